// Names and mottos are as long as an edition makes them: style sheets set long ones smaller.
import type { CSSProperties } from 'react'

/** Tells the style sheet, as `--letters`, how many letters the longest of these lines has. */
export function lettersOf(lines: readonly string[]): CSSProperties {
  return { '--letters': Math.max(...lines.map(line => line.length)) } as CSSProperties
}

const narrow = /[fijlrt1 .'-]/g
const wide = /[mwMW]/g

/** Tells the style sheet, as `--width`, about how many usual letters wide the widest of these words is. */
export function widthOf(words: readonly string[]): CSSProperties {
  const widths = words.map(
    word => word.length - 0.4 * (word.match(narrow)?.length ?? 0) + 0.4 * (word.match(wide)?.length ?? 0),
  )
  return { '--width': Math.max(...widths) } as CSSProperties
}
