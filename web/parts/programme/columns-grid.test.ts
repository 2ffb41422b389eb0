import { describe, expect, it } from 'vitest'
import { hourIn, nowIn } from './columns-grid.ts'

const at = (time: string) => `2030-11-14T${time}:00.000Z`
/** A day with rows of unequal length, and a gap without sessions from 10:00 to 14:00. */
const columns = {
  venues: [],
  places: {},
  moments: ['08:00', '08:30', '10:00', '14:00', '15:00'].map(at),
}

/** The rows and the share of the line at this time, such as '3 / 4 at 50.00%'. */
function lineAt(time: string): string {
  const { '--row': row, '--down': down } = nowIn(columns, at(time)) as Record<string, string>
  return `${row} at ${down}`
}

describe('the line of now in the columns of venues', () => {
  it.each([
    ['07:00', '2 / 3 at 0.00%', 'before the first session, at the top'],
    ['08:00', '2 / 3 at 0.00%', 'at the first start'],
    ['08:15', '2 / 3 at 50.00%', 'halfway through a short row'],
    ['08:30', '3 / 4 at 0.00%', 'at the minute at which a session starts'],
    ['09:59', '3 / 4 at 98.89%', 'a minute before a session ends'],
    ['11:00', '4 / 5 at 25.00%', 'between the sessions of the day'],
    ['14:57', '5 / 6 at 95.00%', 'in the last row'],
    ['15:00', '5 / 6 at 100.00%', 'at the last end'],
    ['16:00', '5 / 6 at 100.00%', 'after the last session, at the bottom'],
  ])('V2: at %s the line is in rows %s: %s', (time, expected) => {
    expect(lineAt(time)).toBe(expected)
  })

  it('V2: before the browser knows the time and before the first session, the line is at the top', () => {
    expect(nowIn(columns, '')).toMatchObject({ '--row': '2 / 3', '--down': '0.00%' })
  })

  it('V2: at the start of a session the line is at the top of the row that has this hour', () => {
    for (const moment of columns.moments.slice(0, -1)) {
      const { '--row': row, '--down': down } = nowIn(columns, moment) as Record<string, string>
      const { '--row': hour } = hourIn(columns, moment) as Record<string, string>
      expect([row?.split(' / ')[0], down]).toEqual([hour, '0.00%'])
    }
  })
})
