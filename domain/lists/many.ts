// How many rows of a list are acted on together.

/** People of one call. The browser sends more in several calls. */
export const mostAtOnce = 100
/** People who can be selected in a list. */
export const mostSelected = 1000
