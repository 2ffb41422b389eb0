// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DeviceAct } from '../../../domain/offline/api.ts'
import type { Answer } from '../../calls/api.ts'
import { storeUser } from '../../session/stored-session.ts'
import { aUser } from '../../testing/a-user.ts'
import { fakeIndexedDb } from '../../testing/fake-indexed-db.ts'
import { type Desk, lateFields, type Made, waiting } from './desk.ts'
import { offlineWork } from './work.ts'

type Reply = { result: 'in' | 'no' | 'unpaid'; undone: boolean; serverTime: string | null }
type Act = { pass: string; reason?: string }
type Body = DeviceAct & Act & { id: string; shown: string | null; undone: boolean }
type Work = ReturnType<typeof offlineWork<Act, Reply, { madeAt: string; unpaid: string[] }, number>>

let database: ReturnType<typeof fakeIndexedDb>
const noon = '2030-11-14T07:00:00.000Z'
const away: Answer<never> = { ok: false, failure: { kind: 'no-answer' } }
const refused = (status: number, error: string, code = ''): Answer<never> => ({
  ok: false,
  failure: { kind: 'refused', status, error, code },
})

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(noon), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  localStorage.clear()
  storeUser({ ...aUser(), userId: 'VOLUNTEER1' }, Date.now())
  database = fakeIndexedDb()
  vi.stubGlobal('indexedDB', database)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that knows each act by its number, as the real ones do. `unpaid` of it may be newer than the list's. */
