// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { sponsorSheet } from '../../domain/edition/sponsor-sheet.ts'
import { festival } from '../../testing/edition/festival.ts'
import { mediaCoverage } from '../../testing/edition/media.ts'
import { reviews } from '../../testing/edition/reviews.ts'
import { socialCause } from '../../testing/edition/social-cause.ts'
import { sponsors } from '../../testing/edition/sponsors.ts'
import { team } from '../../testing/edition/team.ts'
import { EditionProvider } from '../edition.tsx'
import { SessionProvider } from '../session/session.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { inAFreshBrowser } from '../testing/show.tsx'
import MediaCoverage from './media-coverage.tsx'
import OurTeam from './our-team.tsx'
import Reviews from './reviews.tsx'
import SocialCause from './social-cause.tsx'
import Sponsors from './sponsors.tsx'

inAFreshBrowser()

function show(page: unknown, loaderData: object) {
  fakeServer({})
  const Page = page as ComponentType<{ loaderData: object }>
  const Shown = () => (
    <EditionProvider value={{ festival, siteUrl: 'https://festival.example', hasResults: false, footer: [] }}>
      <SessionProvider>
        <Page loaderData={loaderData} />
      </SessionProvider>
    </EditionProvider>
  )
  const Site = createRoutesStub([{ path: '*', Component: Shown }])
  render(<Site initialEntries={['/']} />)
}

/** The list entry that contains this text. */
const entryWith = (text: string) => screen.getByText(text).closest('li')!

describe('a placeholder for a person or brand', () => {
  it('a confirmed sponsor has a text and a link; a sample shows only its trade and "To be announced"', () => {
    const { strip, stand, groups } = sponsors
    const person = team.flatMap(({ members }) => members).find(({ id }) => id === stand.ask)
    show(Sponsors, { strip, stand, groups, person })
    const known = entryWith('Lantern Tea')
    expect(known.textContent).toContain('Pours tea.')
    expect(within(known).getByRole('link').getAttribute('href')).toBe('https://tea.festival.example')
    expect(within(known).queryByText('To be announced')).toBeNull()
    const sample = entryWith('Books')
    expect(sample.textContent).toBe('BooksTo be announced')
    expect(within(sample).queryByRole('link')).toBeNull()
  })

  it('the offer for new sponsors shows the benefits, the contact person and a sheet to download', () => {
    const { strip, stand, groups } = sponsors
    show(Sponsors, { strip, stand, groups, person: { id: 'lead-1', name: 'Asha', post: 'Lead' } })
    const place = within(screen.getByRole('region', { name: 'Become a sponsor' }))
    expect(place.getByText(stand.offers[0]!.name)).toBeTruthy()
    expect(place.getAllByText(/not final yet/)).toHaveLength(1)
    expect(place.getByText('Asha')).toBeTruthy()
    expect(place.getByText('Write to us').getAttribute('href')).toBe(
      `mailto:${festival.contact.email}?subject=Sponsoring%20${festival.name}%20${festival.year}`,
    )
    expect(place.getByText(/Download as PDF/).getAttribute('href')).toBe(sponsorSheet)
  })

  it('a clipping shows its text, its date and a link to the full article; a sample shows only the medium', () => {
    show(MediaCoverage, { mediaCoverage })
    const known = entryWith('Mela fills the hill')
    expect(known.textContent).toContain('The Hill Gazette, 4 Dec 2029')
    expect(known.textContent).toContain('All lamps were lit.')
    expect(within(known).getByRole('link').getAttribute('href')).toBe('https://gazette.festival.example/mela')
    const awaited = within(screen.getByRole('region', { name: 'Coming soon' }))
    expect(awaited.getByText(/will be announced/)).toBeTruthy()
    expect(awaited.getAllByRole('listitem')).toHaveLength(1)
    expect(awaited.getByText('Radio')).toBeTruthy()
    expect(awaited.queryByRole('link')).toBeNull()
    // The headline of a sample is invented, so it is not shown.
    expect(screen.queryByText('A voice')).toBeNull()
  })

  it('a confirmed stall shows its place; for a sample the place is to be announced', () => {
    show(SocialCause, { socialCause })
    expect(entryWith('Asha’s bench').textContent).toBe('Asha’s benchMended shoesBeside the gate')
    expect(entryWith('A lamp mender').textContent).toBe('A lamp menderMended lampsTo be announced')
  })

  it('all sample reviews are in one envelope, which says that more reviews will follow', () => {
    show(Reviews, { reviews: [{ ...reviews[1]! }, { ...reviews[0]!, sample: undefined }] })
    const envelope = screen.getByRole('region', { name: 'More reviews will follow after the concert' })
    expect(screen.getAllByText(/will be announced/)).toHaveLength(1)
    expect(within(envelope).getAllByRole('figure')).toHaveLength(1)
    expect(within(envelope).getByText(reviews[1]!.quote)).toBeTruthy()
    // Reviews by named people come first. A page without such reviews announces "the first reviews".
    expect(screen.getAllByRole('figure')[0]!.textContent).toContain(reviews[0]!.quote)
    cleanup()
    show(Reviews, { reviews })
    expect(screen.getByRole('region', { name: 'The first reviews will follow after the concert' })).toBeTruthy()
    cleanup()
    show(Reviews, { reviews: [{ ...reviews[0]!, sample: undefined }] })
    expect(screen.queryByText(/(to|will) be announced/)).toBeNull()
  })

  it('the team page says once that names will be announced, but not if every member has a name', () => {
    show(OurTeam, { team })
    expect(screen.getAllByText('Names will be announced.')).toHaveLength(1)
    cleanup()
    const named = { id: 'lead-1', name: 'Asha', post: 'Lead' }
    show(OurTeam, { team: [{ name: 'LEADS', members: [named] }] })
    expect(screen.queryByText(/(to|will) be announced/)).toBeNull()
  })
})
