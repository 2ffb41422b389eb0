import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { allEvents } from '../domain/edition/catalogue.ts'
import { noPublicData } from '../domain/pages/public-data.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { pageAddresses, publicPages, sharedPages, shownQuery } from './addresses.ts'
import { pageSource } from './document/page-source.ts'
import { consolePages } from './organiser/shell/console-pages.ts'
import { loader } from './pages/event.tsx'
import routes from './routes.ts'

const { catalogue } = publicContent

const { fixed, patterns, files } = pageAddresses(catalogue)
const modules = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...modules(children)])

describe('addresses', () => {
  it('every page file has an address, and every address has its file', () => {
    const written = new Set(globSync('*.tsx', { cwd: 'web/pages', exclude: ['*.test.tsx'] }))
    const consoleFiles = new Set(globSync('*/*-page.tsx', { cwd: 'web/organiser' }))
    const listed = modules(routes).filter(file => file.startsWith('pages/'))
    expect(new Set(listed.map(file => file.slice('pages/'.length)))).toEqual(written)
    expect(new Set(Object.values(consolePages).map(({ file }) => `${file}-page.tsx`))).toEqual(consoleFiles)
  })

  it('every address has its own route', () => {
    const asTree = (entries: RouteConfigEntry[]): Parameters<typeof matchRoutes>[0] =>
      entries.map(({ path = '', index, children }) =>
        index ? { index: true } : { path, ...(children && { children: asTree(children) }) },
      )
    const tree = asTree(routes)
    const missing = [...fixed, ...patterns, ...files].filter(address => {
      const found = matchRoutes(tree, address.replace(/:\w+/g, 'x'))?.at(-1)
      return !found || found.route.path === '*'
    })
    expect(missing).toEqual([])
  })

  it('every page for search engines or link previews is rendered by the server', () => {
    for (const address of [...publicPages(catalogue), ...sharedPages]) expect(fixed).toContain(address)
  })

  it('every address in a link has a page', () => {
    const known = [...fixed, ...files]
    const dead = globSync('web/**/*.tsx')
      .filter(file => !file.endsWith('.test.tsx') && !file.startsWith('web/testing/'))
      .flatMap(file =>
        [...readFileSync(file, 'utf8').matchAll(/(?:\bto(?:=|: )\{?|<a\b[^>]*\bhref=)["'](\/[^"'?#]*)/g)]
          .map(([, address]) => address!)
          .filter(address => !known.includes(address))
          .map(address => `${file} links to ${address}`),
      )
    expect(dead).toEqual([])
  })
})

const notPlanned = { publicData: noPublicData, now: 0 }

describe('the query of an address', () => {
  it('G4: a query changes only the schedule, and only if it names a category or a venue of the festival', () => {
    const hall = { id: 'hall', name: 'Hall', directions: '', mapUrl: '' }
    const addresses = { siteUrl: 'https://festival.example', apiUrl: '', drawings: {} }
    const source = { content: publicContent, ...addresses, publicData: { ...noPublicData, venues: [hall] }, now: 0 }
    expect(shownQuery('/schedule', 'utm=1&venue=hall&category=stage', source)).toBe('?category=stage&venue=hall')
    expect(shownQuery('/schedule', 'category=everybody', source)).toBe('?category=everybody')
    expect(shownQuery('/schedule', `category=${'x'.repeat(5000)}&venue=lawn`, source)).toBe('')
    expect(shownQuery('/events', 'category=stage', source)).toBe('')
    // The page of each group of participants.
    expect(shownQuery('/coming-soon', 'utm=1&for=students', source)).toBe('?for=students')
    expect(shownQuery('/coming-soon', 'for=nobody', source)).toBe('')
  })
})

/** The heading of the event's page, or the status of its error answer. */
function eventPage(ind: string): unknown {
  const context = new RouterContextProvider()
  context.set(pageSource, {
    content: publicContent,
    ...notPlanned,
    siteUrl: 'https://festival.example',
    apiUrl: '',
    drawings: {},
  })
  try {
    return loader({ context, params: { ind } } as unknown as Parameters<typeof loader>[0]).event.heading
  } catch (thrown) {
    return (thrown as { init: { status: number } }).init.status
  }
}

describe('the addresses of events', () => {
  it('R5: the addresses of events contain the numbers of the catalogue, with their gaps', () => {
    const events = publicPages(catalogue).filter(path => path.startsWith('/events/'))
    expect(events).toEqual([2, 1, 4, 11, 40, 7].map(ind => `/events/${ind}`))
    expect(pageAddresses(catalogue).fixed).toEqual(expect.arrayContaining(events))
    for (const { ind, heading } of allEvents(catalogue)) expect(eventPage(String(ind))).toBe(heading)
  })

  it.each(['3', '12', '5', '41', '0', '01', '1.0', 'one', ''])(
    'R9: a retired number, a number in a gap, or text that is not a number answers 404: %j',
    ind => {
      expect(eventPage(ind)).toBe(404)
    },
  )
})
