// The pages of this edition, for journeys that walk every page.
import { pageAddresses } from '../web/addresses.ts'
import { catalogue, eventPath, fullestEvent, hostsOnlyEvent } from './edition.ts'

const { fixed } = pageAddresses(catalogue)

const isConsole = (path: string) => path.startsWith('/organiser')

/** Every path of the visitors' pages, and one path that has none. */
export const everyPath = [...fixed.filter(path => !isConsole(path)), '/all-rules', '/no-such-page']

/** Pages that come without scripts. */
export const withoutScripts = ['/all-rules', '/no-such-page']

const sampleEvents = [fullestEvent, ...(hostsOnlyEvent ? [hostsOnlyEvent] : [])].map(eventPath)

/** Two event pages represent all where a check is slow and the pages share their code. */
export const samplePaths = everyPath.filter(path => !isEventPage(path) || sampleEvents.includes(path))

/** One page of each kind: the landing, a list, a timetable, a form, pictures, an event, and one without scripts. */
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
