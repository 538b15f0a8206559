import {
  Checkbox,
  createTheme,
  Menu,
  Modal,
  Textarea,
  Tooltip,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from "@mantine/core";

// Even steps of lightness in OKLCH; white on shade 6 has 4.9 : 1.
const parley: MantineColorsTuple = [
  "#f0f5ff",
  "#dfeafe",
  "#bfd5ff",
  "#97bafe",
  "#6f9fff",
  "#4781fc",
  "#2164fb",
  "#1655e4",
  "#1046c1",
  "#0e399a",
];

// Greys with a slight cool tint, for light and for dark: dark surfaces rise by lightness, from 9 to 5.
const gray: MantineColorsTuple = [
  "#f9fafb",
  "#f2f3f6",
  "#e9ebef",
  "#dbdee3",
  "#c3c7cf",
  "#a0a5ae",
  "#6a7079",
  "#565b65",
  "#3b4049",
  "#22272e",
];
const dark: MantineColorsTuple = [
  "#e6e8ec",
  "#c3c7ce",
  "#a5a9b2",
  "#858992",
  "#494d56",
  "#33373f",
  "#272a31",
  "#1d2027",
  "#14171d",
  "#0d0f14",
];

const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji"';

/** The desk's looks on Mantine's terms. */
export const theme = createTheme({
  primaryColor: "parley",
  primaryShade: { light: 6, dark: 6 },
  colors: { parley, gray, dark },
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: "600" },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "8px", md: "10px", lg: "12px", xl: "16px" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Checkbox: Checkbox.extend({ defaultProps: { radius: "xs" } }),
    Textarea: Textarea.extend({ styles: { input: { paddingBlock: 8 } } }),
    // Both beside what they belong to, so that they stand in the same landmark.
    Tooltip: Tooltip.extend({ defaultProps: { withinPortal: false, openDelay: 300 } }),
    Menu: Menu.extend({ defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false } }),
    Modal: Modal.extend({ styles: { title: { fontSize: 17, fontWeight: 600 } } }),
  },
});

/** Colours of the desk by their meaning; Mantine's own quiet texts are darkened until they reach 4.5 : 1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-text": "#1a1e25",
    "--mantine-color-dimmed": "#5b616b",
    "--mantine-color-placeholder": "#6a7079",
    "--mantine-color-error": "#c4232b",
    "--mantine-color-anchor": "#1655e4",
    "--desk-backdrop": "#f2f3f6",
    "--desk-surface": "#ffffff",
    "--desk-raised": "#ffffff",
    "--desk-hairline": "#e3e6eb",
    "--desk-hover": "#f2f3f6",
    "--desk-chosen": "#e6eeff",
    "--desk-accent": "#1655e4",
    "--desk-mine": "#2164fb",
    "--desk-mine-text": "#ffffff",
    "--desk-note": "#fdf4dc",
    "--desk-note-quiet": "#6b5a2b",
    "--desk-other": "#dfeafe",
    "--desk-other-text": "#152c66",
    "--desk-visitor": "#eff1f4",
    "--desk-visitor-text": "#1a1e25",
    "--desk-online": "#1a8f4c",
    "--desk-away": "#b7791f",
    "--desk-danger": "#c4232b",
    "--desk-online-text": "#14713c",
    // Lightness and chroma of the faces without a picture; the hue is the person's own.
    "--desk-face": "0.92 0.045",
    "--desk-face-text": "0.42 0.11",
  },
  dark: {
    "--mantine-color-text": "#e6e8ec",
    "--mantine-color-dimmed": "#a5a9b2",
    "--mantine-color-placeholder": "#8f939c",
    "--mantine-color-error": "#ff8d8d",
    "--mantine-color-anchor": "#97bafe",
    "--desk-backdrop": "#111419",
    "--desk-surface": "#181b21",
    "--desk-raised": "#1f232a",
    "--desk-hairline": "#2c3038",
    "--desk-hover": "#22262e",
    "--desk-chosen": "#1f2d4f",
    "--desk-accent": "#97bafe",
    "--desk-mine": "#1d5ae8",
    "--desk-mine-text": "#ffffff",
    "--desk-note": "#342c17",
    "--desk-note-quiet": "#cdbb8a",
    "--desk-other": "#21304f",
    "--desk-other-text": "#d3e0ff",
    "--desk-visitor": "#272b33",
    "--desk-visitor-text": "#e6e8ec",
    "--desk-online": "#3ecf7d",
    "--desk-away": "#e0a63f",
    "--desk-danger": "#ff8d8d",
    "--desk-online-text": "#3ecf7d",
    "--desk-face": "0.36 0.06",
    "--desk-face-text": "0.9 0.06",
  },
});
