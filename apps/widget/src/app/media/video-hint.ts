/** Whether a text may link to a video of a platform; what it really links to is found out later. Part of the first load. */
export const mayLinkVideo = (text: string): boolean => /youtu|vimeo|dai\.?ly|wistia|loom\.com/i.test(text);
