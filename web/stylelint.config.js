// Finds invalid and contradictory styles; prettier does the formatting.

export default {
  extends: ["stylelint-config-standard"],
  overrides: [{ files: ["**/*.svelte"], customSyntax: "postcss-html" }],
  ignoreFiles: ["node_modules/**", "../src/**"],
  rules: {
    "no-descending-specificity": null, // scoped styles are read by component
    "selector-pseudo-class-no-unknown": [true, { ignorePseudoClasses: ["global"] }],
    "number-max-precision": [5], // sizes in rem are whole pixels
    "property-no-vendor-prefix": null, // Safari needs some
    "value-no-vendor-prefix": null,
    "selector-class-pattern": null,
    "custom-property-pattern": null,
    "keyframes-name-pattern": null,
    "rule-empty-line-before": null,
    "declaration-empty-line-before": null,
    "comment-empty-line-before": null,
    "custom-property-empty-line-before": null,
    "at-rule-empty-line-before": null,
  },
};
