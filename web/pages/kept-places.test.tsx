// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
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

/** The entry of a list that has this text. */
const entryWith = (text: string) => screen.getByText(text).closest('li')!

describe('a place that is kept for somebody', () => {
  it('a sponsor who is known is named, with what they do and their page; a sample is a trade and promises nothing', () => {
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

  it('whoever wants to stand with the fair reads what they may have, whom to ask, and finds the sheet', () => {
    const { strip, stand, groups } = sponsors
    show(Sponsors, { strip, stand, groups, person: { id: 'lead-1', name: 'Asha', post: 'Lead' } })
    const place = within(screen.getByRole('region', { name: 'Stand with us' }))
    expect(place.getByText(stand.offers[0]!.name)).toBeTruthy()
    expect(place.getAllByText('Still to be confirmed')).toHaveLength(1)
    expect(place.getByText('Asha')).toBeTruthy()
    expect(place.getByText('Write to us').getAttribute('href')).toBe(
      `mailto:${festival.contact.email}?subject=Standing%20with%20${festival.name}%20${festival.year}`,
    )
    expect(place.getByText(/one sheet/).getAttribute('href')).toBe(sponsorSheet)
  })

  it('a clipping is read as text, with its day and the way to the whole; a sample has neither', () => {
    show(MediaCoverage, { mediaCoverage })
    const known = entryWith('Mela fills the hill')
    expect(known.textContent).toContain('The Hill Gazette, 4 Dec 2029')
    expect(known.textContent).toContain('All lamps were lit.')
    expect(within(known).getByRole('link').getAttribute('href')).toBe('https://gazette.festival.example/mela')
    const sample = entryWith('A voice')
    expect(within(sample).getByText('To be announced')).toBeTruthy()
    expect(within(sample).queryByRole('link')).toBeNull()
  })

  it('a stall that is known says where it stands; a sample is to be announced', () => {
    show(SocialCause, { socialCause })
    expect(entryWith('Asha’s bench').textContent).toBe('Asha’s benchMended shoesBeside the gate')
    expect(entryWith('A lamp mender').textContent).toBe('A lamp menderMended lampsTo be announced')
  })

  it('the words of a review that is still a sample are to be announced', () => {
    show(Reviews, { reviews: [{ ...reviews[0]!, sample: false }, reviews[1]!] })
    expect(screen.getAllByText('To be announced')).toHaveLength(1)
    expect(within(entryWith(reviews[1]!.quote)).getByText('To be announced')).toBeTruthy()
  })
})
