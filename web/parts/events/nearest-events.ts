// Suggestions for a search without results: the events with the most matching words. Typing errors are allowed.
import { plainWords } from '../../../domain/lists/find-by-name.ts'
import { type ListedCategory, type ListedEvent, namesOf, wordsOf } from './find-events.ts'

const mostShown = 3

/** Up to three events, best match first; none if no event matches half of the words. */
export function nearestEvents(categories: readonly ListedCategory[], typed: string): ListedEvent[] {
  const wanted = plainWords(typed)
  return categories
    .flatMap(category =>
      category.events.map(event => ({ event, ...nearness(wanted, wordsToCompare(event, category)) })),
    )
    .filter(({ found }) => found > 0 && found >= wanted.length / 2)
    .sort((one, other) => other.found - one.found || one.slips - other.slips)
    .slice(0, mostShown)
    .map(({ event }) => event)
}

function wordsToCompare(event: ListedEvent, category: ListedCategory): string[] {
  return [...namesOf(event, category).flatMap(plainWords), ...wordsOf(event, category)]
}

/** How many of the typed words match, and how many letters are wrong in total. */
function nearness(wanted: readonly string[], words: readonly string[]): { found: number; slips: number } {
  const slips = wanted
    .map(typed => ({ allowed: slipsIn(typed), least: Math.min(...words.map(word => distance(typed, word))) }))
    .filter(({ allowed, least }) => least <= allowed)
  return { found: slips.length, slips: slips.reduce((sum, { least }) => sum + least, 0) }
}

/** How many letters of a word may be wrong. */
function slipsIn({ length }: string): number {
  return length < 4 ? 0 : length < 7 ? 1 : 2
}

/** The Levenshtein distance to the best matching beginning of a word. */
function distance(typed: string, word: string): number {
  let row = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...typed].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...word].entries())
      next.push(Math.min(row[column]! + (letter === other ? 0 : 1), row[column + 1]! + 1, next[column]! + 1))
    row = next
  }
  return Math.min(...row)
}
