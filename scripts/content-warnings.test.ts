import { describe, expect, it } from 'vitest'
import type { Festival, PrivateContent } from '../domain/edition/content.ts'
import { privateContent } from '../testing/edition/private.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { contentFiles } from './check-content.ts'
import { findProblems } from './content-problems.ts'
import { findWarnings } from './content-warnings.ts'

const { festival, catalogue } = publicContent

/** The warnings about the tests' edition with these changes. The changes cause warnings but no problems. */
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
  it('an edition without suspicious values has no warnings', () => {
    expect(warningsOf({})).toEqual([])
  })

  it('a facility that replaces event prices and costs less than their cap is named', () => {
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

  it('E11: if registration never closes, a warning quotes the text of the landing page; with a closing time there is none', () => {
    const registration = {
      opensAt: new Date(Date.parse(festival.dates.first) - 30 * 24 * 60 * 60 * 1000).toISOString(),
      closesAt: null,
    }
    const said = warningsOf({ registration }).join('\n')
    expect(said).toContain(`is missing: the landing page says '${festival.registrationStarted}' after the festival too`)
    // `npm run edition` warns once about the text that the landing page has until registration opens.
    const closesAt = `${festival.dates.last}T10:00:00+05:30`
    expect(warningsOf({ registration: { ...registration, closesAt } })).toEqual([])
  })

  it('an accommodation hint is named if it has a number of events that no facility requires', () => {
    const facilities = [
      { id: 'none', name: 'None' },
      { id: 'bed', name: 'Bed', adds: 100, fromEvents: 2 },
      { id: 'food', name: 'Food', adds: 90, fromEvents: 4 },
    ]
    expect(warningsOf({ facilities, accommodationHint: 'Beds with 2 events, food with 4' })).toEqual([])
    expect(warningsOf({ facilities: facilities.slice(0, 1), accommodationHint: 'Beds with 3 events' })).toEqual([])
    expect(warningsOf({ facilities, accommodationHint: 'Beds for people with 3 or more events' })).toEqual([
      'content/festival.ts, accommodationHint: says 3, but facilities are offered from 2, 4 events (`fromEvents` in content/edition.ts)',
    ])
  })

  it('a day without a concert night is named, and so is a concert night after the last day', () => {
    const dates = (last: string) => ({ dates: { ...festival.dates, last } })
    expect(warningsOf(dates('2030-11-17'))).toEqual([
      'content/pronites.ts, nights: has no concert night for day 3, 4 of 4',
    ])
    expect(warningsOf(dates(festival.dates.first))).toEqual([
      'content/pronites.ts, "Night of stars", day: is after the last day, 1',
    ])
  })

  it('the rule that unpaid seats lapse is named if there is no UPI account for paying before the arrival', () => {
    const unpaidSeats = { lapseAfterHours: 72, remindedHoursBefore: 24 }
    const sentence = 'lets unpaid seats lapse, but content/private.ts has no UPI account'
    expect(warningsOf({ unpaidSeats }).join('\n')).toContain(sentence)
    expect(warningsOf({ unpaidSeats: null })).toEqual([])
    const withUpi = { ...privateContent, upi: { vpa: 'desk@bank', name: 'Desk' } }
    expect(warningsOf({ unpaidSeats }, catalogue, withUpi)).toEqual([])
  })

  it('opening and closing times that belong to the previous edition are named', () => {
    const [category, ...others] = structuredClone(catalogue)
    const [event, other] = category!.events
    event!.teamsCloseAt = '2029-11-01T18:00:00+05:30'
    other!.teamsCloseAt = '2030-11-01T18:00:00+05:30'
    const registration = { opensAt: '2029-09-20T10:00:00+05:30', closesAt: '2030-11-10T18:00:00+05:30' }
    const dates = { first: '2030-11-14', last: '2030-11-15' }
    const sentence = 'is more than nine months before the first day: is it from the edition before?'
    expect(warningsOf({ dates, registration }, [category!, ...others])).toEqual([
      `content/festival.ts, registration.opensAt: ${sentence}`,
      `content/events/${category!.id}.ts, "${event!.heading}", teamsCloseAt: ${sentence}`,
    ])
  })
})
