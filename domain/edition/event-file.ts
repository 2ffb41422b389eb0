// What the files of an event are called on somebody's disk: by its name.
import { plainWords } from '../lists/find-by-name.ts'
import { eventName } from './catalogue.ts'
import type { Numbered } from './catalogue-schema.ts'

/** The longest name that every desk's file system and mail program shows whole. */
const longest = 60

/**
 * The beginning of a file's name for this event: its words in small Latin letters and digits, such as 'solo-singing'.
 * Its number follows them where another event has the same words, and 'event-25' alone where no word is left.
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

/** A text as part of a file's name: small Latin letters, digits and hyphens; empty where there are none. */
export function fileWords(text: string): string {
  return plainWords(text)
    .map(word => word.replace(/[^a-z0-9]/g, ''))
    .filter(word => word !== '')
    .join('-')
    .slice(0, longest)
    .replace(/-$/, '')
}
