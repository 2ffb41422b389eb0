// Slots of shared equipment.
import { describe, expect, it } from 'vitest'
import { timeOf } from '../day.ts'
import { roundSchema } from '../edition/round-schema.ts'
import { bookedOnDay, equipmentDays, equipmentState, withTimes } from './booked-slots.ts'

const timeZone = 'Asia/Kolkata'
const dates = { first: '2030-11-14', last: '2030-11-16' }
const days = (equipment: object, festival = { dates, timeZone }) =>
  equipmentDays({ minutes: 30, aDay: 1, ...equipment }, festival)
const clock = (moments: readonly number[]) => moments.map(at => timeOf(timeZone, at).slice(11))

describe('W8: slots of equipment', () => {
  it('follow each other on every day of the festival, and end in time', () => {
    const all = days({ from: '09:00', until: '10:40' })
    expect(all.map(({ day }) => day)).toEqual(['2030-11-14', '2030-11-15', '2030-11-16'])
    for (const { times } of all) expect(clock(times)).toEqual(['09:00', '09:30', '10:00'])
    expect(all[1]!.times[0]! - all[0]!.times[0]!).toBe(24 * 3_600_000)
  })

  it('go from nine to six if the content says nothing else', () => {
    const times = clock(days({ minutes: 90 })[0]!.times)
    expect([times[0], times.at(-1), times.length]).toEqual(['09:00', '16:30', 6])
  })

  it('leave out a time that clocks skip', () => {
    const festival = { dates: { first: '2030-03-31', last: '2030-03-31' }, timeZone: 'Europe/Berlin' }
    expect(days({ minutes: 60, from: '01:00', until: '04:00' }, festival)[0]!.times).toHaveLength(2)
  })

  it('are free, taken, own or past, and never name anybody', () => {
    const booked = [
      { at: 10, by: 'me' },
      { at: 20, by: 'her' },
      { at: 30, by: 'me' },
      { at: 40, by: 'her' },
    ]
    const states = [5, 10, 15, 20, 30, 40, 50].map(at => equipmentState(at, { booked, own: 'me', now: 20 }))
    expect(states).toEqual(['past', 'own', 'past', 'past', 'own', 'taken', 'free'])
  })

  it('are counted by day and performer', () => {
    const all = days({ from: '09:00', until: '12:00' })
    const [first, second] = [all[0]!.times, all[1]!.times]
    const booked = [
      { at: first[0]!, by: 'me' },
      { at: first[2]!, by: 'her' },
      { at: second[0]!, by: 'me' },
    ]
    expect(bookedOnDay(first[1]!, { booked, own: 'me', timeZone })).toBe(1)
    expect(bookedOnDay(all[2]!.times[0]!, { booked, own: 'me', timeZone })).toBe(0)
  })

  it('stay visible if the content changes after they were booked', () => {
    const all = days({ from: '09:00', until: '10:00' })
    const early = all[1]!.times[0]! - 90 * 60_000
    const shown = withTimes(all, [early, all[0]!.times[0]!, early - 3 * 24 * 3_600_000], timeZone)
    expect(shown.map(({ day }) => day)).toEqual(['2030-11-12', '2030-11-14', '2030-11-15', '2030-11-16'])
    expect(clock(shown[2]!.times)).toEqual(['07:30', '09:00', '09:30'])
    expect(shown[1]!.times).toEqual(all[0]!.times)
  })

  it('are refused in the content if no slot fits', () => {
    const problems = (slots: object) =>
      roundSchema
        .safeParse({ id: 'finals', name: 'Finals', form: 'slots', slots: { minutes: 30, aDay: 1, ...slots } })
        .error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(problems({ from: '09:00', until: '17:00' })).toEqual([])
    expect(problems({})).toEqual([])
    expect(problems({ from: '17:00', until: '17:20' })).toEqual(['slots.until'])
    expect(problems({ from: '9:00' })).toEqual(['slots.from'])
    expect(problems({ from: '17:45' })).toEqual(['slots.until'])
  })
})
