import { readWish } from "./scene/options.ts";
import "./page.css";

const wish = readWish(new URLSearchParams(location.search));

// Inside the frame there is a page of its own: sizes and media queries are the device's.
if (wish.bare || new URLSearchParams(location.search).has("framed")) {
  const { drawScene } = await import("./scene/scene.ts");
  await drawScene(wish);
} else {
  const { drawFrame } = await import("./frame/frame.ts");
  drawFrame(wish);
}
