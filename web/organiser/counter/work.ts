// The work of a counter on this device: sends each scan to the server, decides from the list when no answer comes in
// time, keeps what waits and sends it later. No scan that was typed or read is dropped: they are taken one by one.

import { parsePass, readUserId } from '../../../domain/gate/pass.ts'
import type {
  CounterList,
  CounterNow,
  MealRef,
  MealScanAnswer,
  MealScanBody,
  MealSyncAnswer,
} from '../../../domain/meals/api.ts'
import { mealByClock, mealKey } from '../../../domain/meals/counter.ts'
import type { ServedMeal } from '../../../domain/stay/nights.ts'
import { type Answer, failureText } from '../../calls/api.ts'
import { mealListDatabase } from '../../session/stored-work.ts'
import { listKey } from '../scanning/list-key.ts'
import { readStoredList, writeStoredList } from '../scanning/list-store.ts'
import { findByUserId } from '../scanning/listed-people.ts'
import { putInQueue, readQueue, sendQueue } from '../scanning/scan-queue.ts'
import { noteServerTime, serverNow } from '../offline/server-clock.ts'
import { inTime, isAway, noAnswer } from '../scanning/without-network.ts'
import { type Decided, decideMeal, type MealList, markKey, mealList } from './decide.ts'
import {
  type CounterPlace,
  type MadeScan,
  queueKey,
  type SentScan,
  type SettledScan,
  storedHistory,
  storedMarks,
  storedSettled,
  storeHistory,
  storeMark,
  storeSettled,
  type WaitingScan,
} from './stored.ts'

/** What is scanned: a code or user id, or somebody without the pass whom a search of the list found. */
export type Scanned = { code?: string; found?: { userId: string; key: string } | null; unpaid?: string }

export type CounterCalls = {
  scan: (body: MealScanBody) => Promise<Answer<MealScanAnswer>>
  sync: (scans: MealScanBody[]) => Promise<Answer<MealSyncAnswer>>
  now: () => Promise<Answer<CounterNow>>
  list: () => Promise<Answer<CounterList>>
}

export type CounterState = {
  list: MealList | null
  /** Whether the server answered last. */
  online: boolean
  /** How many have eaten each meal, by `mealKey`: as the server says, and what waits here. */
  served: Readonly<Record<string, number>>
  /** Scans that wait to be sent. */
  waiting: readonly WaitingScan[]
  /** Answers to those that waited, until they are seen. */
  settled: readonly SettledScan[]
  history: readonly MadeScan[]
  /** Whether a pass was scanned since the page opened: the history may be older. */
  answered: boolean
  /** Scans in hand. */
  busy: number
  /** Why the last one was not scanned, or empty. */
  failure: string
}

/** Milliseconds that a counter waits for the server before it decides from its list. */
export const longestWait = 400
const listAge = 3 * 60_000
const longestHistory = 12
const longestCode = 120

export type CounterWork = ReturnType<typeof counterWork>

