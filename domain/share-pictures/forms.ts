// The two formats of share pictures. Every page's head uses the wide one.

/** In pixels. Wide: for chats and link previews. Tall: for full-screen stories on phones. */
export const shareForms = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1920 } } as const
export type ShareForm = keyof typeof shareForms
