// A desk with a fake server and a fake device, for tests of the engine for work without network.
import { afterEach, beforeEach, vi } from 'vitest'
import type { DeviceAct } from '../../domain/offline/api.ts'
import type { Answer } from '../calls/api.ts'
import { type Desk, lateFields, type OfflineAct } from '../offline/desk.ts'
import { offlineWork } from '../offline/work.ts'
import { storeUser } from '../session/stored-session.ts'
import { aUser } from './a-user.ts'
import { fakeIndexedDb } from './fake-indexed-db.ts'

type Reply = { result: 'in' | 'no' | 'unpaid'; undone: boolean; serverTime: string | null }
type Act = { pass: string; reason?: string }
type Body = DeviceAct & Act & { id: string; shown: string | null; undone: boolean }
type Work = ReturnType<typeof offlineWork<Act, Reply, { madeAt: string; unpaid: string[] }, number>>

export const noon = '2030-11-14T07:00:00.000Z'
const away: Answer<never> = { ok: false, failure: { kind: 'no-answer' } }
export const refused = (status: number, error: string, code = ''): Answer<never> => ({
  ok: false,
  failure: { kind: 'refused', status, error, code },
})

/** Gives every test of a file an empty device of VOLUNTEER1. The clock starts at noon. */
export function onAnEmptyDevice(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(noon), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    localStorage.clear()
    storeUser({ ...aUser(), userId: 'VOLUNTEER1' }, Date.now())
    vi.stubGlobal('indexedDB', fakeIndexedDb())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Makes the storage of the device full, or not full. */
export function fillStorage(full = true): void {
  ;(indexedDB as unknown as ReturnType<typeof fakeIndexedDb>).full = full
}

/**
 * A server that recognises each act by its id, as the real server does. Its `unpaid` may be newer than `listUnpaid`,
 * which the desk reads.
 */
export function aServer() {
  const server = {
    /** `late`: the server performs the act at once, but answers after ten seconds. */
    network: 'good' as 'good' | 'gone' | 'late',
    rows: new Map<string, Body & { result: Reply['result'] }>(),
    bodies: [] as Body[],
    unpaid: [] as string[],
    listUnpaid: [] as string[],
    refuses: null as ((body: Body) => Answer<never> | null) | null,
    undoes: true,
  }
  const take = (body: Body): Answer<Reply> => {
    server.bodies.push(body)
    const refusal = server.refuses?.(body)
    if (refusal) return refusal
    const known = server.rows.get(body.id)
    const isInside = [...server.rows.values()].some(
      row => row.pass === body.pass && row.result === 'in' && !row.undone && row.id !== body.id,
    )
    const unpaid = server.unpaid.includes(body.pass) && !body.reason && body.shown !== 'in'
    const result = known?.result ?? (isInside ? 'no' : unpaid ? 'unpaid' : 'in')
    const undone = known?.undone || (body.undone && server.undoes)
    server.rows.set(body.id, { ...(known ?? body), result, undone })
    return { ok: true, data: { result, undone, serverTime: new Date().toISOString() } }
  }
  const answer = async <T>(make: () => Answer<T>): Promise<Answer<T>> => {
    if (server.network === 'gone') return away
    const made = make()
    if (server.network === 'late') await new Promise(resolve => setTimeout(resolve, 10_000))
    return made
  }
  const bodyOf = (made: OfflineAct<Act, Reply> & { sentAt?: string; takenBack?: boolean }): Body => ({
    id: made.id,
    ...made.act,
    ...lateFields(made),
    shown: made.own?.result ?? null,
    undone: made.takenBack ?? false,
  })
  const desk: Desk<Act, Reply, { madeAt: string; unpaid: string[] }, number> = {
    name: 'desk',
    ask: made => answer(() => take(bodyOf(made))),
    longestWait: 400,
    send: acts =>
      answer(() => {
        const answers = acts.map(one => take(bodyOf(one)))
        const wrong = answers.find(one => !one.ok)
        return wrong ?? { ok: true, data: answers.flatMap(one => (one.ok ? [one.data] : [])) }
      }),
    mostAtOnce: 3,
    decide: ({ act }, { list, made }) => {
      if (!list) return 'No list yet'
      const isInside = made.some(one => one.act.pass === act.pass && one.reply.result === 'in' && !one.undone)
      const unpaid = list.unpaid.includes(act.pass) && !act.reason
      return { result: isInside ? 'no' : unpaid ? 'unpaid' : 'in', undone: false, serverTime: null }
    },
    counts: ({ result }) => result === 'in',
    isSame: (own, reply) => own.result === reply.result,
    readList: () =>
      answer(() => ({ ok: true, data: { madeAt: new Date().toISOString(), unpaid: [...server.listUnpaid] } })),
    listAge: 180_000,
    look: before => answer(() => ({ ok: true, data: { serverTime: new Date().toISOString(), tally: before } })),
    tally: 0,
    count: before => before + 1,
    older: {
      key: 'old-queue',
      read: ({ nonce, pass, at }: { nonce: string; pass: string; at: string }) => {
        const reply: Reply = { result: 'in', undone: false, serverTime: null }
        return { id: nonce, act: { pass }, at, byServer: true, own: reply, reply, undone: false }
      },
    },
  }
  return { server, desk }
}

export async function aDevice() {
  const { server, desk } = aServer()
  const open = async () => {
    const work = offlineWork(desk)
    await during(work.start())
    return work
  }
  return { server, desk, open, work: await open() }
}

/** Moves the clock forward until the promise is settled. */
export async function during<T>(promise: Promise<T>): Promise<T> {
  let settled = false
  const done = () => {
    settled = true
  }
  void promise.then(done, done)
  while (!settled) {
    await vi.advanceTimersByTimeAsync(100)
    await new Promise(resolve => setImmediate(resolve))
  }
  return promise
}

export const results = (work: Work) => work.state().made.map(({ reply }) => reply.result)
export const make = (work: Work, pass: string, reason?: string) =>
  during(work.make(() => (reason === undefined ? { pass } : { pass, reason })))
/** Makes an act that the server performs, but whose answer is lost. */
export const makeUnanswered = (work: Work, server: { network: string }, pass: string) => {
  server.network = 'late'
  setTimeout(() => {
    server.network = 'gone'
  }, 200)
  return make(work, pass)
}
export const inside = ({ rows }: ReturnType<typeof aServer>['server']) =>
  [...rows.values()].filter(row => row.result === 'in' && !row.undone).map(({ pass }) => pass)
