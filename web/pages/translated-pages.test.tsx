// @vitest-environment jsdom
// A browser's translator replaces the texts of the page. What a filter or an update changes must still be shown.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { noPublicData, type PublicData } from '../../domain/pages/public-data.ts'
import { asPlanned, late, moved, type ProgrammeSession } from '../../domain/programme/sessions.ts'
import type { PrizePlace, PublicResult } from '../../domain/results/results.ts'
import type { PublicSeats } from '../../domain/seats/public-seats.ts'
import { FirstScreen, type LandingDay } from '../parts/home/first-screen.tsx'
import { Today } from '../parts/home/today.tsx'
import { MyProgramme } from '../parts/profile/programme/my-programme.tsx'
import { NextUp } from '../parts/profile/ticket/next-up.tsx'
import { aUser, registeredFor } from '../testing/a-user.ts'
import { inAFreshBrowser } from '../testing/show.tsx'
import { expectSameTranslated } from '../testing/translator.ts'
import { openPage, type PageModule, type Source, updatePage } from '../testing/updated-page.tsx'
import * as championship from './championship.tsx'
import * as event from './event.tsx'
import * as events from './events.tsx'
import * as home from './home.tsx'
import * as notices from './notices.tsx'
import * as pronites from './pronites.tsx'
import * as results from './results.tsx'
import * as schedule from './schedule.tsx'

inAFreshBrowser()
// React warns of the element <search>, which the simulated browser does not have.
beforeEach(() => {
  const { error } = console
  vi.spyOn(console, 'error').mockImplementation((...said) => said[1] === 'search' || error(...said))
})

const venues = [
  { id: 'lawn', name: 'Lawn', directions: 'Behind the lake', mapUrl: 'https://maps.example.org/lawn' },
  { id: 'hall', name: 'Hall', directions: '', mapUrl: '' },
]
const at = (time: string) => Date.parse(`${time}:00+05:30`)
const session = (id: string, from: string, to: string, more: Partial<ProgrammeSession> = {}): ProgrammeSession => ({
  ...asPlanned,
  id,
  eventId: null,
  title: id,
  venueId: 'lawn',
  sequence: 0,
  startsAt: new Date(at(from)).toISOString(),
  endsAt: new Date(at(to)).toISOString(),
  ...more,
})

/** Another time and venue for a session. */
const there = (from: string, to: string, venueId: string) => {
  const { startsAt, endsAt } = session('', from, to)
  return { startsAt, endsAt, venueId }
}

const now = at('2030-11-14T10:30')
const opening = session('Opening', '2030-11-14T10:00', '2030-11-14T11:00')
const song = session('Finals', '2030-11-14T12:00', '2030-11-14T13:00', { eventId: 1, venueId: 'hall' })
const play = session('Prelims', '2030-11-15T14:00', '2030-11-15T15:00', { eventId: 2 })
const asAnnounced = { ...noPublicData, venues, sessions: [opening, song, play] }
/** The song is moved to the lawn a quarter later, and the play begins late. */
const asChanged = {
  ...asAnnounced,
  sessions: [
    opening,
    { ...song, ...moved(song, there('2030-11-14T12:15', '2030-11-14T13:30', 'lawn'), now) },
    { ...play, ...late({ minutes: 20, reason: 'Sound check' }, now) },
  ],
}

/** What a loader makes its page from. */
const given = (publicData: PublicData, time = now): Source => ({ publicData, now: time })

/** Looks at a page before and after each update. */
const updated = (page: PageModule, address: string, ...sources: Source[]) =>
  expectSameTranslated(async look => {
    openPage(page, address, ...sources)
    look()
    for (const _ of sources.slice(1)) {
      updatePage()
      look()
    }
  })

const seats = (changes: Partial<PublicSeats>): PublicSeats => ({
  eventId: 1,
  opening: 'open',
  opensAt: null,
  closesAt: null,
  fill: 'free',
  begunAt: null,
  endedBy: null,
  places: 40,
  ...changes,
})

