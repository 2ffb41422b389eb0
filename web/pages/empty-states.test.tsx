// @vitest-environment jsdom
import { existsSync } from 'node:fs'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { datesAndYear } from '../../domain/edition/festival-dates.ts'
import { championshipOf } from '../../domain/results/championship.ts'
import { newestWinners } from '../../domain/results/newest-winners.ts'
import { resultsByCategory } from '../../domain/results/published-results.ts'
import type { PrizePlace, PublicResult } from '../../domain/results/results.ts'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { festival } from '../../testing/edition/festival.ts'
import { EditionProvider } from '../edition.tsx'
import { SessionProvider } from '../session/session.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser } from '../testing/show.tsx'
import ChampionshipPage from './championship.tsx'
import NoticesPage from './notices.tsx'
import ResultsPage from './results.tsx'
import SchedulePage from './schedule.tsx'

inAFreshBrowser()

/** Shows a page as the server renders it with this data. */
function show(page: unknown, loaderData: object) {
  fakeServer({})
  cleanup()
  const Page = page as ComponentType<{ loaderData: object }>
  const Whole = () => (
    <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults: false, footer: [] }}>
      <SessionProvider>
        <Page loaderData={loaderData} />
      </SessionProvider>
    </EditionProvider>
  )
  const Site = createRoutesStub([{ path: '/', Component: Whole }])
  render(<Site initialEntries={['/']} />)
}

const { points } = festival.championship
const schedule = { days: [], categories: [], venues: [], live: null }
const entry = (place: PrizePlace | null, name: string, college: string) => ({
  place,
  mention: '',
  name,
  college,
  isTeam: false,
})
const result = (more: Partial<PublicResult>): PublicResult => ({
  id: 'standings',
  eventId: catalogue[0]!.events[0]!.ind,
  kind: 'standings',
  name: 'Finals',
  publishedAt: '2030-11-14T10:00:00.000Z',
  isCorrected: false,
  entries: [entry(1, 'Asha', 'Hill College'), entry(2, 'Bela', 'Lake College'), entry(3, 'Chitra', 'Hill College')],
  ...more,
})

function showResults(...results: PublicResult[]) {
  const categories = resultsByCategory(results, catalogue)
  show(ResultsPage, { newest: newestWinners(categories), categories })
}

describe('pages that are empty before the festival', () => {
  it.each([
    ['the schedule', SchedulePage, { schedule, columns: {}, calendar: '/festival.ics' }],
    ['the results', ResultsPage, { newest: [], categories: [] }],
    ['the championship', ChampionshipPage, { rows: [], points, outside: [] }],
    ['the notices', NoticesPage, { notices: [] }],
  ])('without data, the page of %s shows a drawing, what will appear and when, and a link', (_, page, data) => {
    show(page, data)
    const main = screen.getByRole('main')
    const [drawing] = within(main).getAllByRole('presentation')
    const [, scene] = /parts\/([\w-]+)\.svg/.exec(drawing!.getAttribute('src')!)!
    expect(existsSync(`web/art/drawings/scenes/${scene}.svg`)).toBe(true)
    expect(within(main).getAllByRole('heading', { level: 2 })[0]!.nextSibling!.textContent!.length).toBeGreaterThan(40)
    expect(main.textContent).toContain(datesAndYear(festival.dates))
    expect(within(main).getAllByRole('link').length).toBeGreaterThan(0)
  })

  it('G12: a winner’s place is written in words; the qualifiers of all rounds are in one folded list', () => {
    const round = (id: string, name: string) => result({ id, kind: 'round', name, entries: [entry(null, name, '')] })
    showResults(result({}), round('1', 'Prelims'), round('2', 'Semi-final'))
    const winner = document.querySelector<HTMLElement>('details [data-place="1"]')!
    expect(winner.textContent).toContain('1st place')
    expect(winner.textContent).toContain('Asha')
    const [fold, rounds, ...others] = document.querySelectorAll('main details')
    expect(others).toEqual([])
    expect(fold).toHaveProperty('open', false)
    expect(rounds).toHaveProperty('open', false)
    expect(rounds!.textContent).toMatch(/^Prelims: 1 qualified · Semi-final: 1 qualifiedSemi-final.*Prelims/)
  })

  it('results: the newest winners are on a wall and lead to their results, which are folded by category', () => {
    const { ind } = catalogue[0]!.events[0]!
    showResults(result({}))
    const wall = within(screen.getByRole('region', { name: 'Newest winners' }))
    expect(wall.getByRole('listitem').textContent).toContain('1st placeAshaHill College')
    const address = wall.getByRole('link').getAttribute('href')
    expect(address).toBe(`#event-${ind}`)
    const fold = document.querySelector('main details')!
    expect(fold).toHaveProperty('open', false)
    // A browser opens a fold if the target is inside it, and not if the target is the fold itself.
    for (const id of [address!.slice(1), catalogue[0]!.id]) {
      const target = document.getElementById(id)!
      expect([target.closest('details'), target]).toEqual([fold, expect.not.objectContaining({ tagName: 'DETAILS' })])
    }
  })

  it('results: before the first winners there is no wall, and the qualifiers are not folded', () => {
    showResults(result({ kind: 'round', name: 'Prelims', entries: [entry(null, 'Asha', '')] }))
    expect(screen.queryByRole('region', { name: 'Newest winners' })).toBeNull()
    expect(document.querySelector('main details')).toHaveProperty('open', true)
  })

  it('championship: from rank 6 the colleges are folded, each with an address', () => {
    const many = Array.from({ length: 7 }, (_, index) => ({
      rank: index + 1,
      college: `College ${index + 1}`,
      points: 10 - index,
      counts: [1, 0, 0],
      gains: [],
    }))
    show(ChampionshipPage, { rows: many, points, outside: [] })
    const shown = screen.getByRole('table', { name: 'Colleges by points' })
    expect(within(shown).getAllByRole('row')).toHaveLength(1 + 5)
    const fold = document.querySelector('#college-7')!.closest('details')!
    expect(fold.querySelector('summary')!.textContent).toBe('From rank 6: 2 colleges')
    expect(fold).toHaveProperty('open', false)
    expect(document.querySelector('#college-5')!.closest('details')).toBeNull()
  })

  it('G13: screen readers read the championship as one table; podium and ropes are hidden from them', () => {
    show(ChampionshipPage, { rows: championshipOf([result({})], catalogue, { points }), points, outside: [] })
    const rows = within(screen.getByRole('table', { name: 'Colleges by points' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(row => within(row).getByRole('rowheader').firstChild!.textContent)).toEqual([
      'Hill College',
      'Lake College',
    ])
    const seen = screen.getAllByText('Hill College', { ignore: '[aria-hidden="true"] *' })
    expect(seen).toHaveLength(1)
    expect(document.querySelectorAll('[aria-hidden="true"] [data-rank] p').length).toBeGreaterThan(3)
  })
})
