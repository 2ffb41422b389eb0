// The pages of this edition, for journeys that walk every page.
import { catalogue } from '../content/catalogue.ts'
import { pageAddresses, publicPages } from '../web/addresses.ts'

const { fixed, patterns } = pageAddresses(catalogue)

const isConsole = (path: string) => path.startsWith('/organiser')

/** Every path of the visitors' pages, and one path that has none. */
export const everyPath = [...fixed.filter(path => !isConsole(path)), '/all-rules', '/no-such-page']

/** Patterns of addresses that hold a token. */
export const tokenPaths = patterns.filter(path => !isConsole(path))

export const searchedPaths = publicPages(catalogue)

/** One event page stands for all where a check is slow and the pages share their code. */
export const samplePaths = everyPath.filter(path => !isEventPage(path) || path === '/events/3' || path === '/events/37')

export function isEventPage(path: string): boolean {
  return /^\/events\/\d+$/.test(path)
}
