// People's names break only at spaces and hyphens: a long word makes the whole name smaller (styles/base.css,
// .whole-words).
import type { CSSProperties } from 'react'

/** For the style of an element with the class `whole-words` in a size container. */
export function longestWord(name: string): CSSProperties {
  const longest = Math.max(...name.split(/[\s-]+/u).map(word => [...word].length))
  return { '--longest-word': longest } as CSSProperties
}
