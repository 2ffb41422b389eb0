import { describe, expect, it } from 'vitest'
import { festival } from '../../testing/edition/festival.ts'
import { unknownEventTitle } from '../edition/catalogue.ts'
import {
  actualTimes,
  announcedBefore,
  asPlanned,
  cancelled,
  isMarked,
  late,
  markedFor,
  moved,
  overlap,
  type ProgrammeSession,
  restored,
  sessionName,
  venueClashes,
  visibleState,
} from './sessions.ts'
import { checkTitle, readTimes, typedTimes } from './times.ts'

const at = (text: string) => Date.parse(text)
const first = { venueId: 'hall', startsAt: '2030-11-14T04:30:00.000Z', endsAt: '2030-11-14T05:30:00.000Z' }
const second = { venueId: 'lawn', startsAt: '2030-11-14T06:30:00.000Z', endsAt: '2030-11-14T07:30:00.000Z' }

function aSession(fields: Partial<ProgrammeSession> = {}): ProgrammeSession {
  return {
    id: 'one',
    eventId: 1,
    title: 'Finals',
    ...first,
    ...asPlanned,
    sequence: 0,
    ...fields,
  }
}

describe('a session', () => {
  it('the name of a session is its event and round, or its own title', () => {
    expect(sessionName('Finals', { heading: 'Street Play' })).toBe('Street Play: Finals')
    expect(sessionName('', { heading: 'Street Play' })).toBe('Street Play')
    expect(sessionName('Opening', null)).toBe('Opening')
    expect(sessionName('', undefined)).toBe(unknownEventTitle)
  })

  it('a session is over once it has ended, with its delay; a cancelled session is never over', () => {
    const end = at(first.endsAt)
    expect(visibleState(aSession(), end - 1)).toBe('planned')
    expect(visibleState(aSession(), end)).toBe('over')
    expect(visibleState(aSession({ state: 'late', lateMinutes: 20 }), end)).toBe('late')
    expect(visibleState(aSession({ state: 'late', lateMinutes: 20 }), end + 20 * 60_000)).toBe('over')
    expect(visibleState(aSession({ state: 'cancelled' }), end)).toBe('cancelled')
  })

  it('a session is marked as changed for 24 hours', () => {
    const changedAt = '2030-11-14T04:00:00.000Z'
    expect(isMarked({ changedAt }, at(changedAt) + markedFor - 1)).toBe(true)
    expect(isMarked({ changedAt }, at(changedAt) + markedFor)).toBe(false)
    expect(isMarked({ changedAt: null }, at(changedAt))).toBe(false)
  })

  it('after two moves in a day, the first time is crossed out, or the second time if the session returned to the first', () => {
    const now = at('2030-11-13T04:00:00Z')
    const once = moved(aSession(), second, now)
    expect(once).toMatchObject({ ...second, state: 'moved', was: first })
    const third = { ...second, venueId: 'roof' }
    expect(moved(once, third, now + 60_000).was).toEqual(first)
    expect(moved(once, first, now + 60_000).was).toEqual(second)
    expect(moved(once, third, now + markedFor).was).toEqual(second)
  })

  it('a session put back to planned is on time and takes place, without the mark of a move', () => {
    const now = at('2030-11-14T04:00:00Z')
    const isLate = { ...aSession(), ...late({ minutes: 20, reason: 'Rain' }, now) }
    expect(actualTimes(isLate).from - at(first.startsAt)).toBe(20 * 60_000)
    expect(restored(isLate, now)).toMatchObject({ state: 'planned', lateMinutes: 0, reason: '' })
    const once = { ...aSession(), ...moved(aSession(), second, now) }
    expect(restored({ ...once, ...cancelled('Rain', now) }, now)).toMatchObject({
      state: 'moved',
      was: first,
      reason: '',
    })
    expect(restored(once, now)).toMatchObject({ state: 'planned', was: null, changedAt: null })
  })

  it('D4: after a move, a delay and a second move, only a time announced in the last 24 hours is crossed out', () => {
    const start = at('2030-11-10T04:00:00Z')
    const third = { ...second, venueId: 'roof' }
    const once = { ...aSession(), ...moved(aSession(), second, start) }
    const isLate = { ...once, ...late({ minutes: 10, reason: '' }, start + 3 * markedFor) }
    const again = { ...isLate, ...moved(isLate, third, start + 3 * markedFor + 1) }
    expect(again.was).toEqual(second)
    expect(announcedBefore(once, start + markedFor - 1)).toEqual(first)
    expect(announcedBefore(isLate, start + 3 * markedFor)).toBeNull()
    expect(announcedBefore(again, start + 3 * markedFor + 1)).toEqual(second)
  })

  it('D4: a session put back to planned days after its move counts as planned, not moved', () => {
    const start = at('2030-11-10T04:00:00Z')
    const once = { ...aSession(), ...moved(aSession(), second, start) }
    for (const change of [late({ minutes: 10, reason: '' }, start), cancelled('Rain', start)]) {
      const changed = { ...once, ...change }
      expect(restored(changed, start + markedFor - 1)).toMatchObject({ state: 'moved', was: first })
      expect(restored(changed, start + markedFor)).toMatchObject({ state: 'planned', was: null, movedAt: null })
    }
  })
})

