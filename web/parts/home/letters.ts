// Names and mottos are as long as an edition makes them: style sheets set long ones smaller.
import type { CSSProperties } from 'react'

/** Tells the style sheet, as `--letters`, how many letters the longest of these lines has. */
export function lettersOf(lines: readonly string[]): CSSProperties {
  return { '--letters': Math.max(...lines.map(line => line.length)) } as CSSProperties
}
