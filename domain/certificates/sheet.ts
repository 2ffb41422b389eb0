// Where things stand on a certificate, an A4 page on its side, in points: the build draws the paper, the server sets
// the words on it.

export const certificateSize = { width: 842, height: 595 } as const

/** The poster of the event, by its upper left corner. Its height follows. */
export const posterPlace = { x: 66, y: 70, width: 238 } as const
