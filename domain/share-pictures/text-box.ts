// The parts of a picture's text, and the boxes that hold them. Sizes and positions are in pixels.
import type { ColourName } from '../edition/palette.ts'

/** `display` is for titles, `strong` for text, times and figures, `hand` for handwritten words. */
export type ShareFace = 'display' | 'strong' | 'hand'

/** The parts of a picture's text. `strip` is on the poster's paper, `count` on the end of a ticket. */
export type Part =
  | 'festival'
  | 'kicker'
  | 'title'
  | 'about'
  | 'when'
  | 'where'
  | 'note'
  | 'count'
  | 'counted'
  | 'strip'
  | 'place'
  | 'site'
export type ShareWords = Partial<Record<Part, string>>

/** A part with its largest size, its maximum of lines, and the gap `before` it. */
export type Row = { part: Part; face: ShareFace; size: number; lines: number; colour: ColourName; before: number }

/** A box with rows of text. */
export type TextBox = {
  x: number
  y: number
  width: number
  height: number
  align: 'left' | 'middle'
  upright: 'top' | 'middle' | 'bottom'
  rows: readonly Row[]
}

/** The position of a drawing: its upper left corner, its width, and its rotation in degrees around its middle. */
export type ArtBox = { x: number; y: number; width: number; turn: number }

/** Up to three round badges on the lower half of a wheel: its middle, its radius, and the width of a badge. */
export type BadgeRing = { x: number; y: number; reach: number; width: number }

export type PictureLayout = {
  places: readonly TextBox[]
  /** The event's poster. */
  poster?: ArtBox
  /** The event's emblem. */
  emblem?: ArtBox
  /** The emblems of a person's own events. */
  emblems?: BadgeRing
}

/** A row, `before` pixels below the previous row. */
export const row = (part: Part, face: ShareFace, size: number, lines: number, colour: ColourName, before = 0): Row => ({
  part,
  face,
  size,
  lines,
  colour,
  before,
})
