// Every address of the site with its module; routes.ts builds the router's list from it. Visitors' pages are listed in
// domain/edition/pages.ts, the console's pages in organiser/shell/console-pages.ts.
import { allEvents } from '../domain/edition/catalogue.ts'
import type { Category } from '../domain/edition/content.ts'
import { groupKindIn } from '../domain/edition/group-chat.ts'
import { listedPages } from '../domain/edition/pages.ts'
import type { PageAddresses, PageSource } from '../domain/pages/page-content.ts'
import { scheduleFilter, scheduleSearch } from '../domain/programme/schedule-filter.ts'
import { forEverybody } from '../domain/programme/schedule-types.ts'
import { consolePages } from './organiser/shell/console-pages.ts'

/** The files that a loader writes, each as its path and the name of its module in files/. */
export const files = {
  'robots.txt': 'robots',
  'sitemap.xml': 'sitemap',
  'site.webmanifest': 'manifest',
  'all-rules': 'all-rules',
}

/** The pages that search engines may index. */
export function publicPages(catalogue: readonly Category[]): string[] {
  const events = allEvents(catalogue).map(event => `/events/${event.ind}`)
  return [...listedPages.filter(({ inSearch }) => inSearch).map(({ path }) => path), ...events]
}

/**
 * Pages whose link preview picture is drawn at build time. The picture of an event contains day and venue, so the
 * server draws it (server/share-pictures/).
 */
export const sharedPages: readonly string[] = listedPages
  .filter(({ inSearch, preview }) => inSearch || preview)
  .map(({ path }) => path)

/** Every address that the server renders. `paysOnline` includes the pages of online payment. */
export function pageAddresses(catalogue: readonly Category[], paysOnline = false): PageAddresses {
  const there = listedPages.filter(page => paysOnline || !page.paysOnline)
  const listed = there.flatMap(({ at }) => at).filter(address => address !== '*')
  const events = allEvents(catalogue).map(event => `/events/${event.ind}`)
  const inConsole = Object.keys(consolePages)
    .filter(path => paysOnline || !consolePages[path]!.paysOnline)
    .map(path => (path ? `/organiser/${path}` : '/organiser'))
  const all = [...listed, ...events, ...inConsole]
  return {
    fixed: all.filter(address => !address.includes(':')),
    patterns: all.filter(address => address.includes(':')),
    files: Object.keys(files).map(path => `/${path}`),
  }
}

/**
 * The part of the query that changes the page at this path, in its normal form, such as '?category=dance'; empty if no
 * part does. The number of results is limited, because the server caches a page for each result.
 */
export function shownQuery(path: string, query: string, { content, publicData }: PageSource): string {
  if (path === '/coming-soon') {
    const kind = groupKindIn(query)
    return kind ? `?for=${kind}` : ''
  }
  if (path !== '/schedule') return ''
  const categories = [...content.catalogue, forEverybody]
  return scheduleSearch(scheduleFilter(query, { categories, venues: publicData.venues }))
}
