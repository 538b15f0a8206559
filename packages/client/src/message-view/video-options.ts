/** How a video is played (S3-18). Times in seconds; 0 as the end: until its own. */
export interface VideoOptions {
  readonly loop: boolean;
  readonly controls: boolean;
  /** Always muted: browsers play nothing else unasked. */
  readonly autoplay: boolean;
  /** False: phones get a link in place of a player. */
  readonly mobile: boolean;
  readonly mute: boolean;
  readonly startTime: number;
  readonly endTime: number;
  /** The platform's host or mode that tracks nobody. */
  readonly privacy: boolean;
  readonly branding: boolean;
  /** #rrggbb; empty: the platform's own. */
  readonly controlsColor: string;
  readonly logo: boolean;
  readonly info: boolean;
  readonly introTitle: boolean;
  readonly introPortrait: boolean;
  readonly introByline: boolean;
}

/** A video in a chat: it plays when the visitor wants, and brings nothing along. */
export const VIDEO_OPTIONS: VideoOptions = {
  loop: false,
  controls: true,
  autoplay: false,
  mobile: true,
  mute: false,
  startTime: 0,
  endTime: 0,
  privacy: true,
  branding: false,
  controlsColor: "",
  logo: false,
  info: false,
  introTitle: false,
  introPortrait: false,
  introByline: false,
};

/** The owner's choices (`settings.video`) over the widget's own; what is left out or undefined stays. */
export const videoOptions = (chosen: {
  readonly [Name in keyof VideoOptions]?: VideoOptions[Name] | undefined;
}): VideoOptions => ({
  ...VIDEO_OPTIONS,
  ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
});