function aServer() {
  const server = {
    /** `late`: does what it is asked, and its answer comes after ten seconds. */
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
  const bodyOf = (made: Made<Act, Reply> & { sentAt?: string; takenBack?: boolean }): Body => ({
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

async function aDevice() {
  const { server, desk } = aServer()
  const open = async () => {
    const work = offlineWork(desk)
    await during(work.start())
    return work
  }
  return { server, desk, open, work: await open() }
}

/** Lets the clock go on until the promise is settled. */
async function during<T>(promise: Promise<T>): Promise<T> {
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

const results = (work: Work) => work.state().made.map(({ reply }) => reply.result)
const make = (work: Work, pass: string, reason?: string) =>
  during(work.make(() => (reason === undefined ? { pass } : { pass, reason })))
/** Makes an act that the server does, while its answer is lost. */
const makeUnanswered = (work: Work, server: { network: string }, pass: string) => {
  server.network = 'late'
  setTimeout(() => {
    server.network = 'gone'
  }, 200)
  return make(work, pass)
}
const inside = ({ rows }: ReturnType<typeof aServer>['server']) =>
  [...rows.values()].filter(row => row.result === 'in' && !row.undone).map(({ pass }) => pass)

it('L3: passes that are read faster than the server answers are all taken, each with its own answer, in their order', async () => {
  const { work, server } = await aDevice()
  server.network = 'late'
  const both = Promise.all(['A', 'A', 'B', 'C'].map(pass => work.make(() => ({ pass }))))
  await during(both)
  expect((await both).map(one => one.ok && one.data.act.pass)).toEqual(['A', 'A', 'B', 'C'])
  expect(results(work)).toEqual(['in', 'in', 'no', 'in'])
})

it('L3: what cannot be taken says why, and the next is taken all the same', async () => {
  const { work } = await aDevice()
  const broken = work.make(() => Promise.reject(new Error('no key')))
  const wrong = work.make(() => 'No meal is given out at this hour.')
  const right = work.make(() => ({ pass: 'A' }))
  await during(Promise.all([broken, wrong]))
  expect(await broken).toMatchObject({ ok: false })
  expect(await wrong).toMatchObject({ ok: false, failure: { error: 'No meal is given out at this hour.' } })
  expect(await during(right)).toMatchObject({ ok: true })
  expect(work.state()).toMatchObject({ failure: '', busy: 0 })
})

it('L4: what the server counted after this device had refused it on its own is taken back there', async () => {
  const { work, server } = await aDevice()
  server.listUnpaid.push('A')
  await during(work.download())
  await makeUnanswered(work, server, 'A')
  expect(results(work)).toEqual(['unpaid'])
  expect(inside(server)).toEqual(['A'])
  server.network = 'good'
  await during(work.sync())
  expect(inside(server)).toEqual([])
  expect(server.bodies.at(-1)).toMatchObject({ shown: 'unpaid', undone: true })
  // The refusal that was shown stands, and nothing is left to be seen.
  expect(work.state().made).toMatchObject([{ reply: { result: 'unpaid' }, otherwise: false, unseen: false }])
  expect(waiting(work.state().made)).toEqual([])
})

it('L2: Undo of what was sent meanwhile is undone on the server, also when pressed while it is being sent', async () => {
  const { work, server } = await aDevice()
  server.network = 'gone'
  await make(work, 'A')
  server.network = 'late'
  const sync = work.sync()
  await vi.advanceTimersByTimeAsync(100)
  await work.undo(work.state().made[0]!)
  server.network = 'good'
  await during(sync)
  await during(work.sync())
  expect(inside(server)).toEqual([])
  expect(server.rows.size).toBe(1)
  const [made] = work.state().made
  expect(made).toMatchObject({ undone: true, waits: false, otherwise: false })
  expect(made?.heardAt).not.toBeNull()
})

it('L2: where the server does not take it back, the act says so until a person has seen it', async () => {
  const { work, server, open } = await aDevice()
  await make(work, 'A')
  server.undoes = false
  await during(work.undo(work.state().made[0]!))
  await during(work.sync())
  const notUndone = { undone: false, otherwise: true, unseen: true, reply: { result: 'in' } }
  expect(work.state().made).toMatchObject([notUndone])
  const again = await open()
  expect(again.state().made).toMatchObject([notUndone])
  await during(again.seen())
  expect((await open()).state().made).toMatchObject([{ ...notUndone, unseen: false }])
})

it('L2: what an organiser took back meanwhile is shown as taken back', async () => {
  const { work, server } = await aDevice()
  await makeUnanswered(work, server, 'A')
  for (const row of server.rows.values()) row.undone = true
  server.network = 'good'
  await during(work.sync())
  expect(work.state().made).toMatchObject([{ undone: true, otherwise: true, unseen: true }])
})

it('L8: an act carries who made it, when by the device’s clock, and when that clock sent it', async () => {
  const { work, server } = await aDevice()
  server.network = 'gone'
  await make(work, 'A')
  const madeAt = work.state().made[0]!.at
  // Another volunteer logs in, and the phone's clock is put back a day.
  storeUser({ ...aUser(), userId: 'VOLUNTEER2' }, Date.now())
  vi.setSystemTime(Date.parse(noon) - 86_400_000)
  server.network = 'good'
  await during(work.look())
  const [body] = server.bodies.filter(({ at }) => at !== null)
  expect(body).toMatchObject({ at: madeAt, madeBy: 'VOLUNTEER1', shown: 'in' })
  expect(Math.abs(Date.parse(body!.sentAt!) - (Date.parse(noon) - 86_400_000))).toBeLessThan(60_000)
})

it('L8: acts that wait and answers that nobody has seen are there after a reload and in another tab', async () => {
  const { work, server, open } = await aDevice()
  server.network = 'gone'
  for (const pass of ['A', 'B']) await make(work, pass)
  const again = await open()
  expect(waiting(again.state().made).map(({ act }) => act.pass)).toEqual(['B', 'A'])
  // Another device let A in before.
  const other = { id: 'other', pass: 'A', at: null, sentAt: null, madeBy: '', shown: null, undone: false }
  server.rows.set('other', { ...other, result: 'in' })
  server.network = 'good'
  await during(again.look())
  await during(work.look())
  for (const tab of [work, again, await open()])
    expect(tab.state().made).toMatchObject([
      { act: { pass: 'B' }, waits: false, otherwise: false, unseen: true },
      {
        act: { pass: 'A' },
        waits: false,
        otherwise: true,
        unseen: true,
        own: { result: 'in' },
        reply: { result: 'no' },
      },
    ])
  expect(server.rows.size).toBe(3)
})

it('L8: two tabs that send at once lose nothing and count nothing twice', async () => {
  const { work, server, open } = await aDevice()
  server.network = 'gone'
  const other = await open()
  await Promise.all([make(work, 'A'), make(other, 'B')])
  server.network = 'good'
  await during(Promise.all([work.look(), other.look(), make(work, 'C')]))
  expect(inside(server).sort()).toEqual(['A', 'B', 'C'])
  for (const tab of [work, other]) {
    await during(tab.look())
    expect(waiting(tab.state().made)).toEqual([])
  }
})

it.each([
  ['whoever logs in again', 401, 'Please log in again'],
  ['the second factor', 403, 'Please give the code of your authenticator app'],
])('L8: nothing leaves the device while the server waits for %s, and the device says why', async (_, status, error) => {
  const { work, server } = await aDevice()
  server.network = 'gone'
  for (const pass of ['A', 'B']) await make(work, pass)
  server.network = 'good'
  server.refuses = () => refused(status, error)
  await during(work.look())
  expect(waiting(work.state().made)).toHaveLength(2)
  expect(work.state().held).toBe(error)
  server.refuses = null
  await during(work.look())
  expect(inside(server)).toEqual(['A', 'B'])
  expect(work.state().held).toBe('')
})

it('L8: an act that the server cannot read stays with its reason, the others go; only a person puts it aside', async () => {
  const { work, server, open } = await aDevice()
  server.network = 'gone'
  for (const pass of ['A', 'B', 'C', 'D', 'E']) await make(work, pass)
  server.network = 'good'
  server.refuses = ({ pass }) => (pass === 'B' ? refused(400, 'This is no pass') : null)
  await during(work.look())
  expect(inside(server)).toEqual(['A', 'C', 'D', 'E'])
  const again = await open()
  expect(waiting(again.state().made)).toMatchObject([{ act: { pass: 'B' }, problem: 'This is no pass' }])
  // A press tries it again.
  await during(again.again())
  expect(waiting(again.state().made)).toMatchObject([{ problem: 'This is no pass' }])
  await during(again.putAside(waiting(again.state().made)[0]!))
  expect(waiting(again.state().made)).toEqual([])
  expect(waiting((await open()).state().made)).toEqual([])
})

it('an act is asked after those that wait: an exit is not answered before the entry that was made before it', async () => {
  const { work, server } = await aDevice()
  server.network = 'gone'
  await make(work, 'A')
  server.network = 'good'
  window.dispatchEvent(new Event('online'))
  await during(Promise.all([work.look(), work.make(() => ({ pass: 'A' }))]))
  expect(server.bodies.map(({ at }) => at !== null)).toEqual([true, false])
  expect(results(work)).toEqual(['no', 'in'])
})

it('what an older version of the site kept is taken over once, with its time by the device’s clock', async () => {
  const { desk, server } = aServer()
  // The device's clock is 5 minutes slow; the older version noted the server's time.
  localStorage.setItem('check-in-clock', String(300_000))
  localStorage.setItem('old-queue', JSON.stringify([{ nonce: 'n1', pass: 'A', at: '2030-11-14T06:30:00.000Z' }]))
  server.network = 'gone'
  const work = offlineWork(desk)
  await during(work.start())
  expect(waiting(work.state().made)).toMatchObject([
    { id: 'n1', at: '2030-11-14T06:25:00.000Z', time: '2030-11-14T06:30:00.000Z' },
  ])
  expect(localStorage.getItem('old-queue')).toBeNull()
  server.network = 'good'
  await during(work.look())
  expect(inside(server)).toEqual(['A'])
})

it('an older queue stays where it is on a device that cannot take it over, and rubbish is no queue', async () => {
  for (const [old, full] of [
    [JSON.stringify([{ nonce: 'n1', pass: 'A', at: noon }]), true],
    ['{broken', false],
    ['{"not":"a list"}', false],
  ] as const) {
    localStorage.setItem('old-queue', old)
    database.full = full
    const { desk } = aServer()
    const work = offlineWork(desk)
    await during(work.start())
    expect(waiting(work.state().made)).toEqual([])
    expect(localStorage.getItem('old-queue')).toBe(old)
  }
})

it('where the device cannot keep an act it says so, and does not show it as done', async () => {
  const { work, server } = await aDevice()
  server.network = 'gone'
  database.full = true
  expect(await make(work, 'A')).toMatchObject({ ok: false })
  expect(work.state()).toMatchObject({ made: [], latest: null })
  expect(work.state().failure).toContain('storage of this device is full')
})

it('a desk without a call of its own keeps an act before it is sent, and shows it as done until the server answers', async () => {
  const { server, desk } = aServer()
  const work = offlineWork({ ...desk, ask: null, mostAtOnce: 1 })
  await during(work.start())
  server.network = 'late'
  const made = await work.make(() => ({ pass: 'A' }))
  expect(made).toMatchObject({ ok: true, data: { reply: { result: 'in' }, waits: true } })
  server.network = 'good'
  await during(work.sync())
  await during(work.sync())
  expect(inside(server)).toEqual(['A'])
  expect(work.state().made).toMatchObject([{ waits: false, otherwise: false, unseen: false }])
})

it('the last acts stay, and those that a newer list knows go', async () => {
  const { work, server, open } = await aDevice()
  server.network = 'gone'
  for (let i = 0; i < 15; i++) await make(work, `P${i}`)
  server.network = 'good'
  await during(work.look())
  expect(work.state().made).toHaveLength(15)
  await during(work.seen())
  vi.setSystemTime(Date.now() + 60_000)
  await during(work.download())
  expect(work.state().made).toHaveLength(12)
  expect((await open()).state().made).toHaveLength(12)
})
