// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../domain/account/api.ts'
import { findEvent } from '../../../domain/edition/catalogue.ts'
import type { Festival } from '../../../domain/edition/content.ts'
import type { ScheduledSession } from '../../../domain/programme/schedule-types.ts'
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
  it('M8: a cancelled event says that it is cancelled and how payments are refunded, without a link to register', () => {
    const cancelled = { eventId: 1, opening: 'closed', fill: 'free', places: null, opensAt: null, closesAt: null }
    const shown = showPanel(1, {}, { ...cancelled, endedBy: 'cancelled' } as PublicSeats)
    expect(shown).toContain('This event is cancelled')
    expect(shown).toContain('Nobody has to pay for it any more')
    expect(addressOf('How refunds work')).toBe('/refunds')
    expect(screen.queryByRole('link', { name: /Sign up and choose/ })).toBeNull()
  })

  it('E9: visitors see links to the sign-up, the log-in and all prices, and the contact', () => {
    showPanel(1)
    expect(addressOf('Sign up and choose Solo Singing')).toBe('/auth#sign-up')
    expect(screen.queryByRole('link', { name: /on your profile/ })).toBeNull()
    expect(addressOf('Log in')).toBe('/auth#log-in')
    expect(addressOf('All prices')).toBe('/prices')
    expect(addressOf(festival.contact.email)).toBe(`mailto:${festival.contact.email}`)
    expect(addressOf(festival.contact.phone)).toBe('tel:+911111111111')
  })

  it('if the contact is a sample, its phone number is not shown', () => {
    const shown = showPanel(1, { contact: { ...festival.contact, sample: true } })
    expect(shown).toContain(festival.contact.email)
    expect(shown).not.toContain(festival.contact.phone)
  })

  it('G7, G8: a full event says so; an event that opens later shows its own dates, not those of the festival', () => {
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

  it('B1: a closed event has no link to register; an event that stays open after its end has the link, and says that it is over', () => {
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

  it('E2, D2: an event that has started says when it started, and still has a link to register', () => {
    const open = { eventId: 1, opening: 'open', opensAt: null, closesAt: null, fill: 'free', places: null } as const
    const begunAt = '2030-11-14T04:30:00.000Z'
    expect(showPanel(1, {}, { ...open, begunAt, endedBy: null })).toContain('Started 14 Nov, 10:00')
    expect(screen.queryByRole('link', { name: /choose/i })).not.toBeNull()
    cleanup()
    expect(showPanel(1, {}, { ...open, begunAt: null, endedBy: null })).not.toContain('Started')
  })

  it('an event with published standings links only to the contact, not to registration', () => {
    expect(showPanel(2, {}, null, true)).toContain('This event is over')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      festival.contact.email,
      festival.contact.phone,
    ])
  })

  it('a team event says that one person creates the team and that joining registers the others', () => {
    expect(showPanel(2)).toContain(
      'One of you creates the team on the profile and sends the link to the others. Joining registers them too.',
    )
    cleanup()
    expect(showPanel(1)).not.toContain('creates the team')
  })

  it('P13: an event for the host institute says that only its students with a confirmed e-mail can take part', () => {
    expect(showPanel(7)).toContain('Only students of NHC with a confirmed institute e-mail.')
    cleanup()
    expect(showPanel(1)).not.toContain('Only students')
  })

  it('the panel says when registration opens and ends, if the edition has set it', () => {
    const registration = { opensAt: '2030-10-01T09:00:00+05:30', closesAt: '2030-11-10T18:00:00+05:30' }
    expect(showPanel(1, { registration })).toContain(
      'Registration is open from 1 Oct 2030, 09:00 until 10 Nov 2030, 18:00.',
    )
  })
})

describe('how a logged-in person takes part', () => {
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

  it('G3: a person without a registration sees a link to the checkout with the event selected, and no sign-up', async () => {
    const panel = showTo(aUser(), 1)
    expect(
      (await screen.findByRole('link', { name: 'Register for Solo Singing on your profile' })).getAttribute('href'),
    ).toBe('/profile?event=1')
    expect(panel.textContent).not.toMatch(/Sign up|Log in/)
  })

  it('G3: a registered person sees the registration, and time and venue of the next session', async () => {
    const sessions = [sessionOf(1, 'over', '09:00'), sessionOf(1, 'planned', '14:00')]
    const panel = showTo(aUser({ events: registeredFor(1) }), 1, {}, null, sessions)
    expect(await screen.findByText('You are registered.')).toBeTruthy()
    expect(panel.textContent).toContain('Next, Finals: Thu 14 Nov, 14:00, Hall')
    expect(panel.textContent).not.toMatch(/Sign up|Choose/)
  })

  it('G3: a team member sees how many members are missing; a registered person without a team is told so', async () => {
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

  it('G3: a person on the waiting list sees the position', async () => {
    const entry = { event: 1, position: 3, heldUntil: null, joinedAt: '2030-11-01T10:00:00.000Z' }
    showTo(aUser(), 1, { 'GET users/waitingList': { body: { entries: [entry], events: [] } } }, full)
    expect(await screen.findByText('You are number 3 on the waiting list.')).toBeTruthy()
  })
})
