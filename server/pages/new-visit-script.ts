// The script before the styles of every page. It runs before the first layout.

/**
 * Marks a new visit, in which the page starts at its top. Only then may styles leave what is far below the screen for
 * later (`content-visibility`). After a reload, a step back or with an anchor in the address, the browser jumps to a
 * position that depends on the height of everything above it.
 */
export const newVisitScript = `if (performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash) document.documentElement.dataset.visit = 'new'`
