// The dimensions of an event's poster that are used outside its frame (web/art/poster-frame.ts), in its units.
import { row, type TextBox } from './text-box.ts'

export const posterSize = { width: 300, height: 375 } as const

/** The area of a supplied picture on the paper. */
export const posterWindow = { x: 39, y: 38, width: 222, height: 266 } as const

/** The paper between the arch and the lower border, with the event's days. */
export const posterStrip: TextBox = {
  x: 34,
  y: 309,
  width: 232,
  height: 40,
  align: 'middle',
  upright: 'middle',
  rows: [row('strip', 'strong', 31, 1, 'ink')],
}
