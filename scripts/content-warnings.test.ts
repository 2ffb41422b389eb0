import { describe, expect, it } from 'vitest'
import type { Festival, PrivateContent } from '../domain/edition/content.ts'
import { privateContent } from '../testing/edition/private.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { contentFiles } from './check-content.ts'
import { findProblems } from './content-problems.ts'
import { findWarnings } from './content-warnings.ts'

const { festival, catalogue } = publicContent

/** The warnings about the tests' edition with these changes, which cause no problems. */
function warningsOf(
  changes: Partial<Festival>,
  changedCatalogue = catalogue,
  hidden: PrivateContent = privateContent,
): string[] {
  const changed = {
    ...publicContent,
    privateContent: hidden,
    catalogue: changedCatalogue,
    festival: { ...festival, ...changes },
  }
  const files = contentFiles(changed)
  expect(findProblems(files, [])).toEqual([])
  return findWarnings(files)
}

describe('warnings about the content', () => {
  it('are empty for an edition without suspicious values', () => {
    expect(warningsOf({})).toEqual([])
  })

  it('name a fixed total below the cap of the event prices', () => {
    const facilities = [
      { id: 'none', name: 'None' },
      { id: 'food', name: 'Food', replaces: 450 },
      { id: 'bed', name: 'Bed', replaces: 1200 },
      { id: 'bus', name: 'Bus', adds: 90 },
    ]
    const prices = { ...festival.prices, outside: { perEvent: 500, cap: 1200 } }
    expect(warningsOf({ facilities, prices, accommodationHint: 'Ask the desk' })).toEqual([
      'content/edition.ts, "Food", replaces: ₹450 is less than events alone cost at most (₹1,200): for a price on top of them write `adds`',
    ])
  })

  it('E11: describe the landing page when registration never closes, and disappear when it closes', () => {
    const registration = {
      opensAt: new Date(Date.parse(festival.dates.first) - 30 * 24 * 60 * 60 * 1000).toISOString(),
      closesAt: null,
    }
    const said = warningsOf({ registration }).join('\n')
    expect(said).toContain(`is missing: the landing page says '${festival.registrationStarted}' after the festival too`)
    // `npm run edition` asks once about the text of the landing page until then.
    const closesAt = `${festival.dates.last}T10:00:00+05:30`
    expect(warningsOf({ registration: { ...registration, closesAt } })).toEqual([])
  })

  it('name a hint about accommodation with another number of events than the facilities have', () => {
    const facilities = [
      { id: 'none', name: 'None' },
      { id: 'bed', name: 'Bed', adds: 100, fromEvents: 2 },
      { id: 'food', name: 'Food', adds: 90, fromEvents: 4 },
    ]
    expect(warningsOf({ facilities, accommodationHint: 'Beds with 2 events, food with 4' })).toEqual([])
    expect(warningsOf({ facilities: facilities.slice(0, 1), accommodationHint: 'Beds with 3 events' })).toEqual([])
    expect(warningsOf({ facilities, accommodationHint: 'Beds for people with 3 or more events' })).toEqual([
      'content/festival.ts, accommodationHint: says 3, but facilities are given from 2, 4 events (`fromEvents` in content/edition.ts)',
    ])
  })

  it('ask about a day without a concert night, and about a night after the last day', () => {
    const dates = (last: string) => ({ dates: { ...festival.dates, last } })
    expect(warningsOf(dates('2030-11-17'))).toEqual([
      'content/pronites.ts, nights: has no concert night for day 3, 4 of 4',
    ])
    expect(warningsOf(dates(festival.dates.first))).toEqual([
      'content/pronites.ts, "Night of stars", day: is after the last day, 1',
    ])
  })

  it('name seats that lapse unpaid when people from elsewhere cannot pay', () => {
    const unpaidSeats = { lapseAfterHours: 72, remindedHoursBefore: 24 }
    const sentence = 'lets unpaid places lapse, but content/private.ts has no UPI account'
    expect(warningsOf({ unpaidSeats }).join('\n')).toContain(sentence)
    expect(warningsOf({ unpaidSeats: null })).toEqual([])
    const withUpi = { ...privateContent, upi: { vpa: 'desk@bank', name: 'Desk' } }
    expect(warningsOf({ unpaidSeats }, catalogue, withUpi)).toEqual([])
  })

  it('name times of opening and closing from the previous edition', () => {
    const [category, ...others] = structuredClone(catalogue)
    const [event, other] = category!.events
    event!.teamsCloseAt = '2029-11-01T18:00:00+05:30'
    other!.teamsCloseAt = '2030-11-01T18:00:00+05:30'
    const registration = { opensAt: '2029-09-20T10:00:00+05:30', closesAt: '2030-11-10T18:00:00+05:30' }
    const dates = { first: '2030-11-14', last: '2030-11-15' }
    const sentence = 'is more than nine months before the first day: is it of the edition before?'
    expect(warningsOf({ dates, registration }, [category!, ...others])).toEqual([
      `content/festival.ts, registration.opensAt: ${sentence}`,
      `content/events/${category!.id}.ts, "${event!.heading}", teamsCloseAt: ${sentence}`,
    ])
  })
})
