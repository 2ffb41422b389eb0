// File names for the downloads of an event.
import { plainWords } from '../lists/find-by-name.ts'
import { eventName } from './catalogue.ts'
import type { Numbered } from './catalogue-schema.ts'

/** The longest file name, in characters, that common file systems and mail programs show completely. */
const longest = 60

/**
 * The beginning of a file name for this event: its words in small Latin letters and digits, such as 'solo-singing'.
 * If another event has the same words, its number is added; if no word remains, the name is 'event-25'.
 */
export function eventFile(catalogue: readonly Numbered[], eventId: number): string {
  const words = wordsOf(catalogue, eventId)
  const same = catalogue.flatMap(({ events }) => events).filter(({ ind }) => wordsOf(catalogue, ind) === words)
  if (words === '') return `event-${eventId}`
  return same.some(({ ind }) => ind !== eventId) ? `${words}-${eventId}` : words
}

function wordsOf(catalogue: readonly Numbered[], eventId: number): string {
  return fileWords(eventName(catalogue, eventId))
}

/** A text as part of a file's name: small Latin letters, digits and hyphens; empty if there are none. */
export function fileWords(text: string): string {
  return plainWords(text)
    .map(word => word.replace(/[^a-z0-9]/g, ''))
    .filter(word => word !== '')
    .join('-')
    .slice(0, longest)
    .replace(/-$/, '')
}
