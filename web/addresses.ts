// Which addresses the server renders pages for, and what search engines are told of them. routes.ts says which module shows each.
import { allEvents } from '../domain/catalogue.ts'
import type { Category } from '../domain/content.ts'
import type { PageAddresses } from '../domain/page-content.ts'

/** Pages that anybody may find by searching. /home shows the same screen as / and is not listed (R1). */
export function publicPages(catalogue: readonly Category[]): string[] {
  return [
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
}

/** Pages that say nothing to a searcher. */
const otherPages = ['/home', '/auth', '/profile', '/forgotPassword', '/password/reset', '/coming-soon']

/** Pages with a picture for link previews: those that people send each other. */
export function sharedPages(catalogue: readonly Category[]): string[] {
  return [...publicPages(catalogue), '/auth', '/forgotPassword', '/coming-soon']
}

/** The organisers' console (web/organiser). */
const consolePages = [
  '/organiser',
  '/organiser/people',
  '/organiser/people/new',
  '/organiser/people/:userId',
  '/organiser/payments',
  '/organiser/claims',
  '/organiser/statements',
  '/organiser/cash-up',
  '/organiser/check-in',
  '/organiser/rosters',
  '/organiser/rosters/:eventId',
  '/organiser/accommodation',
  '/organiser/mail',
  '/organiser/audit-log',
  '/organiser/staff',
]

/** Files that a loader writes (files/). */
const files = ['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/all-rules']

/** Every address that the server renders. */
export function pageAddresses(catalogue: readonly Category[]): PageAddresses {
  const console = consolePages.filter(path => !path.includes(':'))
  return {
    fixed: [...publicPages(catalogue), ...otherPages, ...console],
    patterns: ['/forgotPassword/:token', '/verifyEmail/:token', ...consolePages.filter(path => path.includes(':'))],
    files,
  }
}
