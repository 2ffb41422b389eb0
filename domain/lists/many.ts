// Limits of acts on several rows of a list.

/** The most people in one call. The browser splits larger selections into several calls. */
export const mostAtOnce = 100
/** The largest selection in a list. */
export const mostSelected = 1000
