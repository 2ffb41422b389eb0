// The calls of the counters. Every change is a POST; each scan is one transaction with its audit entry.
import type { z } from 'zod'
import type { CounterList, mealScanAnswer } from '../../domain/meals/api.ts'
import { mealsNear } from '../../domain/meals/counter.ts'
import { organiserCalls } from '../../domain/organiser-calls.ts'
import { mealsOf } from '../../domain/stay/nights.ts'
import { findByUserId } from '../access/accounts.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { staffWrite } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { retryOnDuplicate } from '../database/errors.ts'
import { cacheList, sendList } from '../lists/cached-list.ts'
import { logReadHourly } from '../lists/log-reads.ts'
import type { Api } from '../parts.ts'
import { addPasses } from '../pass/store.ts'
import { guestsWithoutPass } from '../stay/guests.ts'
import { counterPerson, readCounterList } from './counter-people.ts'
import { countServed, type MealScan, scanMeal } from './scan.ts'

/** The largest body (bytes) of a call that sends scans made without network. */
const maxSyncBody = 512 * 1024

export function counterRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, keys, guardFor } = parts
  const { db } = database
  const { get, postSteps } = deskCalls(api, parts)

  /** The edition, and the key with which counters verify passes. */
  const rules = () => ({ edition: live.edition(), passSecret: keys.passes })

  const cachedList = cacheList<Omit<CounterList, 'madeAt'>>(now, async () => {
    const without = await guestsWithoutPass(db, live.edition(), 'meals')
    if (without.length > 0) await database.write(trx => addPasses(trx, without, now()))
    return readCounterList(db, rules(), now())
  })

  postSteps('/counter/scan', { may: 'counter', ownMoney: 'refused' }, ({ staff, body }) => answer(body, staff.id))
  postSteps(
    '/counter/sync',
    { may: 'counter', ownMoney: 'none: the meals are already given; staff review the scans', bodyLimit: maxSyncBody },
    async ({ staff, body: { scans } }) => {
      const answers = []
      // Each scan has its own transaction, so that a failed scan does not affect the others.
      for (const scan of scans) answers.push(await answer(scan, staff.id))
      return { answers }
    },
  )

  async function answer(scan: MealScan, scannerId: string): Promise<z.input<typeof mealScanAnswer>> {
    const { personId, ...outcome } = await scanOnce(scan, scannerId)
    // The finder of a lost pass learns no name.
    const known = outcome.result === 'replaced_pass' ? null : (personId ?? (await typedUserId(scan)))
    const person = known === null ? null : await counterPerson(db, live.edition(), known)
    return {
      ...outcome,
      // A user id does not count as a pass. People with meals are served from the list instead.
      ...(personId ? { person } : person?.noMeals ? { person, result: 'no_meals' as const } : { person: null }),
      served: await countServed(db, scan),
      serverTime: isoTime(now()),
    }
  }

  /** The id of the person, if a user id was typed instead of a code; otherwise null. */
  async function typedUserId({ code, found }: MealScan): Promise<string | null> {
    if (found || code.trim() === '') return null
    return (await findByUserId(db, code))?.id ?? null
  }

  const scanOnce = (scan: MealScan, scannerId: string) =>
    retryOnDuplicate(() =>
      staffWrite(database, scannerId, now(), trx => scanMeal(trx, rules(), scan, scannerId, now())),
    )

  get('/counter/now', { may: 'counter' }, async ({ edition: { festival, stay }, now }) => {
    const served = []
    for (const { mealId, day } of mealsNear(mealsOf(festival, stay), now))
      served.push({ mealId, day, count: await countServed(db, { mealId, day }) })
    return { served, serverTime: isoTime(now) }
  })

  const noteList = logReadHourly(parts, { action: 'meal.list', personId: null })

  api.route({
    method: 'GET',
    url: '/organiser/counter/list',
    onRequest: guardFor('counter'),
    schema: { response: { 200: organiserCalls['GET /counter/list'].answer } },
    async handler(request, reply) {
      const list = await cachedList()
      await noteList(request)
      return sendList(request, reply, list)
    },
  })
}
