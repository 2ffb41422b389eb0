// Makes and sends the meal scans of a counter, with and without network. Built on the engine for work without network
// (web/offline/work.ts).
import type { Millis } from '../../../domain/day.ts'
import { parsePass, readUserId } from '../../../domain/gate/pass.ts'
import type {
  CounterList,
  CounterNow,
  MealScanAnswer,
  MealScanBody,
  MealSyncAnswer,
} from '../../../domain/meals/api.ts'
import { mealByClock, mealKey } from '../../../domain/meals/counter.ts'
import type { ServedMeal } from '../../../domain/stay/nights.ts'
import type { Answer } from '../../calls/api.ts'
import { type Desk, lateFields } from '../../offline/desk.ts'
import { offlineWork } from '../../offline/work.ts'
import { mealListDatabase } from '../../session/stored-work.ts'
import { listKey } from '../scanning/list-key.ts'
import { findByUserId, onceFor } from '../scanning/listed-people.ts'
import { decideMeal, type MadeScan, type MealAct, marksOf, mealList } from './decide.ts'
import { type CounterPlace, oldQueueKey, readOldScan } from './stored.ts'

/** `code`: a typed or scanned code, or a user id. `found`: a person without a pass, found in the list. */
export type ScanInput = { code?: string; found?: { userId: string; key: string } | null; unpaid?: string }

export type CounterCalls = {
  scan: (body: MealScanBody) => Promise<Answer<MealScanAnswer>>
  sync: (scans: MealScanBody[]) => Promise<Answer<MealSyncAnswer>>
  now: () => Promise<Answer<CounterNow>>
  list: () => Promise<Answer<CounterList>>
}

/** The server's number of meals eaten, by `mealKey`. */
type MealTally = Readonly<Record<string, number>>

/** How long (ms) a counter waits for the server before it decides from its list. */
export const longestWait = 400
const listAge = 3 * 60_000
const longestCode = 120

const indexedList = onceFor(mealList)

function bodyOf(made: MadeScan & { sentAt?: string; takenBack?: boolean }): MealScanBody {
  const { key: _, mealName: __, ...act } = made.act
  const { id: nonce, own, takenBack = false } = made
  return { nonce, ...act, ...lateFields(made), shown: own?.result ?? null, undone: takenBack }
}

function counterDesk(calls: CounterCalls): Desk<MealAct, MealScanAnswer, CounterList, MealTally> {
  return {
    name: mealListDatabase,
    ask: made => calls.scan(bodyOf(made)),
    longestWait,
    async send(scans) {
      const answer = await calls.sync(scans.map(bodyOf))
      return answer.ok ? { ok: true, data: answer.data.answers } : answer
    },
    mostAtOnce: 500,
    decide({ act: { key, mealId, day, unpaid }, time }, { list, made }) {
      if (!list) return noListYet
      const scan = { key, meal: { mealId, day }, at: Date.parse(time), unpaid }
      const { result, person, first } = decideMeal(indexedList(list), marksOf(made), scan)
      const shown = person ? { userId: person.userId, username: person.username, college: person.college } : null
      return { result, person: shown, first, undone: false, served: 0, serverTime: null }
    },
    counts: ({ result }) => result === 'served',
    isSame: (own, reply) => own.result === reply.result,
    readList: calls.list,
    listAge,
    async look(before) {
      const answer = await calls.now()
      if (!answer.ok) return answer
      const counts = answer.data.served.map(({ count, ...meal }) => [mealKey(meal), count])
      return {
        ok: true,
        data: { serverTime: answer.data.serverTime, tally: { ...before, ...Object.fromEntries(counts) } },
      }
    },
    tally: {},
    count: (before, { served, serverTime }, { act }) => (serverTime ? { ...before, [mealKey(act)]: served } : before),
    older: { key: oldQueueKey, read: readOldScan },
  }
}

export type CounterWork = ReturnType<typeof counterWork>

export function counterWork(calls: CounterCalls) {
  const work = offlineWork(counterDesk(calls))

  /** The meal that this counter serves at `moment`, which is the chosen meal or the meal by the clock. */
  function mealAt(place: CounterPlace | null, moment: Millis = work.now()): ServedMeal | undefined {
    const { list } = work.state()
    const meals = list ? indexedList(list).meals : []
    const byClock = mealByClock(meals, moment)
    const { chosen = null } = place ?? {}
    const isCurrent = chosen !== null && byClock !== undefined && chosen.by === mealKey(byClock)
    return (isCurrent && meals.find(meal => mealKey(meal) === chosen.meal)) || byClock
  }

  /** Scans a pass at this counter once all earlier scans are answered. */
  async function scan({ code: typed = '', found: chosen, unpaid = '' }: ScanInput, place: CounterPlace) {
    const code = typed.trim()
    if (code === '' && !chosen) return emptyScan
    return work.make(async time => {
      if (!work.state().list) await work.download()
      const meal = mealAt(place, time)
      if (!meal) return work.state().list ? noMealNow : noListYet
      const found = chosen ?? findTyped(code)
      return {
        key: found ? found.key : await listKey(code),
        mealId: meal.mealId,
        day: meal.day,
        mealName: meal.name,
        code: (parsePass(code) ?? code).slice(0, longestCode),
        found,
        counter: place.counter,
        unpaid,
      }
    })
  }

  /** The person whose user id was typed instead of a code; null for a code or an unknown user id. */
  function findTyped(code: string): MealAct['found'] {
    const userId = readUserId(code)
    const { list } = work.state()
    const person = userId && list ? findByUserId(indexedList(list), userId) : undefined
    return person ? { userId: person.userId, key: person.key } : null
  }

  /** The list of this device, or null before the first download. */
  const people = () => {
    const { list } = work.state()
    return list && indexedList(list)
  }

  return { ...work, mealAt, scan, people }
}

const emptyScan: Answer<MadeScan> = { ok: false, failure: { kind: 'cancelled' } }
const noListYet = 'No network, and this device has not fetched the list yet. Connect it to the network once.'
const noMealNow = 'No meal is given out at this hour.'
