// Lengths of texts for style sheets, which set long names and mottos smaller.
import type { CSSProperties } from 'react'

/** Sets `--letters` to the number of letters in the longest line. */
export function lettersOf(lines: readonly string[]): CSSProperties {
  return { '--letters': Math.max(...lines.map(line => line.length)) } as CSSProperties
}

const narrow = /[fijlrt1 .'-]/g
const wide = /[mwMW]/g

/** Sets `--width` to the approximate width of the widest word, in average letters. */
export function widthOf(words: readonly string[]): CSSProperties {
  const widths = words.map(
    word => word.length - 0.4 * (word.match(narrow)?.length ?? 0) + 0.4 * (word.match(wide)?.length ?? 0),
  )
  return { '--width': Math.max(...widths) } as CSSProperties
}
