import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:8470";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === "test" ? [svelteTesting()] : [])],
  base: "/",
  build: {
    outDir: "../src/stolik/web/static",
    emptyOutDir: true,
    // The content security policy allows no fonts or styles from data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    // A busy machine draws boards slowly.
    testTimeout: 30_000,
  },
}));
