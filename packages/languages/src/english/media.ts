/** Pictures, videos and sounds in messages. */
export const media = {
  // In the place of a picture that could not be loaded, with its button below. At most 30 and 15 characters.
  "media.pictureFailed": "Couldn't load the picture",
  "media.again": "Try again",
  // Over a large picture: which of the chat's pictures it is. At most 20 characters.
  "media.place": "{at} of {count}",
  // Buttons on a large picture, for screen readers and as tooltips. {name} is a file's name.
  "media.download": "Download {name}",
  "media.close": "Close picture",
  "media.before": "Previous picture",
  "media.after": "Next picture",
  // The large picture itself, for screen readers: pressing it makes it larger or smaller.
  "media.zoom": "Zoom the picture",
  // Buttons and slider of a sound, for screen readers.
  "media.play": "Play",
  "media.pause": "Pause",
  "media.position": "Position",
  // On a video of a platform before it plays. {platform} is a name, as YouTube. At most 30 characters.
  "media.playOn": "Play from {platform}",
  // Name of the player for screen readers.
  "media.videoOf": "{platform} video",
  // In the player's place where the website does not allow it; then the link to the platform. At most 60 and 25 characters.
  "media.videoBlocked": "{platform} videos can't be played on this page.",
  "media.watchOn": "Watch on {platform}",
} as const;
