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
    expect(screen.getByText('Coming soon: Radio.')).toBeTruthy()
    expect(within(screen.getByRole('main')).getAllByRole('img')).toHaveLength(1)
    // The headline and the text of a sample are invented, so they are not shown.
    expect(screen.queryByText(/A voice|once it is known/)).toBeNull()
  })

  it('before the first clipping, each medium has its own clipping on the board, which says once what is coming', () => {
    const images = mediaCoverage.images.map(image => ({ ...image, sample: true }))
    show(MediaCoverage, { mediaCoverage: { ...mediaCoverage, images } })
    const awaited = within(screen.getByRole('region', { name: 'Expected coverage' }))
    expect(awaited.getAllByText(/will be announced/)).toHaveLength(1)
    expect(awaited.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The Hill Gazette',
      'Radio',
    ])
    expect(awaited.queryByRole('link')).toBeNull()
    expect(screen.queryByText(/Coming soon/)).toBeNull()
  })

  it('a confirmed stall shows its place; for a sample the place is to be announced', () => {
    show(SocialCause, { socialCause })
    expect(entryWith('Asha’s bench').textContent).toBe('Asha’s benchMended shoesBeside the gate')
    expect(entryWith('A lamp mender').textContent).toBe('A lamp menderMended lampsTo be announced')
  })

  it('before the first review, all samples are in one envelope; afterwards a line says that more will follow', () => {
    show(Reviews, { reviews })
    const envelope = screen.getByRole('region', { name: 'The first reviews will follow after the concert' })
    expect(within(envelope).getAllByRole('figure')).toHaveLength(reviews.length)
    expect(screen.getAllByText(/will be announced/)).toHaveLength(1)
    cleanup()
    show(Reviews, { reviews: [{ ...reviews[1]! }, { ...reviews[0]!, sample: undefined }] })
    expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
      `${reviews[0]!.quote}${reviews[0]!.speaker}`,
    ])
    expect(screen.getByText('More reviews will follow after the concert.')).toBeTruthy()
    cleanup()
    show(Reviews, { reviews: [{ ...reviews[0]!, sample: undefined }] })
    expect(screen.queryByText(/(to|will) be announced/)).toBeNull()
  })

  it('C Team: unnamed members are folded until they are real, also if nobody of the group has a name', () => {
    show(OurTeam, { team })
    const [, helpers] = team
    const group = screen.getByRole('region', { name: helpers!.name })
    const fold = within(group).getByRole('group')
    expect(fold).toHaveProperty('open', false)
    expect(fold.querySelector('summary')!.textContent).toBe('3 names will be announced')
    // Name, post and portrait of each member are in the fold, and nowhere else in the group.
    for (const { name, post } of helpers!.members) {
      expect(fold.contains(within(group).getByText(name))).toBe(true)
      expect(fold.contains(within(group).getByText(post))).toBe(true)
      expect(fold.contains(within(group).getByAltText(`Portrait of ${name}`))).toBe(true)
    }
    cleanup()
    const named = { id: 'lead-1', name: 'Asha', post: 'Lead' }
    show(OurTeam, { team: [{ name: 'LEADS', members: [named] }] })
    expect(screen.queryByText(/(to|will) be announced/)).toBeNull()
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('C Team: leaders of the festival and heads have larger frames than members who share a post', () => {
    const helpers = [
      { id: 'a', name: 'Asha', post: 'Stage' },
      { id: 'b', name: 'Bela', post: 'Helper' },
      { id: 'c', name: 'Chitra', post: 'Helper' },
    ]
    const lead = { id: 'lead-1', name: 'Dev', post: 'Lead' }
    show(OurTeam, {
      team: [
        { name: 'LEADS', members: [lead] },
        { name: 'HELPERS', members: helpers },
      ],
    })
    const large = (name: string) => /large/.test(screen.getByText(name).closest('ul')!.className)
    expect(['Dev', 'Asha', 'Bela', 'Chitra'].map(large)).toEqual([true, true, false, false])
  })

  it('C Team: with the first names, the members without a name are folded to one line in each group', () => {
    const named = { id: 'lead-1', name: 'Asha', post: 'Lead' }
    const [, helpers] = team
    show(OurTeam, { team: [{ name: 'HELPERS', members: [...helpers!.members, named] }] })
    const group = screen.getByRole('region', { name: 'HELPERS' })
    const fold = within(group).getByRole('group')
    expect(fold).toHaveProperty('open', false)
    expect(fold.querySelector('summary')!.textContent).toBe('3 more names will be announced')
    expect(fold.contains(within(group).getByText('Asha'))).toBe(false)
    expect([...fold.querySelectorAll('li p')].map(({ textContent }) => textContent)).toEqual(['Stage', 'Desk', 'Gate'])
  })
})
