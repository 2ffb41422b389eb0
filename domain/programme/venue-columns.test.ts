import { describe, expect, it } from 'vitest'
import { catalogue } from '../../testing/edition/catalogue.ts'
import { festival } from '../../testing/edition/festival.ts'
import { scheduleOf } from './schedule.ts'
import { asPlanned, type ProgrammeSession } from './sessions.ts'
import { venueColumns } from './venue-columns.ts'

const venues = ['lawn', 'hall', 'gate'].map(id => ({ id, name: id, directions: '', mapUrl: '' }))

/** The columns of a day with the given sessions. */
function columns(...rows: [id: string, venueId: string, from: string, to: string][]) {
  const at = (time: string) => `2030-11-14T${time}:00.000Z`
  const sessions = rows.map(
    ([id, venueId, from, to]): ProgrammeSession => ({
      id,
      eventId: null,
      title: id,
      venueId,
      ...asPlanned,
      sequence: 0,
      startsAt: at(from),
      endsAt: at(to),
    }),
  )
  const { days } = scheduleOf({ venues, sessions }, { catalogue, festival }, Date.parse(at('05:00')))
  return venueColumns(days[0]!.sessions, venues)
}

describe('a day by venue', () => {
  it('a day by venue has a column for each used venue, in the venues’ order, and a row line at each start and end', () => {
    const shown = columns(['Quiz', 'hall', '06:00', '08:00'], ['Play', 'lawn', '07:00', '08:00'])!
    expect(shown.venues).toEqual([
      { id: 'lawn', name: 'lawn', from: 1, to: 2 },
      { id: 'hall', name: 'hall', from: 2, to: 3 },
    ])
    expect(shown.moments.map(moment => moment.slice(11, 16))).toEqual(['06:00', '07:00', '08:00'])
    expect(shown.places).toEqual({ Quiz: { column: 2, from: 1, to: 3 }, Play: { column: 1, from: 2, to: 3 } })
  })

  it('sessions at the same venue and time are side by side, later sessions are below', () => {
    const shown = columns(
      ['Quiz', 'lawn', '06:00', '08:00'],
      ['Play', 'lawn', '07:00', '09:00'],
      ['Song', 'lawn', '08:00', '09:00'],
      ['Dance', 'gate', '08:00', '09:00'],
    )!
    expect(shown.venues.map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [3, 4],
    ])
    expect(Object.entries(shown.places).map(([id, { column }]) => [id, column])).toEqual([
      ['Quiz', 1],
      ['Play', 2],
      ['Song', 1],
      ['Dance', 3],
    ])
  })

  it('a day with one venue, or with too many columns to read, is not shown by venue', () => {
    expect(columns(['Quiz', 'lawn', '06:00', '08:00'])).toBeNull()
    const many = Array.from({ length: 8 }, (_, i): [string, string, string, string] => [
      `${i}`,
      'lawn',
      '06:00',
      '07:00',
    ])
    expect(columns(...many, ['Play', 'hall', '06:00', '07:00'])).toBeNull()
    expect(columns(...many.slice(1), ['Play', 'hall', '06:00', '07:00'])?.venues).toHaveLength(2)
  })
})
