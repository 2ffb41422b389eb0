// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CounterList, MealScanAnswer, MealScanBody } from '../../../domain/meals/api.ts'
import type { MealResult } from '../../../domain/meals/counter.ts'
import type { Answer } from '../../calls/api.ts'
import { waiting } from '../../offline/desk.ts'
import { fakeIndexedDb } from '../../testing/fake-indexed-db.ts'
import { listKey } from '../scanning/list-key.ts'
import type { CounterPlace } from './stored.ts'
import { type CounterCalls, counterWork, longestWait } from './work.ts'

const noon = '2030-11-14T07:00:00.000Z'
const place: CounterPlace = { counter: '2', chosen: null }
const lunch = { mealId: 'noon-meal', day: '2030-11-14' }
const codes = { paid: 'ABCDE-FGHJK-MNPQ', owing: 'ABCDE-FGHJK-MNPR', other: 'ABCDE-FGHJK-MNPS' }
const nobody = 'ABCDE-FGHJK-MNPT'
const noAnswer: Answer<never> = { ok: false, failure: { kind: 'no-answer' } }

let database: ReturnType<typeof fakeIndexedDb>
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(noon), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  localStorage.clear()
  database = fakeIndexedDb()
  vi.stubGlobal('indexedDB', database)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function aList(): Promise<CounterList> {
  const eater = async (code: string, username: string, isPaid: boolean) => ({
    key: (await listKey(code))!,
    username,
    userId: username === 'Asha Rao' ? 'AAAA000001' : 'AAAA000002',
    college: '',
    isPaid,
    eaten: [],
  })
  return {
    madeAt: noon,
    meals: [
      { ...lunch, name: 'Noon meal', from: '2030-11-14T06:30:00.000Z', to: '2030-11-14T08:30:00.000Z' },
      {
        ...lunch,
        mealId: 'late-meal',
        name: 'Late meal',
        from: '2030-11-14T11:00:00.000Z',
        to: '2030-11-14T13:00:00.000Z',
      },
    ],
    people: [await eater(codes.paid, 'Asha Rao', true), await eater(codes.owing, 'Mira Das', false)],
    others: [(await listKey(codes.other))!.slice(0, 16)],
  }
}

/** A fake server with the rules of the real server. `network` is 'lost' if calls arrive but their answers are late. */
async function aCounter() {
  const list = await aList()
  const server = { network: 'good' as 'good' | 'gone' | 'lost', rows: new Map<string, MealScanBody>(), calls: 0 }
  const decide = (scan: MealScanBody): MealScanAnswer => {
    server.calls++
    const same = [...server.rows.values()].filter(row => row.code === scan.code && row.mealId === scan.mealId)
    const eaten = same.find(row => !row.undone && row.nonce !== scan.nonce)
    const result: MealResult = scan.code === nobody ? 'unknown_pass' : eaten ? 'already_eaten' : 'served'
    const known = server.rows.get(scan.nonce)
    if (result === 'served') server.rows.set(scan.nonce, { ...scan, undone: scan.undone || known?.undone || false })
    return {
      result,
      person: { userId: 'AAAA000001', username: 'Asha Rao', college: '' },
      first: eaten ? { at: eaten.at ?? noon, counter: eaten.counter } : null,
      undone: scan.undone ?? false,
      served: [...server.rows.values()].filter(row => !row.undone).length,
      serverTime: new Date().toISOString(),
    }
  }
  const answer = async <T>(make: () => T): Promise<Answer<T>> => {
    if (server.network === 'gone') return noAnswer
    const data = make()
    if (server.network === 'lost') await new Promise(resolve => setTimeout(resolve, 10_000))
    return { ok: true, data }
  }
  const calls: CounterCalls = {
    scan: body => answer(() => decide(body)),
    sync: scans => answer(() => ({ answers: scans.map(decide) })),
    now: () => answer(() => ({ served: [], serverTime: new Date().toISOString() })),
    list: () => answer(() => ({ ...list, madeAt: new Date().toISOString() })),
  }
  const work = counterWork(calls)
  await work.look()
  return { work, server, list, calls }
}

/** Advances the clock until the promise is settled. */
async function during(promise: Promise<unknown>): Promise<void> {
  let settled = false
  void promise.finally(() => {
    settled = true
  })
  while (!settled) {
    await vi.advanceTimersByTimeAsync(longestWait)
    await new Promise(resolve => setImmediate(resolve))
  }
}

const counted = (server: { rows: Map<string, MealScanBody> }) => [...server.rows.values()].filter(row => !row.undone)
const unseen = (work: ReturnType<typeof counterWork>) => work.state().made.filter(one => one.unseen)
const result = (work: ReturnType<typeof counterWork>) => work.state().made[0]?.reply.result

it('H9: codes that are typed faster than the server answers are all scanned in the order of typing', async () => {
  const { work, server } = await aCounter()
  await Promise.all([codes.paid, nobody, codes.paid, codes.other].map(code => work.scan({ code }, place)))
  expect(work.state().made.map(({ reply }) => reply.result)).toEqual([
    'served',
    'already_eaten',
    'unknown_pass',
    'served',
  ])
  expect(counted(server)).toHaveLength(2)
})

