import { describe, expect, it } from 'vitest'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { festival } from '../../testing/edition/festival.ts'
import { ownProgramme, scheduleOf, sessionsOfEvent } from './schedule.ts'
import { filterDays, scheduleFilter, scheduleSearch } from './schedule-filter.ts'
import { asPlanned, cancelled, late, moved, type ProgrammeSession } from './sessions.ts'

const venues = [
  { id: 'lawn', name: 'Lawn', directions: '', mapUrl: '' },
  { id: 'hall', name: 'Hall', directions: '', mapUrl: '' },
]

const at = (time: string) => Date.parse(`${time}:00+05:30`)

function session(id: string, from: string, to: string, changes: Partial<ProgrammeSession> = {}): ProgrammeSession {
  return {
    id,
    eventId: null,
    title: id,
    venueId: 'lawn',
    ...asPlanned,
    sequence: 0,
    startsAt: new Date(at(from)).toISOString(),
    endsAt: new Date(at(to)).toISOString(),
    ...changes,
  }
}

const schedule = (sessions: ProgrammeSession[], now = at('2030-11-01T12:00'), changes: Partial<typeof festival> = {}) =>
  scheduleOf({ venues, sessions }, { catalogue, festival: { ...festival, ...changes } }, now)

const play = session('Finals', '2030-11-14T15:30', '2030-11-14T17:00', { eventId: 2 })
const song = session('', '2030-11-15T10:00', '2030-11-15T11:00', { eventId: 1, venueId: 'hall' })
const opening = session('Opening', '2030-11-14T10:00', '2030-11-14T11:00')