describe('clashes', () => {
  const other = aSession({ id: 'two', startsAt: '2030-11-14T05:30:00.000Z', endsAt: '2030-11-14T06:30:00.000Z' })

  it('G2: sessions clash at one venue at one time; a session may begin when the other ends', () => {
    expect(venueClashes(aSession(), [other])).toEqual([])
    const longer = aSession({ endsAt: '2030-11-14T05:31:00.000Z' })
    expect(venueClashes(longer, [other])).toEqual([other])
    expect(venueClashes({ ...longer, venueId: 'lawn' }, [other])).toEqual([])
    expect(venueClashes(longer, [longer])).toEqual([])
  })

  it('G2: clashes use the actual times: a late session overlaps the next one, a cancelled session overlaps none', () => {
    expect(overlap(aSession({ state: 'late', lateMinutes: 5 }), other)).toBe(true)
    expect(overlap(aSession({ state: 'late', lateMinutes: 5 }), { ...other, state: 'cancelled' })).toBe(false)
  })
})

describe('typed times', () => {
  const read = (day: string, from: string, to: string, zone = festival.timeZone) =>
    readTimes({ timeZone: zone, dates: { first: '2030-03-31', last: '2030-03-31' } }, { day, from, to })
  const codeOf = (answer: ReturnType<typeof readTimes>) => ('refusal' in answer ? answer.refusal.code : answer)

  it("G3: typed times are in the festival's time zone; an end before the start is on the next day", () => {
    const night = { startsAt: '2030-03-31T17:00:00.000Z', endsAt: '2030-03-31T20:00:00.000Z' }
    expect(read('2030-03-31', '22:30', '01:30')).toEqual(night)
    expect(typedTimes(festival, night)).toEqual({
      day: '2030-03-31',
      from: '22:30',
      to: '01:30',
      festivalDay: '2030-03-31',
      nextDay: true,
    })
    expect(typedTimes(festival, night, 90)).toMatchObject({
      day: '2030-04-01',
      from: '00:00',
      festivalDay: '2030-03-31',
      nextDay: false,
    })
  })

  it('G3: when clocks change, a skipped time is refused, and a time that occurs twice means the first', () => {
    const berlin = 'Europe/Berlin'
    expect(codeOf(read('2030-03-31', '02:30', '04:00', berlin))).toBe('session_time_skipped')
    expect(read('2030-03-31', '01:30', '03:30', berlin)).toEqual({
      startsAt: '2030-03-31T00:30:00.000Z',
      endsAt: '2030-03-31T01:30:00.000Z',
    })
    const autumn = { timeZone: berlin, dates: { first: '2030-10-27', last: '2030-10-27' } }
    expect(readTimes(autumn, { day: '2030-10-27', from: '02:30', to: '03:30' })).toEqual({
      startsAt: '2030-10-27T00:30:00.000Z',
      endsAt: '2030-10-27T02:30:00.000Z',
    })
  })

  it('typed times are refused if they are not times, or make a session too short, too long or far from the festival', () => {
    expect(codeOf(read('31.3.2030', '10:00', '11:00'))).toBe('session_time_form')
    expect(codeOf(read('2030-03-31', '24:00', '11:00'))).toBe('session_time_form')
    expect(codeOf(read('2030-03-31', '10:00', '10:04'))).toBe('session_length')
    expect(codeOf(read('2030-03-31', '10:00', '10:00'))).toBe('session_length')
    expect(codeOf(read('2030-03-31', '10:00', '09:00'))).toBe('session_length')
    expect(codeOf(read('2031-03-31', '10:00', '11:00'))).toBe('session_far')
    expect(codeOf(read('2030-04-08', '10:00', '11:00'))).toBe('session_far')
    expect(codeOf(read('2030-03-01', '10:00', '11:00'))).toMatchObject({ startsAt: '2030-03-01T04:30:00.000Z' })
  })

  it('a session without an event needs a title', () => {
    expect(checkTitle('', 1)).toBeNull()
    expect(checkTitle('', null)?.code).toBe('session_title')
    expect(checkTitle('x'.repeat(81), 1)?.code).toBe('session_title')
  })
})
