// Examples of prices, as sentences for the page of prices. pricing.ts works out every amount.

import type { Festival } from '../edition/content.ts'
import { defaultFacility } from '../edition/facility.ts'
import { howMany } from '../lists/how-many.ts'
import { rupees } from '../rupees.ts'
import { amountForNewEvents, type Payer, rateOf, type Tariff, totalDue } from './pricing.ts'

/**
 * Examples of a team in one event, of a student up to the cap, of an outside participant who adds events, and of each
 * kind of facility.
 */
export function priceExamples(festival: Tariff & Pick<Festival, 'institute'>): string[] {
  const none = defaultFacility(festival.facilities).name
  const replacing = festival.facilities.find(({ replaces }) => replaces !== undefined)
  const adding = festival.facilities.find(({ adds }) => adds !== undefined)
  return [
    teamOfSeven(festival, { isStudent: false, facility: none }),
    upToTheCap(festival, `A student of ${festival.institute.shortName}`, { isStudent: true, facility: none }),
    twoMore(festival, { isStudent: false, facility: none }),
    ...(replacing ? [`${withTwo(festival, replacing.name)}: the events are included.`] : []),
    ...(adding ? [`${withTwo(festival, adding.name)}: the events plus ${adding.name}.`] : []),
  ]
}

function teamOfSeven(tariff: Tariff, payer: Payer): string {
  const each = totalDue(tariff, payer, 1)
  return `A team of 7 from outside in 1 event pays ${rupees(7 * each)} in total (${rupees(each)} each).`
}

/** An example of registering for so many events that the cap is reached, and for one more event. */
function upToTheCap(tariff: Tariff, who: string, payer: Payer): string {
  const { perEvent, cap } = rateOf(tariff, payer)
  const count = perEvent === 0 ? 1 : Math.ceil(cap / perEvent)
  const total = totalDue(tariff, payer, count)
  const instead = total < perEvent * count ? ` instead of ${rupees(perEvent * count)}` : ''
  const another = amountForNewEvents(tariff, payer, count, 1)
  const events = howMany(count, 'event')
  return `${who} registers for ${events} and pays ${rupees(total)}${instead}. One more event costs ${rupees(another)}.`
}

function twoMore(tariff: Tariff, payer: Payer): string {
  const [first, more, all] = [
    totalDue(tariff, payer, 1),
    amountForNewEvents(tariff, payer, 1, 2),
    totalDue(tariff, payer, 3),
  ].map(rupees)
  return `A participant from outside has 1 event for ${first} and adds 2 for ${more}: ${all} in total.`
}

function withTwo(tariff: Tariff, facility: string): string {
  return `A participant with 2 events and ${facility} pays ${rupees(totalDue(tariff, { isStudent: false, facility }, 2))} in total`
}
