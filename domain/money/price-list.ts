// Puts price lists into words, and finds the effect of a change on people. If prices in the content change after people
// registered, the site starts only if the content agrees to the change (`pricesAgreed`).
import type { Festival } from '../edition/content.ts'
import type { Facility } from '../edition/facility.ts'
import { howMany } from '../lists/how-many.ts'
import { rupees } from '../rupees.ts'

/** The content that decides what a person pays and what their facility includes. */
export type PriceList = Pick<Festival, 'prices' | 'facilities'> & { emailDomain: string }

export function priceListOf({ prices, facilities, institute }: Festival): PriceList {
  return { prices, facilities, emailDomain: institute.emailDomain }
}

/** The festival with the prices of this list instead of its own prices. */
export function withPriceList(festival: Festival, { emailDomain, ...tariff }: PriceList): Festival {
  return { ...festival, ...tariff, institute: { ...festival.institute, emailDomain } }
}

/**
 * The price list in the words of `pricesAgreed` in content/edition.ts: 'students of nhc.example 150, at most 350;
 * others 400, at most 900; hostel 1100 in all from 2 events with nights'. Two lists with the same words have the same
 * prices. Names of facilities are left out, because they may be corrected at any time.
 */
export function priceWords({ prices: { student, outside }, facilities, emailDomain }: PriceList): string {
  return [
    `students of ${emailDomain} ${student.perEvent}, at most ${student.cap}`,
    `others ${outside.perEvent}, at most ${outside.cap}`,
    ...facilities.map(facilityWords),
  ].join('; ')
}

function facilityWords({ id, replaces, adds, fromEvents, nights, meals }: Facility): string {
  const price = replaces !== undefined ? `${replaces} in all` : adds !== undefined ? `${adds} more` : 'free'
  const from = fromEvents === undefined ? '' : ` from ${howMany(fromEvents, 'event')}`
  const given = [nights && 'nights', meals && 'meals'].filter(Boolean).join(' and ')
  return `${id} ${price}${from}${given && ` with ${given}`}`
}

/** What a person pays at one price list, in whole rupees, and whether nights and meals are included. */
export type PricedPerson = { id: string; total: number; due: number; nights: boolean; meals: boolean }

/** The effect of a new price list, in numbers of people. */
export type PriceEffect = {
  /** Whole rupees by which totals change, with how many people; the largest group first. */
  changes: { amount: number; people: number }[]
  /** People who had paid everything and owe something again. */
  oweAgain: number
  /** People who had no credit and will have credit. */
  inCredit: number
  /** People who lose nights, and people who lose meals. */
  lose: Record<'nights' | 'meals', number>
  /** People who gain nights, and people who gain meals. */
  gain: Record<'nights' | 'meals', number>
}

/** The effect of new prices. `before` and `after` have the same people, at the old and at the new prices. */
export function priceEffect(before: readonly PricedPerson[], after: readonly PricedPerson[]): PriceEffect {
  const byId = new Map(after.map(person => [person.id, person]))
  const pairs = before.flatMap(person => {
    const then = byId.get(person.id)
    return then ? [{ now: person, then }] : []
  })
  const count = (holds: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(holds).length
  const byAmount = Map.groupBy(pairs, ({ now, then }) => then.total - now.total)
  byAmount.delete(0)
  return {
    changes: [...byAmount]
      .map(([amount, { length }]) => ({ amount, people: length }))
      .sort((a, b) => b.people - a.people || b.amount - a.amount),
    oweAgain: count(({ now, then }) => now.due <= 0 && then.due > 0),
    inCredit: count(({ now, then }) => now.due >= 0 && then.due < 0),
    lose: {
      nights: count(({ now, then }) => now.nights && !then.nights),
      meals: count(({ now, then }) => now.meals && !then.meals),
    },
    gain: {
      nights: count(({ now, then }) => !now.nights && then.nights),
      meals: count(({ now, then }) => !now.meals && then.meals),
    },
  }
}

/** The number of groups that are listed; the others are summed up. */
const mostGroups = 4

/**
 * The effect in sentences: '312 people owe ₹200 more, 14 people owe ₹50 less. 290 people who had paid everything owe
 * money again.' Empty when nothing changes.
 */
export function priceEffectWords({ changes, oweAgain, inCredit, lose, gain }: PriceEffect): string {
  const people = (count: number) => howMany(count, 'person', 'people')
  const owe = (count: number) => (count === 1 ? 'owes' : 'owe')
  const groups = changes.slice(0, mostGroups).map(({ amount, people: count }) => {
    const sum = `${rupees(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'}`
    return `${people(count)} ${owe(count)} ${sum}`
  })
  const others = changes.slice(mostGroups).reduce((sum, group) => sum + group.people, 0)
  if (others > 0) groups.push(`${people(others)} ${owe(others)} other amounts than before`)
  return [
    groups.join(', '),
    oweAgain > 0 && `${people(oweAgain)} who had paid everything ${owe(oweAgain)} money again`,
    inCredit > 0 && `${people(inCredit)} will have credit`,
    lose.nights > 0 && `${people(lose.nights)} ${lose.nights === 1 ? 'loses' : 'lose'} nights in a house`,
    lose.meals > 0 && `${people(lose.meals)} ${lose.meals === 1 ? 'loses' : 'lose'} meals`,
    gain.nights > 0 && `${people(gain.nights)} ${gain.nights === 1 ? 'is' : 'are'} given nights in a house`,
    gain.meals > 0 && `${people(gain.meals)} ${gain.meals === 1 ? 'is' : 'are'} given meals`,
  ]
    .filter(Boolean)
    .map(sentence => `${sentence}.`)
    .join(' ')
}
