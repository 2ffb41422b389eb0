// The pages of this edition, for tests that visit every page.
import { pageAddresses } from '../web/addresses.ts'
import { catalogue, eventPath, fullestEvent, hostsOnlyEvent } from './edition.ts'

const { fixed } = pageAddresses(catalogue)

const isConsole = (path: string) => path.startsWith('/organiser')

/** Every path of the visitors' pages, and one unknown path. */
export const everyPath = [...fixed.filter(path => !isConsole(path)), '/all-rules', '/no-such-page']

/** Pages that the server sends without scripts. */
export const withoutScripts = ['/all-rules', '/no-such-page']

const sampleEvents = [fullestEvent, ...(hostsOnlyEvent ? [hostsOnlyEvent] : [])].map(eventPath)

/** For slow checks, two event pages represent all event pages, because these share their code. */
export const samplePaths = everyPath.filter(path => !isEventPage(path) || sampleEvents.includes(path))

/**
 * One page of each kind: the landing page, a list, a timetable, a form, pictures, an event, and a page without scripts.
 */
export const representativePaths = [
  '/',
  '/events',
  '/schedule',
  '/auth',
  '/our-team',
  eventPath(fullestEvent),
  '/all-rules',
]

export function isEventPage(path: string): boolean {
  return /^\/events\/\d+$/.test(path)
}
