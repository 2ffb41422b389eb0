// The price lists that were in force on this database. Totals are computed from the content, so new prices change the
// dues of people who are already registered. The site starts with such prices only if the content agrees to them.
import type { Millis } from '../../domain/day.ts'
import { eventsLacking, findFacility } from '../../domain/edition/facility.ts'
import {
  type PricedPerson,
  type PriceEffect,
  type PriceList,
  priceEffect,
  priceEffectWords,
  priceListOf,
  priceWords,
  withPriceList,
} from '../../domain/money/price-list.ts'
import { staffWrite } from '../audit/audit.ts'
import { CannotStart } from '../cannot-start.ts'
import { isoTime } from '../clock.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { peopleWithMoney } from '../people/with-money.ts'

/** Thrown when the content has new prices for registered people but does not agree to the change. */
export class PricesNotAgreed extends CannotStart {}

/** The effect of new prices on registered people. */
export type PriceChange = {
  /** The old price list in words. */
  before: string
  /** The new price list in words. The content agrees to the list by repeating the words in `pricesAgreed`. */
  after: string
  since: string
  effect: PriceEffect
  /** The changes for people, in sentences; empty when nothing changes. */
  words: string
}

/** The change from the prices in force to the edition's prices; null if no prices are in force or they are equal. */
export async function findPriceChange(db: Db, edition: Edition): Promise<PriceChange | null> {
  const inForce = await readInForce(db)
  const after = priceWords(priceListOf(edition.festival))
  if (!inForce || priceWords(inForce.list) === after) return null
  const old = { ...edition, festival: withPriceList(edition.festival, inForce.list) }
  const effect = priceEffect(await readPriced(db, old), await readPriced(db, edition))
  const before = priceWords(inForce.list)
  return { before, after, since: inForce.since, effect, words: priceEffectWords(effect) }
}

/** Whether the content agrees to the change, with a text for the operator; null when nothing changes for people. */
export function priceNotice(change: PriceChange | null, agreed?: string): { isAgreed: boolean; words: string } | null {
  if (!change?.words) return null
  const { before, after, since, words } = change
  if (agreed === after) return { isAgreed: true, words: `Prices changed, as content/edition.ts agrees: ${words}` }
  const asked = [
    `Prices changed: ${words}`,
    'If this is meant, write this line into content/edition.ts, below `prices`:',
    `  pricesAgreed: '${after}',`,
    `If not, restore the prices that have been in force since ${since.slice(0, 10)}:`,
    `  ${before}`,
    'The site does not start before that.',
  ]
  return { isAgreed: false, words: asked.join('\n') }
}

/**
 * Puts the edition's prices in force at `now`, when the site starts. Returns a sentence about the changes for people,
 * or null.
 * @throws PricesNotAgreed when something changes for people and the content does not agree; nothing is written.
 */
export async function putPricesInForce(database: Database, edition: Edition, now: Millis): Promise<string | null> {
  return staffWrite(database, null, now, async trx => {
    await lockPriceLists(trx)
    const change = await findPriceChange(trx, edition)
    const notice = priceNotice(change, edition.festival.pricesAgreed)
    if (notice && !notice.isAgreed) throw new PricesNotAgreed(notice.words)
    if (!change && (await readInForce(trx))) return { answer: null, entries: [] }
    await addPriceList(trx, priceListOf(edition.festival), now)
    if (!change || !notice) return { answer: null, entries: [] }
    const values = { before: { prices: change.before }, after: { prices: change.after } }
    return { answer: notice.words, entries: [{ action: 'prices.change', personId: null, ...values }] }
  })
}

/** Lets two processes that start at the same moment take turns: the second then finds the first's price list. */
async function lockPriceLists(trx: Transaction): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ name: 'prices', value: 1 })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row => ({ value: row('counter.value', '+', 1) })))
    .execute()
}

async function readInForce(db: Db): Promise<{ number: number; list: PriceList; since: string } | null> {
  const last = await db.selectFrom('price_list').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()
  return last ? { number: last.number, list: JSON.parse(last.prices), since: last.since } : null
}

async function addPriceList(trx: Transaction, list: PriceList, now: Millis): Promise<void> {
  const number = ((await readInForce(trx))?.number ?? 0) + 1
  await trx
    .insertInto('price_list')
    .values({ number, prices: JSON.stringify(list), since: isoTime(now) })
    .execute()
}

/** What each person owes and gets at the edition's prices; deleted accounts are left out. */
async function readPriced(db: Db, edition: Edition): Promise<PricedPerson[]> {
  const people = await db
    .selectFrom(peopleWithMoney(db, edition).as('person'))
    .select(['id', 'total', 'amount_due', 'facility', 'event_count'])
    .where('removed_at', 'is', null)
    .execute()
  const { facilities } = edition.festival
  return people.map(({ id, total, amount_due, facility, event_count }) => {
    const chosen = findFacility(facilities, facility)
    const isGiven = chosen !== undefined && eventsLacking(chosen, event_count) === 0
    const gives = (what: 'nights' | 'meals') => isGiven && chosen[what] === true
    return { id, total, due: amount_due, nights: gives('nights'), meals: gives('meals') }
  })
}
