// The two formats of share pictures. Every page's head uses the wide format.

/** In pixels. The wide format is for chats and link previews, the tall format for full-screen stories on phones. */
export const shareForms = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1920 } } as const
export type ShareForm = keyof typeof shareForms
