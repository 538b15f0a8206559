/** Players: with the first message that has a video or links to one. */
export { OwnVideo } from "./OwnVideo.tsx";
export { LinkedVideos } from "./LinkedVideos.tsx";