const entry = (place: PrizePlace | null, name: string, college: string) => ({
  place,
  mention: '',
  name,
  college,
  isTeam: false,
})
const standings = (changes: Partial<PublicResult>): PublicResult => ({
  id: 'standings',
  eventId: 1,
  kind: 'standings',
  name: 'Finals',
  publishedAt: '2030-11-14T10:00:00.000Z',
  isCorrected: false,
  entries: [entry(1, 'Asha', 'Hill College'), entry(2, 'Bela', 'Lake College'), entry(3, 'Chitra', 'Hill College')],
  ...changes,
})
const corrected = standings({
  isCorrected: true,
  publishedAt: '2030-11-14T11:00:00.000Z',
  entries: [entry(1, 'Bela', 'Lake College'), entry(1, 'Devi', 'New College'), entry(3, 'Chitra', 'Hill College')],
})
const round = standings({ id: 'prelims', kind: 'round', name: 'Prelims', entries: [entry(null, 'Asha', '')] })
const published = (...results: PublicResult[]): Source => given({ ...asAnnounced, results })
afterEach(() => void vi.useRealTimers())

describe('on a page that the browser translates', () => {
  it('V6: the Events page shows what a search and its filters find', () =>
    expectSameTranslated(async look => {
      const person = openPage(events, '/events', given(asAnnounced))
      look()
      const press = (name: string) => person.click(screen.getByRole('button', { name }))
      const search = screen.getByRole('searchbox')
      await person.type(search, 'song')
      look()
      await person.type(search, 'g')
      await screen.findByText('Did you mean:')
      look()
      await press('Show all')
      await press('Team')
      look()
      await press('Team')
      await press('Stage')
      look()
      await person.type(screen.getByRole('spinbutton'), '1')
      look()
    }))

  it('V6: the Events page shows the times of the chosen day, and changed times and seats after an update', () =>
    expectSameTranslated(async look => {
      const both = [song, { ...song, id: 'second', startsAt: play.startsAt, endsAt: play.endsAt }]
      const full = given({ ...asChanged, seats: [seats({ fill: 'full' })] })
      const sources = [given(noPublicData), given({ ...asAnnounced, sessions: both }), full]
      const person = openPage(events, '/events', ...sources)
      look()
      updatePage()
      look()
      await person.click(screen.getByRole('button', { name: /15/ }))
      look()
      updatePage()
      look()
    }))

  it('V6: the Schedule shows the sessions of a chosen venue and category', () =>
    expectSameTranslated(async look => {
      openPage(schedule, '/schedule', given(asAnnounced))
      look()
      for (const name of ['Hall', 'All venues', 'Stage', 'Lawn', 'All categories']) {
        await act(async () => fireEvent.click(screen.getByRole('link', { name })))
        look()
      }
    }))

  it('V6: the Schedule shows what is on now and what is changed after each update', () =>
    updated(
      schedule,
      '/schedule',
      given(asAnnounced, at('2030-11-14T09:00')),
      given(asAnnounced),
      given(asChanged),
      given(asChanged, at('2030-11-14T12:20')),
      given(asChanged, at('2030-11-14T20:00')),
      given(asChanged, at('2030-11-15T14:30')),
    ))

  it('V6: the time of Now on the Schedule moves on', () =>
    expectSameTranslated(async look => {
      vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now })
      openPage(schedule, '/schedule', given(asAnnounced))
      look()
      for (const minutes of [2, 3]) {
        act(() => vi.advanceTimersByTime(minutes * 60_000))
        look()
      }
    }))

  it('V6: an event shows its new time, venue, seats and results after each update', () =>
    updated(
      event,
      '/events/1',
      given(noPublicData),
      given({ ...asAnnounced, seats: [seats({ opening: 'opens', opensAt: opening.startsAt })] }),
      given({ ...asChanged, seats: [seats({ fill: 'full' })] }),
      published(round),
      published(round, standings({})),
      published(round, corrected),
      given({ ...asChanged, seats: [seats({ opening: 'closed', endedBy: 'cancelled' })] }),
    ))

  it('V6: the Results show new and corrected winners after each update', () =>
    updated(
      results,
      '/results',
      published(),
      published(round),
      published(round, standings({})),
      published(round, corrected, standings({ id: 'other', eventId: 2, entries: [entry(1, 'Owls', 'Hill College')] })),
    ))

  it('V6: the Championship shows new points after each update', () => {
    const colleges = ['North', 'South', 'East', 'West', 'Upper', 'Lower', 'Inner']
    const crowd = (count: number) => colleges.slice(0, count).map(name => entry(2, name, `${name} College`))
    return updated(
      championship,
      '/championship',
      published(),
      published(standings({})),
      published(corrected, standings({ id: 'other', eventId: 2, entries: crowd(6) })),
      published(corrected, standings({ id: 'other', eventId: 2, entries: crowd(7) })),
    )
  })

  it('V6: the Notices show a new notice first, and say which have ended', () => {
    const notice = (id: string, text: string, hour: number) => ({
      id,
      title: `Notice ${id}`,
      text,
      from: new Date(at(`2030-11-14T0${hour}:00`)).toISOString(),
      until: new Date(at(`2030-11-14T1${hour}:00`)).toISOString(),
    })
    const [rain, gate] = [notice('rain', 'Take cover.', 1), notice('gate', 'See https://a.example for the way.', 2)]
    return updated(
      notices,
      '/notices',
      given({ ...noPublicData, notices: [rain] }),
      given({ ...noPublicData, notices: [gate, rain] }),
      given({ ...noPublicData, notices: [gate, rain] }, at('2030-11-14T11:30')),
    )
  })

  it('V6: the concert nights show their new time and stage after an update', () => {
    const night = session('drums', '2030-11-14T19:30', '2030-11-14T22:30', { title: 'Drums' })
    const shifted = { ...night, ...moved(night, there('2030-11-14T20:00', '2030-11-14T23:00', 'hall'), now) }
    return updated(
      pronites,
      '/pronites',
      given(noPublicData),
      given({ ...asAnnounced, sessions: [night] }),
      given({ ...asAnnounced, sessions: [shifted] }),
    )
  })

  it('V6: the ticket and the programme of a participant show the new time and venue after an update', () => {
    const user = aUser({ events: registeredFor(1, 2) })
    const Own = ({ loaderData }: { loaderData: ReturnType<typeof schedule.loader> }) => {
      const { days, venues } = loaderData.schedule
      const own = { user, sessions: days.flatMap(({ sessions }) => sessions), venues }
      return (
        <>
          <NextUp {...own} meals={null} stay={null} />
          <MyProgramme {...own} />
        </>
      )
    }
    return updated(
      { default: Own, loader: schedule.loader as PageModule['loader'] },
      '/',
      given(asAnnounced),
      given(asChanged),
      given({ ...asChanged, sessions: [{ ...play, startsAt: song.startsAt, endsAt: song.endsAt }, song] }),
      given(asChanged, at('2030-11-14T14:00')),
    )
  })

  it('V6: Home shows the current sessions after each update', () => {
    const Home = ({ loaderData: { day, today } }: { loaderData: { day: LandingDay; today: string } }) => (
      <>
        <FirstScreen day={day} />
        {day.sessions && <Today day={today} sessions={day.sessions} />}
      </>
    )
    const show = (_: unknown, i: number) => session(`Show ${i}`, `2030-11-14T1${(i % 2) * 6}:00`, '2030-11-14T18:00')
    const crowded = (count: number) =>
      given({ ...asChanged, sessions: [...Array.from({ length: count }, show), ...asChanged.sessions] })
    return updated(
      { default: Home, loader: home.loader as PageModule['loader'] },
      '/',
      given(asAnnounced),
      given(asChanged),
      crowded(30),
      crowded(34),
    )
  })
})
