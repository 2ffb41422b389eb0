// What the build produced, for journeys that walk every page.
import { readFileSync } from 'node:fs'

type BuiltPages = { pages: Record<string, string>; clientOnly: string[]; notFound: string }

export const built: BuiltPages = JSON.parse(readFileSync('build/pages.json', 'utf8'))

/** Every path with a page of its own, and one path that has none. */
export const everyPath = [...Object.keys(built.pages), '/no-such-page']

/** One event page stands for all 38 where a check is slow and the pages share their code. */
export const samplePaths = everyPath.filter(path => !isEventPage(path) || path === '/events/3' || path === '/events/37')

export function isEventPage(path: string): boolean {
  return /^\/events\/\d+$/.test(path)
}
