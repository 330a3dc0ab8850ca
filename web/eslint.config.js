// Checks beyond types and formatting: unused code, floating promises in markup, keys of lists, unsafe HTML.

import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules/", "src/protocol.ts", "src/games/*/types.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "no-undef": "off", // types are checked by svelte-check
      "@typescript-eslint/no-explicit-any": "off", // the contract of boards is generic on purpose
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-at-html-tags": "error",
      "svelte/no-unused-svelte-ignore": "off", // svelte-check needs comments that this plugin does not
      "svelte/prefer-svelte-reactivity": "off", // maps and sets of the animation code are not rendered
      "svelte/require-each-key": "error",
    },
  },
  { files: ["scripts/**"], rules: { "no-console": "off" } },
);
