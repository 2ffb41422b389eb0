// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { findEvent } from '../../../domain/catalogue.ts'
import type { Festival } from '../../../domain/content.ts'
import type { PublicPlaces } from '../../../domain/public-places.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { EditionProvider } from '../../edition.tsx'
import { HowToTakePart } from './how-to-take-part.tsx'

afterEach(cleanup)

function showPanel(ind: number, changes: Partial<Festival> = {}, places: PublicPlaces | null = null, decided = false) {
  const Panel = () => (
    <EditionProvider
      value={{ festival: { ...festival, ...changes }, siteUrl: 'https://festival.example', hasResults: false }}
    >
      <HowToTakePart event={findEvent(catalogue, ind)!} places={places} decided={decided} />
    </EditionProvider>
  )
  const Site = createRoutesStub([{ path: '/', Component: Panel }])
  render(<Site initialEntries={['/']} />)
  return screen.getByRole('region', { name: 'How to take part' }).textContent
}
const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('how to take part in an event', () => {
  it("leads to the profile's checkout with the event chosen, to the sign-up and to all prices, and says whom to ask", () => {
    showPanel(1)
    expect(addressOf('Choose Solo Singing on your profile')).toBe('/profile?event=1')
    expect(addressOf('Sign up')).toBe('/auth')
    expect(addressOf('All prices')).toBe('/prices')
    expect(addressOf(festival.contact.email)).toBe(`mailto:${festival.contact.email}`)
    expect(addressOf(festival.contact.phone)).toBe('tel:+911111111111')
  })

  it('G7, G8: says that the event is full, closed, or opens later, in place of the window of the festival', () => {
    const places = { eventId: 1, opening: 'open', opensAt: null, closesAt: null, fill: 'full', places: 5 } as const
    expect(showPanel(1, {}, places)).toContain('Full, waiting list open')
    cleanup()
    const opensAt = '2030-11-09T10:00:00.000Z'
    const registration = { opensAt: null, closesAt: '2030-01-01T00:00:00Z' }
    const text = showPanel(1, { registration }, { ...places, opening: 'opens', opensAt })
    expect(text).toContain('Opens 9 Nov 15:30')
    expect(text).toContain('Registration is open from 9 Nov 2030, 15:30.')
  })

  it('leads nobody to pay for an event whose standings are published, and still says whom to ask', () => {
    expect(showPanel(2, {}, null, true)).toContain('This event is over')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      festival.contact.email,
      festival.contact.phone,
    ])
  })

  it('says of an event for teams that everybody registers and pays', () => {
    expect(showPanel(2)).toContain('Everybody in a team registers; the price is for each person.')
    cleanup()
    expect(showPanel(1)).not.toContain('in a team')
  })

  it('P13: says of an event for the host institute who can take part', () => {
    expect(showPanel(7)).toContain('Only students of NHC with a confirmed institute e-mail.')
    cleanup()
    expect(showPanel(1)).not.toContain('Only students')
  })

  it('says when registration opens or ends, where the edition has set it', () => {
    const registration = { opensAt: '2030-10-01T09:00:00+05:30', closesAt: '2030-11-10T18:00:00+05:30' }
    expect(showPanel(1, { registration })).toContain(
      'Registration is open from 1 Oct 2030, 09:00 until 10 Nov 2030, 18:00.',
    )
  })
})
