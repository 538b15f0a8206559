import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The server serves the built files under /desk/; nothing is inlined, so that a strict policy can hold. */
export default defineConfig({
  base: "/desk/",
  plugins: [react()],
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
});
