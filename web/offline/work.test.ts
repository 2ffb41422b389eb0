// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { storeUser } from '../session/stored-session.ts'
import { aUser } from '../testing/a-user.ts'
import {
  aDevice,
  aServer,
  during,
  fillStorage,
  inside,
  make,
  makeUnanswered,
  noon,
  onAnEmptyDevice,
  refused,
  results,
} from '../testing/offline-desk.ts'
import { waiting } from './desk.ts'
import { offlineWork } from './work.ts'

onAnEmptyDevice()

it('L3: if passes are read faster than the server answers, each pass is counted in order and gets its own answer', async () => {
  const { work, server } = await aDevice()
  server.network = 'late'
  const both = Promise.all(['A', 'A', 'B', 'C'].map(pass => work.make(() => ({ pass }))))
  await during(both)
  expect((await both).map(one => one.ok && one.data.act.pass)).toEqual(['A', 'A', 'B', 'C'])
  expect(results(work)).toEqual(['in', 'in', 'no', 'in'])
})

it('L3: an act that fails returns an error, and the next act is still recorded', async () => {
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

it('L4: if the device refused an act but the server counted it, the act is undone on the server', async () => {
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
  // The device still shows its refusal, and there is no answer to mark as seen.
  expect(work.state().made).toMatchObject([{ reply: { result: 'unpaid' }, otherwise: false, unseen: false }])
  expect(waiting(work.state().made)).toEqual([])
})

it('L2: if Undo is pressed while an act is being sent, the act is undone on the server too', async () => {
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

it('L2: an undo that the server refuses is shown as not undone until it is marked as seen', async () => {
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

it('L2: an act that an organiser has undone on the server is shown as undone on the device', async () => {
  const { work, server } = await aDevice()
  await makeUnanswered(work, server, 'A')
  for (const row of server.rows.values()) row.undone = true
  server.network = 'good'
  await during(work.sync())
  expect(work.state().made).toMatchObject([{ undone: true, otherwise: true, unseen: true }])
})

it('L8: an act is sent with its volunteer’s id and, by the device’s clock, the times when it was made and sent', async () => {
  const { work, server } = await aDevice()
  server.network = 'gone'
  await make(work, 'A')
  const madeAt = work.state().made[0]!.at
  // Another volunteer logs in, and the phone's clock is set back by a day.
  storeUser({ ...aUser(), userId: 'VOLUNTEER2' }, Date.now())
  vi.setSystemTime(Date.parse(noon) - 86_400_000)
  server.network = 'good'
  await during(work.look())
  const [body] = server.bodies.filter(({ at }) => at !== null)
  expect(body).toMatchObject({ at: madeAt, madeBy: 'VOLUNTEER1', shown: 'in' })
  expect(Math.abs(Date.parse(body!.sentAt!) - (Date.parse(noon) - 86_400_000))).toBeLessThan(60_000)
})

it('L8: queued acts and unseen answers are also shown after a reload and in another tab', async () => {
  const { work, server, open } = await aDevice()
  server.network = 'gone'
  for (const pass of ['A', 'B']) await make(work, pass)
  const again = await open()
  expect(waiting(again.state().made).map(({ act }) => act.pass)).toEqual(['B', 'A'])
  // Another device has already admitted A.
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

it('L8: if two tabs send at the same time, no act is lost or counted twice', async () => {
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
  ['a new log-in', 401, 'Please log in again'],
  ['the second factor', 403, 'Please enter the code from your authenticator app'],
])('L8: acts stay queued while the server requires %s, and the device shows the reason', async (_, status, error) => {
  const { work, server } = await aDevice()
  server.network = 'gone'
  for (const pass of ['A', 'B']) await make(work, pass)
  server.network = 'good'
  server.refuses = () => refused(status, error)
  await during(work.look())
  expect(waiting(work.state().made)).toHaveLength(2)
  expect(work.state().waitReason).toBe(error)
  server.refuses = null
  await during(work.look())
  expect(inside(server)).toEqual(['A', 'B'])
  expect(work.state().waitReason).toBe('')
})

it('L8: an act that the server cannot read stays queued with the reason until it is discarded; all other acts are sent', async () => {
  const { work, server, open } = await aDevice()
  server.network = 'gone'
  for (const pass of ['A', 'B', 'C', 'D', 'E']) await make(work, pass)
  server.network = 'good'
  server.refuses = ({ pass }) => (pass === 'B' ? refused(400, 'This is no pass') : null)
  await during(work.look())
  expect(inside(server)).toEqual(['A', 'C', 'D', 'E'])
  const again = await open()
  expect(waiting(again.state().made)).toMatchObject([{ act: { pass: 'B' }, problem: 'This is no pass' }])
  // The 'Retry the connection' button sends the act again.
  await during(again.again())
  expect(waiting(again.state().made)).toMatchObject([{ problem: 'This is no pass' }])
  await during(again.discard(waiting(again.state().made)[0]!))
  expect(waiting(again.state().made)).toEqual([])
  expect(waiting((await open()).state().made)).toEqual([])
})

it('a new act is sent after the queue, so that an exit is not answered before an earlier entry', async () => {
  const { work, server } = await aDevice()
  server.network = 'gone'
  await make(work, 'A')
  server.network = 'good'
  window.dispatchEvent(new Event('online'))
  await during(Promise.all([work.look(), work.make(() => ({ pass: 'A' }))]))
  expect(server.bodies.map(({ at }) => at !== null)).toEqual([true, false])
  expect(results(work)).toEqual(['no', 'in'])
})

it('the queue of an older version of the site is imported, and its times are converted to the device’s clock', async () => {
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

it('the queue of an older version stays in local storage if it is unreadable or cannot be imported', async () => {
  for (const [old, full] of [
    [JSON.stringify([{ nonce: 'n1', pass: 'A', at: noon }]), true],
    ['{broken', false],
    ['{"not":"a list"}', false],
  ] as const) {
    localStorage.setItem('old-queue', old)
    fillStorage(full)
    const { desk } = aServer()
    const work = offlineWork(desk)
    await during(work.start())
    expect(waiting(work.state().made)).toEqual([])
    expect(localStorage.getItem('old-queue')).toBe(old)
  }
})

it('if the device cannot store an act, it shows an error and does not show the act as done', async () => {
  const { work, server } = await aDevice()
  server.network = 'gone'
  fillStorage()
  expect(await make(work, 'A')).toMatchObject({ ok: false })
  expect(work.state()).toMatchObject({ made: [], latest: null })
  expect(work.state().failure).toContain('storage of this device is full')
})

it('a desk without `ask` queues an act and shows it as done before it is sent', async () => {
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

it('the 12 latest acts stay in the history; older acts that the list includes are deleted', async () => {
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
