// Lengths of texts for style sheets, which set long names and mottos smaller.
import type { CSSProperties } from 'react'
import type { Festival } from '../../../domain/edition/content.ts'

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

/** The motto in two lines. The styles hold the lengths of the motto's lines and of the name's words. */
export type Wordmark = { lines: [string, string]; mottoStyle: CSSProperties; nameStyle: CSSProperties }

/** Loader data, so that visitors need no script for it. */
export function wordmarkOf({ motto, name }: Pick<Festival, 'motto' | 'name'>): Wordmark {
  const words = motto.split(' ')
  const half = Math.ceil(words.length / 2)
  const lines: [string, string] = [words.slice(0, half).join(' '), words.slice(half).join(' ')]
  return { lines, mottoStyle: lettersOf(lines), nameStyle: widthOf(name.split(' ')) }
}