describe('the schedule', () => {
  it('G4: the schedule lists sessions by day and time, with the name of their event and round', () => {
    const { days } = schedule([song, play, opening])
    expect(
      days.map(({ day, sessions }) => [day, ...sessions.map(({ from, to, name }) => `${from} ${to} ${name}`)]),
    ).toEqual([
      ['2030-11-14', '10:00 11:00 Opening', '15:30 17:00 Street Play: Finals'],
      ['2030-11-15', '10:00 11:00 Solo Song'],
    ])
  })

  it('G3: a session after midnight belongs to the evening before, and is the last of that day’s list', () => {
    const night = session('Night', '2030-11-14T22:00', '2030-11-15T00:30')
    const late = session('Late show', '2030-11-15T00:45', '2030-11-15T02:00')
    const morning = session('Yoga', '2030-11-15T05:00', '2030-11-15T06:00')
    const { days } = schedule([morning, late, night])
    expect(days.map(({ day, sessions }) => [day, sessions.map(({ name }) => name)])).toEqual([
      ['2030-11-14', ['Night', 'Late show']],
      ['2030-11-15', ['Yoga']],
    ])
    expect(days[0]?.sessions.map(({ dayText, from, nightDate }) => [dayText, from, nightDate])).toEqual([
      ['Thu 14 Nov', '22:00', null],
      ['Thu night', '00:45', 'Fri 15 Nov'],
    ])
  })

  it('B4: after a session moves from a time after midnight, its old time names both days', () => {
    const announcedAt = at('2030-11-14T12:00')
    const night = session('Battle', '2030-11-15T04:00', '2030-11-15T04:30')
    const to = { venueId: 'lawn', startsAt: play.startsAt, endsAt: play.endsAt }
    const [shown] = schedule([{ ...night, ...moved(night, to, announcedAt) }], announcedAt).days[0]?.sessions ?? []
    expect(shown?.mark).toEqual({ words: 'Moved', was: 'Thu night, 04:00 (Fri 15 Nov)' })
  })

  it('G3: a clock change at night does not change the day of a session; times are those of a local clock', () => {
    const zone = { timeZone: 'Europe/Berlin' }
    const before = { ...play, startsAt: '2030-10-26T22:30:00.000Z', endsAt: '2030-10-27T00:30:00.000Z' }
    const after = { ...play, id: 'after', startsAt: '2030-10-27T01:30:00.000Z', endsAt: '2030-10-27T02:30:00.000Z' }
    const { days } = schedule([before, after], undefined, zone)
    expect(days.map(({ day, sessions }) => [day, sessions.map(({ from, to }) => `${from} ${to}`)])).toEqual([
      ['2030-10-26', ['00:30 02:30', '02:30 03:30']],
    ])
  })

  it('G4: on days of the festival, the schedule names the running and the next sessions', () => {
    const sessions = [opening, play, { ...play, id: 'twin' }, song]
    expect(schedule(sessions, at('2030-11-13T23:00')).live).toBeNull()
    expect(schedule(sessions, at('2030-11-14T10:00')).live).toEqual({ now: ['Opening'], next: ['Finals', 'twin'] })
    expect(schedule(sessions, at('2030-11-14T11:00')).live).toEqual({ now: [], next: ['Finals', 'twin'] })
    expect(schedule(sessions, at('2030-11-14T18:00')).live).toEqual({ now: [], next: [''] })
    expect(schedule(sessions, at('2030-11-15T10:30')).live).toEqual({ now: [''], next: [] })
  })

  it('G4: a cancelled session is neither running nor next, and a session that is over is marked so', () => {
    const gone = { ...opening, ...cancelled('Rain', at('2030-11-13T10:00')) }
    const { days, live } = schedule([gone, play], at('2030-11-14T10:30'))
    expect(live).toEqual({ now: [], next: ['Finals'] })
    expect(days[0]?.sessions[0]).toMatchObject({ state: 'cancelled', reason: 'Rain' })
    expect(schedule([play], at('2030-11-14T17:00')).days[0]?.sessions[0]?.state).toBe('over')
  })

  it('G4: for 24 hours a moved session shows its announced time and venue if they differ', () => {
    const announcedAt = at('2030-11-14T09:00')
    const later = { venueId: 'hall', startsAt: new Date(at('2030-11-15T16:00')).toISOString(), endsAt: song.endsAt }
    const there = { ...play, ...moved(play, later, announcedAt) }
    const shown = (moment: string) => schedule([there], at(moment)).days[0]?.sessions[0]
    expect(shown('2030-11-15T08:59')).toMatchObject({
      day: '2030-11-15',
      from: '16:00',
      venue: { name: 'Hall' },
      changed: { time: 'Thu 14 Nov, 15:30', venue: 'Lawn' },
    })
    expect(shown('2030-11-15T09:00')?.changed).toBeNull()
    const elsewhere = { ...play, ...moved(play, { ...play, venueId: 'hall' }, announcedAt) }
    expect(schedule([elsewhere], announcedAt).days[0]?.sessions[0]?.changed).toEqual({ time: null, venue: 'Lawn' })
  })

  it('G4: a late session is listed at its new time, with the announced time beside it', () => {
    const announcedAt = at('2030-11-14T15:00')
    const { days, live } = schedule(
      [{ ...play, ...late({ minutes: 20, reason: 'Sound check' }, announcedAt) }],
      at('2030-11-14T15:40'),
    )
    expect(days[0]?.sessions[0]).toMatchObject({
      from: '15:50',
      to: '17:20',
      state: 'late',
      lateMinutes: 20,
      changed: { time: '15:30', venue: null },
    })
    expect(live).toEqual({ now: [], next: ['Finals'] })
  })

  it('G4: the schedule is filtered by the category and venue in its address; unknown values are ignored', () => {
    const all = schedule([song, play, opening])
    const names = (search: string) =>
      filterDays(all.days, scheduleFilter(search, all)).flatMap(({ sessions }) => sessions.map(({ name }) => name))
    expect(all.categories.map(({ id }) => id)).toEqual(['stage', 'everybody'])
    expect(names('?category=stage')).toEqual(['Street Play: Finals', 'Solo Song'])
    expect(names('?category=stage&venue=hall')).toEqual(['Solo Song'])
    expect(names('?category=everybody')).toEqual(['Opening'])
    expect(names('?category=games&venue=moon')).toHaveLength(3)
    expect(scheduleSearch(scheduleFilter('?x=1&venue=hall&category=stage&venue=lawn', all))).toBe(
      '?category=stage&venue=hall',
    )
    expect(scheduleSearch({ category: null, venue: null })).toBe('')
  })

  it('G4: an event’s page lists its sessions; a session of an unknown event is shown with its own title', () => {
    const all = schedule([song, play, { ...opening, eventId: 999 }])
    expect(sessionsOfEvent(all, 2).map(({ title }) => title)).toEqual(['Finals'])
    expect(all.days[0]?.sessions[0]).toMatchObject({ name: 'Opening', eventId: null, category: null })
  })

  it('G5: a person’s own programme is in order of time, and each session names others at the same time', () => {
    const instant = (time: string) => new Date(at(time)).toISOString()
    const over = { ...song, id: 'over', eventId: 4, startsAt: instant('2030-11-15T10:30') }
    const next = { ...song, id: 'after', eventId: 4, startsAt: song.endsAt, endsAt: instant('2030-11-15T12:00') }
    const gone = { ...over, ...cancelled('Rain', at('2030-11-14T10:00')), id: 'gone' }
    const all = schedule([next, over, gone, song, play, opening]).days.flatMap(({ sessions }) => sessions)
    expect(
      ownProgramme(all, [1, 4]).map(({ session, clashes }) => [session.id, ...clashes.map(({ id }) => id)]),
    ).toEqual([['', 'over'], ['over', ''], ['gone'], ['after']])
    expect(ownProgramme(all, [])).toEqual([])
  })

  it('G5: a session that is over does not clash with others', () => {
    const other = { ...song, id: 'other', eventId: 4 }
    const afterwards = schedule([song, other], Date.parse(song.endsAt)).days.flatMap(({ sessions }) => sessions)
    expect(ownProgramme(afterwards, [1, 4]).map(({ clashes }) => clashes)).toEqual([[], []])
  })
})
