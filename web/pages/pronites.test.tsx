// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { noPublicData } from '../../domain/pages/public-data.ts'
import { asPlanned, type ProgrammeSession } from '../../domain/programme/sessions.ts'
import { festival } from '../../testing/edition/festival.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { pageSource } from '../document/page-source.ts'
import { EditionProvider } from '../edition.tsx'
import { SessionProvider } from '../session/session.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser } from '../testing/show.tsx'
import PronitesPage, { loader } from './pronites.tsx'

inAFreshBrowser()

const night: ProgrammeSession = {
  ...asPlanned,
  id: 'drums',
  eventId: null,
  title: 'Drums',
  venueId: 'lawn',
  sequence: 0,
  startsAt: '2030-11-14T14:00:00.000Z',
  endsAt: '2030-11-14T17:00:00.000Z',
}

/** Renders the page on a day (YYYY-MM-DD) with this session in the programme. Returns the text of each night's bill. */
function bills(session: ProgrammeSession | null, today: string): string[] {
  fakeServer({})
  const context = new RouterContextProvider()
  const venues = [{ id: 'lawn', name: 'North Lawn', directions: '', mapUrl: '' }]
  context.set(pageSource, {
    content: publicContent,
    publicData: { ...noPublicData, venues, sessions: session ? [session] : [] },
    now: Date.parse(`${today}T06:00:00Z`),
    siteUrl: 'https://festival.example',
    apiUrl: '',
    drawings: {},
  })
  const loaderData = loader({ context } as unknown as Parameters<typeof loader>[0])
  const Page = PronitesPage as ComponentType<{ loaderData: typeof loaderData }>
  const Shown = () => (
    <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults: false, footer: [] }}>
      <SessionProvider>
        <Page loaderData={loaderData} />
      </SessionProvider>
    </EditionProvider>
  )
  const Site = createRoutesStub([{ path: '*', Component: Shown }])
  render(<Site initialEntries={['/']} />)
  return screen.getAllByRole('heading', { level: 2 }).map(heading => heading.closest('li')!.textContent)
}

describe('the concert nights', () => {
  it('a bill shows time and stage from the programme, and the page links to a calendar', () => {
    const [known] = bills(night, '2030-10-01')
    expect(known).toContain('The Hill Drummers')
    expect(known).toMatch(/14 Nov 19:30, North Lawn/)
    expect(screen.getByText(/Add to your calendar/).getAttribute('href')).toBe('/api/calendar/everybody.ics')
  })

  it('if the session is cancelled, time and stage are to be announced and the page has no calendar link', () => {
    expect(bills({ ...night, state: 'cancelled' }, '2030-10-01')[0]).toContain('time and stage to be announced')
    expect(screen.queryByText(/Add to your calendar/)).toBeNull()
  })

  it('a bill without an artist shows the day of the announcement; after that day only “To be announced”', () => {
    expect(bills(null, '2030-10-01')[1]).toContain('To be announced on 1 Nov')
    expect(bills(null, '2030-11-02').at(-1)).toContain('To be announced')
  })
})
