// The two forms of pictures that people send on. Every page's head knows the wide one.

/** For a chat or a link's preview, and for a story that fills a phone. In pixels. */
export const shareForms = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1920 } } as const
export type ShareForm = keyof typeof shareForms
