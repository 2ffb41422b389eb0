// The layout of a certificate (A4 landscape), in points. The build draws the empty certificate; the server adds the
// text.

export const certificateSize = { width: 842, height: 595 } as const

/** The upper left corner and width of the event's poster. */
export const posterPlace = { x: 66, y: 70, width: 238 } as const
