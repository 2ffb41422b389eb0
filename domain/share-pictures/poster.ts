// The parts of an event's poster that others than its frame (web/art/poster-frame.ts) must know, in its units.
import { row, type TextBox } from './text-boxes.ts'

export const posterSize = { width: 300, height: 375 } as const

/** Where a supplied picture stands on the paper. */
export const posterWindow = { x: 39, y: 38, width: 222, height: 266 } as const

/** The paper between the arch and the lower comb: its event's days stand there. */
export const posterStrip: TextBox = {
  x: 34,
  y: 309,
  width: 232,
  height: 40,
  align: 'middle',
  upright: 'middle',
  rows: [row('strip', 'strong', 31, 1, 'ink')],
}
