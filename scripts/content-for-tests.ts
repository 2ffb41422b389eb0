// For tests: the content of the tests' edition, with one value changed.
import { privateContent } from '../testing/edition/private.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { contentFiles } from './check-content.ts'
import type { ContentFile } from './content-file.ts'
import { findProblems } from './content-problems.ts'

export const content = contentFiles({ ...publicContent, privateContent })

// biome-ignore lint/suspicious/noExplicitAny: tests break content in ways that its types forbid
export type Loose = any

/** The content of the tests' edition with one file's value changed by `breakIt`. */
export function contentWith(file: string, breakIt: (value: Loose) => void): ContentFile[] {
  return content.map(entry => {
    if (entry.file !== file) return entry
    const value = structuredClone(entry.value)
    breakIt(value)
    return { ...entry, value }
  })
}

export function problemsWith(file: string, breakIt: (value: Loose) => void): string[] {
  return findProblems(contentWith(file, breakIt), [])
}

export function eventIn(catalogue: Loose, ind: number): Loose {
  return catalogue.flatMap((category: Loose) => category.events).find((event: Loose) => event.ind === ind)
}
