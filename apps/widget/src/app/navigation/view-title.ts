/** Id of the heading of the view that is shown: what is scrolled under it takes its name from there. */
export const VIEW_TITLE_ID = "parley-view-title";