export function counterWork(storage: Storage, calls: CounterCalls) {
  let state: CounterState = {
    list: null,
    online: navigator.onLine,
    served: {},
    waiting: readQueue<WaitingScan>(storage, queueKey),
    settled: storedSettled(storage),
    history: storedHistory(storage),
    answered: false,
    busy: 0,
    failure: '',
  }
  const listeners = new Set<() => void>()
  let syncing: Promise<void> | null = null
  let chain: Promise<unknown> = Promise.resolve()

  function set(changes: Partial<CounterState>): void {
    state = { ...state, ...changes }
    for (const listen of listeners) listen()
  }

  const now = () => serverNow(storage, state.list?.madeAt)

  /** The meals that a counter may give out at this moment, and the one that this counter gives. */
  function mealAt(place: CounterPlace | null, moment = now()): ServedMeal | undefined {
    const meals = state.list?.meals ?? []
    const byClock = mealByClock(meals, moment)
    const { chosen = null } = place ?? {}
    const isKept = chosen !== null && byClock !== undefined && chosen.by === mealKey(byClock)
    return (isKept && meals.find(meal => mealKey(meal) === chosen.meal)) || byClock
  }

  function remember(change: (before: readonly MadeScan[]) => MadeScan[]): void {
    const history = change(state.history)
    storeHistory(storage, history)
    set({ history })
  }

  /** Scans a pass at this counter, after those that were scanned before. */
  function scan(scanned: Scanned, place: CounterPlace): Promise<void> {
    const code = scanned.code?.trim() ?? ''
    if (code === '' && !scanned.found) return Promise.resolve()
    const at = now()
    set({ busy: state.busy + 1 })
    const work = chain.then(() => scanOne({ ...scanned, code }, place, at)).catch(() => set({ failure: notScanned }))
    chain = work.then(() => set({ busy: state.busy - 1 }))
    return work
  }

  async function scanOne({ code = '', found: chosen, unpaid = '' }: Scanned, place: CounterPlace, at: number) {
    if (!state.list) await download()
    const meal = mealAt(place, at)
    if (!meal) return set({ failure: state.list ? noMealNow : noListYet, answered: true })
    const found = chosen ?? findTyped(code)
    const own: SentScan = {
      nonce: crypto.randomUUID(),
      mealId: meal.mealId,
      day: meal.day,
      code: (parsePass(code) ?? code).slice(0, longestCode),
      found,
      counter: place.counter,
      at: new Date(at).toISOString(),
      unpaid,
    }
    const key = found ? found.key : await listKey(code)
    const made = { scan: own, key, mealName: meal.name }
    // Without a time the server takes its own clock, which is right where a device's may be wrong.
    const wasSent = state.online
    const answer = wasSent ? await inTime(calls.scan({ ...own, at: null }), longestWait) : noAnswer
    if (answer.ok) return noteAnswer(made, answer.data)
    if (!isAway(answer.failure)) return set({ failure: failureText(answer.failure), answered: true })
    const decided = state.list && decideMeal(state.list, storedMarks(storage), { key, meal, at, unpaid })
    if (!decided) return set({ failure: noListYet, answered: true })
    noteDecision(made, decided, wasSent)
  }

  /** Whom a user id typed in place of a code stands for; null for a code. */
  function findTyped(code: string): (Scanned['found'] & object) | null {
    const userId = readUserId(code)
    const listed = userId && state.list ? findByUserId(state.list, userId) : undefined
    return listed ? { userId: listed.userId, key: listed.key } : null
  }

  type Made = Pick<MadeScan, 'scan' | 'key' | 'mealName'>

  function noteAnswer(made: Made, answer: MealScanAnswer): void {
    const { scan, key } = made
    if (answer.serverTime) noteServerTime(storage, answer.serverTime)
    const { result, person, first } = answer
    const at = first?.at ?? answer.serverTime ?? scan.at
    if (key && (result === 'served' || result === 'already_eaten'))
      mark(key, scan, { eaten: true, at, counter: first?.counter ?? scan.counter, heardAt: answer.serverTime })
    set({ online: true, failure: '', answered: true, served: { ...state.served, [mealKey(scan)]: answer.served } })
    remember(before =>
      [{ ...made, answer: { result, person, first }, confirmed: true }, ...before].slice(0, longestHistory),
    )
    if (state.waiting.length > 0) void sync()
  }

  /**
   * Keeps what this device decided. A refusal changes nothing and needs no sync, unless the scan was sent: the server
   * may have counted it, so it is taken back.
   */
  function noteDecision(made: Made, { result, person, first }: Decided, wasSent: boolean): void {
    const scan = { ...made.scan, shown: result }
    if (person && (result === 'served' || wasSent)) {
      const { key, username, userId } = person
      const undone = result !== 'served'
      try {
        putInQueue<WaitingScan>(storage, queueKey, { scan: { ...scan, undone }, key, username, userId, result })
      } catch {
        set({ online: false, failure: notKept, answered: true })
        return
      }
      if (!undone) mark(key, scan, { eaten: true, at: scan.at, counter: scan.counter, heardAt: null })
    }
    const shown = person ? { userId: person.userId, username: person.username, college: person.college } : null
    set({ online: false, failure: '', answered: true, waiting: readQueue(storage, queueKey) })
    remember(before =>
      [{ ...made, scan, answer: { result, person: shown, first }, confirmed: false }, ...before].slice(
        0,
        longestHistory,
      ),
    )
    if (navigator.onLine) void sync()
  }

  function mark(key: string, meal: MealRef, value: Parameters<typeof storeMark>[2]): void {
    storeMark(storage, markKey(key, meal), value, state.list?.madeAt ?? '')
  }

  /** Takes back a meal that this device gave: here at once, on the server as soon as it answers. */
  function undo(made: MadeScan): void {
    const { key, answer } = made
    if (key === null || answer.result !== 'served') return
    const scan = { ...made.scan, undone: true }
    const { username = '', userId = '' } = answer.person ?? {}
    try {
      putInQueue<WaitingScan>(storage, queueKey, { scan, key, username, userId, result: 'served' })
    } catch {
      set({ failure: notKept })
      return
    }
    mark(key, scan, { eaten: false, at: new Date(now()).toISOString(), counter: scan.counter, heardAt: null })
    set({ waiting: readQueue(storage, queueKey), failure: '' })
    remember(before => before.map(one => (one.scan.nonce === scan.nonce ? { ...one, scan } : one)))
    if (navigator.onLine) void sync()
  }

  /** Sends the scans that wait. One at a time; what is queued meanwhile is sent after it. */
  function sync(): Promise<void> {
    syncing ??= syncAll().finally(() => {
      syncing = null
    })
    return syncing
  }

  async function syncAll(): Promise<void> {
    const { settled, failure } = await sendQueue<WaitingScan, MealScanAnswer>(storage, queueKey, calls.sync)
    set({ waiting: readQueue(storage, queueKey) })
    if (settled.length > 0) noteSettled(settled)
    if (failure) return set({ online: !isAway(failure) })
    set({ online: true })
    if (settled.length > 0) await download()
    if (state.waiting.length > 0) await syncAll()
  }

  function noteSettled(settled: readonly SettledScan[]): void {
    const answers = new Map(settled.map(one => [one.scan.nonce, one]))
    const served = { ...state.served }
    for (const { scan, key, answer } of settled) {
      served[mealKey(scan)] = answer.served
      const known = storedMarks(storage)[markKey(key, scan)]
      if (known && answer.serverTime) mark(key, scan, { ...known, heardAt: known.heardAt ?? answer.serverTime })
    }
    // What this device decided is confirmed where the server says the same; else the answer stays and says so.
    keepSettled([...settled.filter(({ scan }) => !scan.undone), ...state.settled])
    set({ served })
    remember(before =>
      before.map(one => {
        const own = answers.get(one.scan.nonce)
        return own && own.answer.result === one.answer.result ? { ...one, confirmed: true } : one
      }),
    )
  }

  /** Answers stay over a reload until somebody has seen them: a meal given twice must be named. */
  function keepSettled(settled: readonly SettledScan[]): void {
    storeSettled(storage, settled)
    set({ settled })
  }

  async function download(): Promise<void> {
    const answer = await calls.list()
    if (!answer.ok) return
    set({ list: mealList(answer.data) })
    await writeStoredList(mealListDatabase, answer.data)
  }

  /** Asks how the server is: sends what waits, and fetches the list again when it is old. */
  async function look(): Promise<void> {
    const answer = await calls.now()
    if (!answer.ok) {
      if (isAway(answer.failure)) set({ online: false })
      return
    }
    noteServerTime(storage, answer.data.serverTime)
    const counts = answer.data.served.map(({ count, ...meal }) => [mealKey(meal), count])
    set({ online: true, served: { ...state.served, ...Object.fromEntries(counts) } })
    if (readQueue(storage, queueKey).length > 0) await sync()
    if (!state.list || now() - Date.parse(state.list.madeAt) > listAge) await download()
  }

  /** The list of the last visit, until the server gives a newer one. */
  async function start(): Promise<void> {
    const kept = await readStoredList<CounterList>(mealListDatabase)
    if (kept && !state.list) set({ list: mealList(kept) })
    await look()
  }

  return {
    state: () => state,
    subscribe(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    now,
    mealAt,
    scan,
    undo,
    sync,
    look,
    start,
    away: () => set({ online: false }),
    clearSettled: () => keepSettled([]),
  }
}

const notScanned = 'This was not scanned. Try again.'
const noListYet = 'No network, and this device has not fetched the list yet. Take it to the network once.'
const noMealNow = 'No meal is given out at this hour.'
const notKept = 'This device cannot keep the scan: its storage is full or switched off. Write the name down by hand.'