it('H9: without network the counter answers from the list; its scans are sent later, and each meal counts once', async () => {
  const { work, server } = await aCounter()
  server.network = 'gone'
  const answers = []
  for (const code of [codes.paid, codes.paid, codes.owing, codes.other, nobody]) {
    await work.scan({ code }, place)
    answers.push(result(work))
  }
  expect(answers).toEqual(['served', 'already_eaten', 'unpaid', 'no_meals', 'unknown_pass'])
  await work.scan({ code: codes.owing, unpaid: 'pays tonight' }, place)
  expect(result(work)).toBe('served')
  expect(work.state().online).toBe(false)
  expect(waiting(work.state().made).map(({ reply }) => reply.person?.username)).toEqual(['Mira Das', 'Asha Rao'])

  // The network returns: each waiting scan is sent once.
  server.network = 'good'
  await work.look()
  await work.sync()
  expect(counted(server)).toHaveLength(2)
  expect(work.state().online).toBe(true)
  expect(waiting(work.state().made)).toEqual([])
  expect(unseen(work).map(({ reply }) => reply.result)).toEqual(['served', 'served'])
})

it('H9: if the server answers too late, the counter answers from the list; a scan that is sent twice counts once', async () => {
  const { work, server } = await aCounter()
  server.network = 'lost'
  await during(work.scan({ code: codes.paid }, place))
  expect(result(work)).toBe('served')
  expect(work.state().made[0]?.waits).toBe(true)
  server.network = 'good'
  await during(work.sync())
  expect(counted(server)).toHaveLength(1)
  expect(waiting(work.state().made)).toEqual([])
  expect(work.state().made[0]?.heardAt).not.toBeNull()
})

it('H9: if the list refuses a pass and the server’s answer is lost, the meal is not counted as eaten', async () => {
  const { work, server } = await aCounter()
  server.network = 'lost'
  // In the list the person has not paid. The server has the payment and counts the meal.
  await during(work.scan({ code: codes.owing }, place))
  expect(result(work)).toBe('unpaid')
  expect(server.rows.size).toBe(1)
  server.network = 'good'
  await during(work.sync())
  expect(counted(server)).toEqual([])
  expect(unseen(work)).toEqual([])
})

it('H9: after Undo, with or without network, the pass can be scanned for the same meal again', async () => {
  const { work, server } = await aCounter()
  for (const network of ['good', 'gone'] as const) {
    server.network = network
    await work.scan({ code: codes.paid }, place)
    await work.undo(work.state().made[0]!)
    expect(work.state().made[0]?.undone).toBe(true)
    await work.scan({ code: codes.paid }, place)
    expect(result(work)).toBe('served')
    await work.undo(work.state().made[0]!)
    server.network = 'good'
    await work.look()
    await work.sync()
    expect(counted(server)).toEqual([])
    expect(waiting(work.state().made)).toEqual([])
  }
})

it('H9: a meal that two counters gave is listed until it is marked as seen, also after a reload', async () => {
  const { work, server, calls } = await aCounter()
  server.network = 'gone'
  await work.scan({ code: codes.paid }, place)
  server.rows.set('other', { nonce: 'other', code: codes.paid, ...lunch, counter: '7', at: noon })
  server.network = 'good'
  await work.look()
  const opened = async () => {
    const again = counterWork(calls)
    await again.start()
    return again
  }
  for (const one of [work, await opened()])
    expect(unseen(one)).toMatchObject([
      { otherwise: true, reply: { person: { username: 'Asha Rao' }, first: { counter: '7' } } },
    ])
  await work.seen()
  expect(unseen(await opened())).toEqual([])
})

it('H9: the counter serves the meal by the clock; a meal chosen by hand ends when the next meal begins', async () => {
  const { work } = await aCounter()
  expect(work.mealAt(place)?.name).toBe('Noon meal')
  const byHand = { counter: '2', chosen: { meal: 'late-meal 2030-11-14', by: 'noon-meal 2030-11-14' } }
  expect(work.mealAt(byHand)?.name).toBe('Late meal')
  const elsewhere = { counter: '2', chosen: { meal: 'noon-meal 2030-11-14', by: 'noon-meal 2030-11-14' } }
  expect(work.mealAt(elsewhere, Date.parse('2030-11-14T11:30:00.000Z'))?.name).toBe('Late meal')
})

it('H9: a typed user id works like the pass; with neither list nor network, the counter says that it has no list', async () => {
  const { work, server } = await aCounter()
  await work.scan({ code: 'aaaa 000001' }, place)
  expect([...server.rows.values()].map(({ found }) => found?.userId)).toEqual(['AAAA000001'])
  vi.stubGlobal('indexedDB', fakeIndexedDb())
  const unprepared = counterWork({
    scan: async () => noAnswer,
    sync: async () => noAnswer,
    now: async () => noAnswer,
    list: async () => noAnswer,
  })
  await unprepared.scan({ code: codes.paid }, place)
  expect(unprepared.state().failure).toContain('has not fetched the list yet')
})

it('L8: scans queued by an older version of the site are sent, and undone scans are sent as undone', async () => {
  const { server, calls } = await aCounter()
  const old = (nonce: string, code: string, undone: boolean) => ({
    scan: { nonce, ...lunch, code, found: null, counter: '2', at: noon, unpaid: '', undone },
    key: nonce,
    username: 'Asha Rao',
    userId: 'AAAA000001',
    result: 'served',
  })
  localStorage.setItem('counter-queue', JSON.stringify([old('n1', codes.paid, false), old('n2', codes.owing, true)]))
  const again = counterWork(calls)
  await again.start()
  expect([...server.rows.values()]).toMatchObject([
    { nonce: 'n1', undone: false, at: noon, shown: 'served', madeBy: '' },
    { nonce: 'n2', undone: true },
  ])
  expect(localStorage.getItem('counter-queue')).toBeNull()
  expect(again.state().made).toMatchObject([{ undone: true }, { undone: false, unseen: true }])
})

it('H9: if the device’s storage is full, the counter says so and does not record the meal', async () => {
  const { work, server } = await aCounter()
  server.network = 'gone'
  database.full = true
  await work.scan({ code: codes.paid }, place)
  expect(work.state().failure).toContain('storage of this device is full')
  expect(work.state().made).toEqual([])
})
