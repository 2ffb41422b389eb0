// Saves the texts and pictures of the previous edition when the next edition is written. With them, the to-do list
// distinguishes old texts and pictures from new ones.
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pictureFolder } from '../picture-problems.ts'
import type { Choices } from './fields.ts'
import { type Source, type Statement, statementsIn } from './stated.ts'

export const earlierFile = 'var/edition-before.json'

/** `texts` and `pictures` contain keys made by `textKey` and `pictureKey`. */
type Earlier = Choices & { texts: string[]; pictures: string[] }

/** Saves the answers, texts and pictures of the previous edition. */
export function saveEarlier(before: Choices, sources: readonly Source[], pictures: readonly string[]): void {
  const texts = sources.flatMap(statementsIn).map(textKey)
  const kept: Earlier = { ...before, texts, pictures: pictures.map(pictureKey) }
  mkdirSync(dirname(earlierFile), { recursive: true })
  writeFileSync(earlierFile, JSON.stringify(kept))
}

/** The edition before the one of `year`; null if it was not saved, such as on another machine. */
export function readEarlier(year: number): Earlier | null {
  if (!existsSync(earlierFile)) return null
  const earlier = JSON.parse(readFileSync(earlierFile, 'utf8')) as Earlier
  return earlier.edition.year === year || !earlier.texts ? null : earlier
}

/** The key of a statement. A text that moved to another line or entry is not new; a number in another entry is new. */
export const textKey = ({ file, entry, field, value }: Statement) =>
  typeof value === 'number' ? `${file}, ${entry}, ${field}: ${value}` : `${file}, ${field}: ${value}`

/** The key of a picture in content/pictures, made from its name and content. */
export const pictureKey = (name: string) => `${name}: ${hash('sha1', readFileSync(join(pictureFolder, name)))}`
