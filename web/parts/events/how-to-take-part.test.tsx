// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../domain/account/api.ts'
import { findEvent } from '../../../domain/edition/catalogue.ts'
import type { Festival } from '../../../domain/edition/content.ts'
import type { ScheduledSession } from '../../../domain/programme/shown-schedule.ts'
import type { PublicSeats } from '../../../domain/seats/public-seats.ts'
import { catalogue } from '../../../testing/edition/catalogue.ts'
import { festival } from '../../../testing/edition/festival.ts'
import { EditionProvider } from '../../edition.tsx'
import { SessionProvider } from '../../session/session.tsx'
import { aUser, registeredFor } from '../../testing/a-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { inAFreshBrowser, withStoredToken } from '../../testing/show.tsx'
import { HowToTakePart } from './how-to-take-part.tsx'
import { participationTexts } from './participation-texts.ts'

inAFreshBrowser()

function showPanel(
  ind: number,
  changes: Partial<Festival> = {},
  seats: PublicSeats | null = null,
  decided = false,
  sessions: ScheduledSession[] = [],
) {
  const event = findEvent(catalogue, ind)!
  const edition = { ...festival, ...changes }
  const words = participationTexts(event, edition, { seats: seats ?? undefined, decided })
  const Panel = () => (
    <EditionProvider
      value={{
        festival: edition,
        siteUrl: 'https://festival.example',
        hasResults: false,
        footer: [],
      }}
    >
      <SessionProvider>
        <HowToTakePart event={event} words={words} sessions={sessions} />
      </SessionProvider>
    </EditionProvider>
  )
  const Site = createRoutesStub([{ path: '/', Component: Panel }])
  render(<Site initialEntries={['/']} />)
  return screen.getByRole('region', { name: 'How to take part' }).textContent
}
const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('how to take part in an event', () => {
  it('M8: says of a cancelled event that it is cancelled and what becomes of the money, and leads nobody to register', () => {
    const cancelled = { eventId: 1, opening: 'closed', fill: 'free', places: null, opensAt: null, closesAt: null }
    const shown = showPanel(1, {}, { ...cancelled, endedBy: 'cancelled' } as PublicSeats)
    expect(shown).toContain('This event is cancelled')
    expect(shown).toContain('Nobody has to pay for it any more')
    expect(addressOf('How refunds work')).toBe('/refunds')
    expect(screen.queryByRole('link', { name: /Sign up and choose/ })).toBeNull()
  })

  it('E9: leads visitors to the sign-up with the event chosen, to the log-in and to all prices, and names the contact', () => {
    showPanel(1)
    expect(addressOf('Sign up and choose Solo Singing')).toBe('/auth#sign-up')
    expect(screen.queryByRole('link', { name: /on your profile/ })).toBeNull()
    expect(addressOf('Log in')).toBe('/auth#log-in')
    expect(addressOf('All prices')).toBe('/prices')
    expect(addressOf(festival.contact.email)).toBe(`mailto:${festival.contact.email}`)
    expect(addressOf(festival.contact.phone)).toBe('tel:+911111111111')
  })

  it('names no number to call while that of the office is a sample', () => {
    const shown = showPanel(1, { contact: { ...festival.contact, sample: true } })
    expect(shown).toContain(festival.contact.email)
    expect(shown).not.toContain(festival.contact.phone)
  })

  it('G7, G8: says that the event is full, closed, or opens later, in place of the window of the festival', () => {
    const seats = {
      eventId: 1,
      opening: 'open',
      opensAt: null,
      closesAt: null,
      fill: 'full',
      places: 5,
      begunAt: null,
      endedBy: null,
    } as const
    expect(showPanel(1, {}, seats)).toContain('Full, waiting list open')
    cleanup()
    const opensAt = '2030-11-09T10:00:00.000Z'
    const registration = { opensAt: null, closesAt: '2030-01-01T00:00:00Z' }
    const text = showPanel(1, { registration }, { ...seats, opening: 'opens', opensAt })
    expect(text).toContain('Opens 9 Nov, 15:30')
    expect(text).toContain('Registration is open from 9 Nov 2030, 15:30.')
  })

  it('B1: leads nobody to an event that is closed, and says of one that was opened by hand that it is over', () => {
    const open = {
      eventId: 1,
      opening: 'open',
      opensAt: null,
      closesAt: null,
      fill: 'free',
      places: null,
      begunAt: null,
    } as const
    expect(showPanel(1, {}, { ...open, opening: 'closed', endedBy: 'programme' })).toContain('Closed')
    expect(screen.queryByRole('link', { name: /choose/i })).toBeNull()
    cleanup()
    expect(showPanel(1, {}, { ...open, endedBy: 'programme' })).toContain('Open (the event is over)')
    expect(screen.queryByRole('link', { name: /choose/i })).not.toBeNull()
  })

  it('E2, D2: an event that has begun stays open until results are published, and says since when it runs', () => {
    const open = { eventId: 1, opening: 'open', opensAt: null, closesAt: null, fill: 'free', places: null } as const
    const begunAt = '2030-11-14T04:30:00.000Z'
    expect(showPanel(1, {}, { ...open, begunAt, endedBy: null })).toContain('Started 14 Nov, 10:00')
    expect(screen.queryByRole('link', { name: /choose/i })).not.toBeNull()
    cleanup()
    expect(showPanel(1, {}, { ...open, begunAt: null, endedBy: null })).not.toContain('Running')
  })

  it('leads nobody to pay for an event with published standings, and still names the contact', () => {
    expect(showPanel(2, {}, null, true)).toContain('This event is over')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      festival.contact.email,
      festival.contact.phone,
    ])
  })

  it('says of an event for teams that everybody registers and pays', () => {
    expect(showPanel(2)).toContain(
      'One of you creates the team on the profile and sends the link to the others. Joining registers them too.',
    )
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

describe('a logged-in person', () => {
  const full = {
    eventId: 1,
    opening: 'open',
    opensAt: null,
    closesAt: null,
    fill: 'full',
    places: 5,
    begunAt: null,
    endedBy: null,
  } as const
  const sessionOf = (eventId: number, state: ScheduledSession['state'], from: string) =>
    ({
      eventId,
      title: 'Finals',
      dayText: 'Thu 14 Nov',
      from,
      venue: { id: 'v', name: 'Hall' },
      state,
    }) as ScheduledSession

  function showTo(
    user: User,
    ind: number,
    answers = {},
    seats: PublicSeats | null = null,
    sessions = [] as ScheduledSession[],
  ) {
    withStoredToken()
    fakeServer({ 'GET users/verifyAccessToken': { body: user }, ...answers })
    showPanel(ind, {}, seats, false, sessions)
    return screen.getByRole('region', { name: 'How to take part' })
  }

  it("G3: a person without a registration is led to the profile's checkout with the event chosen, not to the sign-up", async () => {
    const panel = showTo(aUser(), 1)
    expect(
      (await screen.findByRole('link', { name: 'Register for Solo Singing on your profile' })).getAttribute('href'),
    ).toBe('/profile?event=1')
    expect(panel.textContent).not.toMatch(/Sign up|Log in/)
  })

  it('G3: a registered person reads so, with time and venue of the next session', async () => {
    const sessions = [sessionOf(1, 'over', '09:00'), sessionOf(1, 'planned', '14:00')]
    const panel = showTo(aUser({ events: registeredFor(1) }), 1, {}, null, sessions)
    expect(await screen.findByText('You are registered.')).toBeTruthy()
    expect(panel.textContent).toContain('Next, Finals: Thu 14 Nov, 14:00, Hall')
    expect(panel.textContent).not.toMatch(/Sign up|Choose/)
  })

  it('G3: a team member reads what the team lacks, a person without a team that one is needed', async () => {
    const team = { id: 't', ind: 2, name: 'Players', isCaptain: true, complete: false }
    const panel = showTo(aUser({ events: registeredFor(2), teams: [team] }), 2, {
      'GET teams/t': { body: { missing: 2, size: { called: 'dancers' } } },
    })
    expect(await screen.findByText(/2 more dancers needed/)).toBeTruthy()
    expect(panel.textContent).toContain('Team Players: 2 more dancers needed')
    cleanup()
    const alone = showTo(aUser({ events: registeredFor(2) }), 2)
    await screen.findByText('You are registered.')
    expect(alone.textContent).toContain('You are not in a team yet')
  })

  it('G3: a person on the waiting list reads the position', async () => {
    const entry = { event: 1, position: 3, heldUntil: null, joinedAt: '2030-11-01T10:00:00.000Z' }
    showTo(aUser(), 1, { 'GET users/waitingList': { body: { entries: [entry], events: [] } } }, full)
    expect(await screen.findByText('You are number 3 on the waiting list.')).toBeTruthy()
  })
})
