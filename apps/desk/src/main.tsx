import { MantineProvider } from "@mantine/core";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles.ts";
import { App } from "./App.tsx";
import { cssVariables, theme } from "./theme.ts";

const root = document.querySelector("#root");
if (!root) throw new Error("The page has no element #root.");
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <App />
    </MantineProvider>
  </StrictMode>,
);
