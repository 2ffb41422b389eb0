// The demo's meals up to now. A few are refused, and a few are served twice at counters without network.
import type { Insertable } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import type { MealResult } from '../../domain/meals/counter.ts'
import { mealsOf } from '../../domain/stay/nights.ts'
import type { UnchainedEntry } from '../../server/audit/chain.ts'
import { isoTime, minute } from '../../server/clock.ts'
import type { Tables } from '../../server/database/tables.ts'
import type { Transaction } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { selectGuests } from '../../server/stay/guests.ts'
import type { Random } from '../../server/testing/random.ts'
import { auditRow } from './money.ts'
import { between, type DemoPerson } from './people.ts'

type MealScan = Insertable<Tables['meal_scan']>

const counters = ['1', '2', '3', '4']
/** The share of the guests with meals who come to a given meal. */
const eats = 0.82

/**
 * Makes the scans at the counters up to `now`. The people must already be stored. The people with the ids `regulars`
 * come to every meal.
 */
export async function makeMeals(
  trx: Transaction,
  edition: Edition,
  random: Random,
  {
    people,
    regulars,
    scanners,
    now,
  }: { people: readonly DemoPerson[]; regulars: readonly string[]; scanners: readonly string[]; now: Millis },
): Promise<{ scans: MealScan[]; audit: UnchainedEntry[] }> {
  const scans: MealScan[] = []
  const audit: UnchainedEntry[] = []
  const byId = new Map(people.map(person => [person.row.id, person]))
  const guests = await selectGuests(trx, edition, 'meals').orderBy('person.search_text').execute()

  for (const meal of mealsOf(edition.festival, edition.stay).filter(({ from }) => from < now)) {
    for (const { id, is_paid } of guests) {
      const person = byId.get(id)
      const comes = person ? person.settledAt <= meal.from && random.chance(eats) : regulars.includes(id)
      if (!comes) continue
      const scanner = random.pick(scanners)
      const at = between(random, meal.from, Math.min(meal.to, now))
      const counter = random.pick(counters)
      const add = (result: MealResult, changes: Partial<MealScan> = {}) => {
        const scan: MealScan = {
          id: random.id(),
          nonce: random.id(),
          person_id: id,
          meal_id: meal.mealId,
          day: meal.day,
          result,
          counter,
          at: isoTime(at),
          recorded_at: isoTime(at),
          by_id: scanner,
          reason: '',
          device_result: null,
          undone_at: null,
          undone_by: null,
          ...changes,
        }
        scans.push(scan)
        if (result !== 'served') return
        const { day, reason } = scan
        const after = JSON.stringify({ scanId: scan.id, meal: meal.mealId, day, counter, at: scan.at })
        audit.push(
          auditRow(random, { at, actor: scanner, action: 'meal.serve', person: { row: { id } }, after, reason }),
        )
      }
      const reasonToServe = is_paid === 1 ? '' : random.chance(0.3) ? 'pays at the desk today' : null
      if (reasonToServe === null) add('unpaid')
      else add('served', { reason: reasonToServe })
      const later = Math.min(at + minute, now)
      const again = { at: isoTime(later), recorded_at: isoTime(later) }
      if (person && reasonToServe !== null && random.chance(0.01)) add('already_eaten', again)
      if (person && reasonToServe !== null && random.chance(0.004))
        add('already_eaten', { ...again, device_result: 'served' })
    }
  }
  return { scans, audit }
}
