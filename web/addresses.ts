// The list of public addresses: what is prerendered, what search engines are told, what exists only in the browser.
import { catalogue } from '../content/catalogue.ts'
import { allEvents } from '../domain/catalogue.ts'

/** Pages that anybody may find by searching. /home shows the same screen as / and is not listed (R1). */
export const publicPages = [
  '/',
  '/events',
  ...allEvents(catalogue).map(event => `/events/${event.ind}`),
  '/about',
  '/sponsors',
  '/pronites',
  '/our-team',
  '/reviews',
  '/media-coverage',
  '/socialcause',
]

/** Pages that are built to files as well but say nothing to a searcher. */
export const otherPages = ['/home', '/auth', '/profile', '/forgotPassword', '/password/reset', '/coming-soon']

/** Pages with a picture for link previews: those that people send each other. */
export const sharedPages = [...publicPages, '/auth', '/forgotPassword', '/coming-soon']

/** The organisers' console (web/organiser): nothing of it is built to files. */
const consolePages = [
  '/organiser',
  '/organiser/people',
  '/organiser/people/:userId',
  '/organiser/payments',
  '/organiser/claims',
  '/organiser/statements',
  '/organiser/cash-up',
  '/organiser/check-in',
  '/organiser/rosters',
  '/organiser/rosters/:ind',
  '/organiser/accommodation',
  '/organiser/mail',
  '/organiser/audit-log',
  '/organiser/staff',
]

/** Addresses that hold a secret token, and the console: the server answers them with an empty page that the application fills. */
export const clientOnly = ['/forgotPassword/:token', '/verifyEmail/:token', ...consolePages]
