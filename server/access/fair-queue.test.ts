import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefusalError } from '../refuse.ts'
import { aQueue, seconds } from '../testing/password-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** The refusal of this call. */
async function refusalOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => null,
    error => error,
  )
  return (error as RefusalError).refusal
}

const busy = { refusal: { code: 'overloaded', status: 503 } }

describe('the queue for password checks', () => {
  it('the queue runs two jobs at once; further jobs of one network start in order of arrival', async () => {
    const { queue, started, ask } = aQueue({ atOnce: 2 })
    const all = ['1', '2', '3', '4'].map(name => ask(name))
    await seconds(0)
    expect(started).toEqual(['1', '2'])
    expect(queue.length()).toBe(2)
    await seconds(1)
    expect(started).toEqual(['1', '2', '3', '4'])
    expect(queue.length()).toBe(0)
    await seconds(1)
    expect(await Promise.all(all)).toEqual(['1', '2', '3', '4'])
  })

  it('a call is refused at once with 503 if it would wait longer than a browser waits', async () => {
    const { queue, wait, ask } = aQueue()
    for (let i = 0; i < 12; i++) wait(`${i}`)
    await expect(ask('late')).rejects.toMatchObject(busy)
    expect([queue.length(), queue.away()]).toEqual([11, 1])
  })

  it('networks take turns, so a flood from one network does not delay the next person', async () => {
    const { queue, started, wait } = aQueue()
    for (let i = 0; i < 300; i++) wait(`flood ${i}`, { lane: 'flood' })
    wait('campus 0')
    wait('campus 1')
    wait('home', { lane: 'home' })
    await seconds(5)
    expect(started).toEqual(['flood 0', 'flood 1', 'campus 0', 'home', 'flood 2', 'campus 1'])
    expect(queue.away()).toBe(288)
  })

  it('a campus with one address has several turns in a row, so its people do not wait for all other networks', async () => {
    const { started, wait } = aQueue({ turns: 2 })
    const lanes = ['first', 'campus', 'campus', 'campus', 'home', 'mobile']
    for (const [i, lane] of lanes.entries()) wait(`${lane} ${i}`, { lane })
    await seconds(5)
    expect(started).toEqual(['first 0', 'campus 1', 'campus 2', 'home 4', 'mobile 5', 'campus 3'])
  })

  it('the queue measures how long a job takes, so that fewer calls may wait on a slow machine', async () => {
    const { wait, ask } = aQueue()
    for (let i = 0; i < 30; i++) {
      wait('slow', {}, 5000)
      await seconds(5)
    }
    // At five seconds per job, the third waiting job would start too late.
    for (const name of ['runs', 'waits', 'waits too', 'and this']) wait(name)
    await expect(ask('late')).rejects.toMatchObject(busy)
  })

  it('a waiting call is refused if an earlier job takes longer than estimated', async () => {
    const { queue, started, wait, ask } = aQueue()
    wait('long', {}, 13_001)
    const late = expect(ask('late')).rejects.toMatchObject(busy)
    await seconds(13.001)
    await late
    expect(queue.length()).toBe(0)
    wait('next')
    await seconds(0)
    expect(started).toEqual(['long', 'next'])
  })

  it('the queue starts the next job when a job fails', async () => {
    const { queue, ask } = aQueue()
    const failing = expect(
      queue.run({ lane: 'campus', account: 'x' }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no')
    const next = ask('next')
    await failing
    await seconds(1)
    expect(await next).toBe('next')
    expect(queue.length()).toBe(0)
  })
})

describe('a refused caller with a reserved place', () => {
  /** A queue with one running job and the maximum of eleven waiting jobs. */
  function aFullQueue() {
    const given = aQueue()
    for (let i = 0; i < 12; i++) given.wait(`early ${i}`)
    return given
  }

  it('the refusal states the wait and the time of the retry; the reserved place is before all later callers', async () => {
    const { started, queue, ask, wait } = aFullQueue()
    const first = await refusalOf(ask('first away'))
    expect(first).toMatchObject({ code: 'overloaded', status: 503, wait: 11, retryAfter: 8 })
    expect(await refusalOf(ask('second away'))).toMatchObject({ wait: 12 })
    expect([queue.length(), queue.away()]).toEqual([11, 2])
    await seconds(8)
    for (let i = 0; i < 9; i++) wait(`later ${i}`, { lane: 'campus' })
    expect([queue.length(), queue.away()]).toEqual([9, 5])
    wait('second away')
    wait('first away')
    await seconds(6)
    expect(started.slice(12)).toEqual(['first away', 'second away', 'later 0'])
  })

  it('the reserved place is released if the caller does not retry in time', async () => {
    const { queue, ask } = aFullQueue()
    await refusalOf(ask('gone'))
    expect(queue.away()).toBe(1)
    await seconds(18)
    expect(queue.away()).toBe(0)
  })

  it('a caller who reloads the page while the call waits keeps the place', async () => {
    const { queue, started, ask, wait } = aQueue()
    wait('runs')
    const page = new AbortController()
    const left = expect(ask('own', { signal: page.signal })).rejects.toMatchObject(busy)
    wait('later', { lane: 'home' })
    page.abort()
    await left
    expect([queue.length(), queue.away()]).toEqual([1, 1])
    wait('own')
    await seconds(3)
    expect(queue.away()).toBe(0)
    expect(started).toEqual(['runs', 'later', 'own'])
    await expect(ask('never', { signal: page.signal })).rejects.toMatchObject(busy)
  })

  it('a caller keeps the place even if the connection of the earlier call closes late', async () => {
    const { queue, ask, wait } = aFullQueue()
    const connection = new AbortController()
    await refusalOf(ask('own', { signal: connection.signal }))
    await seconds(8)
    wait('own')
    connection.abort()
    expect([queue.length(), queue.away()]).toEqual([4, 0])
  })

  it('A2: an account has one place, so its second call starts after the other calls of its network', async () => {
    const { queue, started, wait } = aQueue()
    wait('runs')
    wait('first', { account: 'asha' })
    wait('other')
    wait('second', { account: 'asha' })
    await seconds(4)
    expect(started).toEqual(['runs', 'first', 'other', 'second'])
    expect(queue.away()).toBe(0)
  })

  it('A2: a stranger who names the same account on another network does not take the caller’s place or turn', async () => {
    const { started, ask, wait } = aFullQueue()
    const refusal = await refusalOf(ask('asha'))
    for (let i = 0; i < 50; i++) wait(`stranger ${i}`, { lane: 'flood', account: 'asha' })
    await seconds(refusal.retryAfter!)
    wait('asha')
    await seconds(12)
    expect(started).toContain('asha')
  })

  it('A2: a flood of ten thousand calls from one network does not lengthen the wait of people on other networks', async () => {
    const { queue, ask, wait } = aQueue({ turns: 2 })
    for (let i = 0; i < 12_000; i++) wait(`flood ${i}`, { lane: 'flood' })
    expect(queue.away() + queue.length()).toBe(10_000)
    const people = Array.from({ length: 12 }, (_, i) => refusalOf(ask(`person ${i}`, { lane: `home ${i}` })))
    await seconds(0)
    expect((await people.at(-1))?.wait).toBeLessThan(20)
  })
})

describe('callers with a proof of work', () => {
  it('A2: callers with a proof of work count as a separate network, so that a flood of proofs delays no other network', async () => {
    const { queue, started, wait } = aQueue({ turns: 2 })
    for (const lane of ['campus', 'campus proven']) for (let i = 0; i < 12_000; i++) wait(`${lane} ${i}`, { lane })
    expect(queue.away() + queue.length()).toBe(20_000)
    wait('home', { lane: 'home' })
    wait('hall', { lane: 'hall proven' })
    await seconds(10)
    expect(started.slice(0, 9)).toEqual(expect.arrayContaining(['home', 'hall']))
  })
})

describe('devices that logged in before', () => {
  it('A2: known devices have every second turn while strangers wait, but only for one call per account', async () => {
    const { started, wait } = aQueue()
    for (let i = 0; i < 5; i++) wait(`stranger ${i}`, { lane: `network ${i}` })
    for (let i = 0; i < 3; i++) wait(`known ${i}`, { lane: 'home', account: 'asha', known: true })
    for (let i = 3; i < 5; i++) wait(`known ${i}`, { lane: 'home', known: true })
    await seconds(9)
    const order = started.map(name => name.split(' ')[0])
    expect(order.slice(0, 6)).toEqual(['stranger', 'known', 'stranger', 'known', 'stranger', 'known'])
    // The second and third call of one account have the priority of a stranger.
    expect(started.filter(name => name.startsWith('known')).slice(0, 3)).toEqual(['known 0', 'known 3', 'known 4'])
  })

  it('D3: known devices have every second turn, even if many strangers wait', async () => {
    const { started, wait } = aQueue({ turns: 100 })
    for (let i = 0; i < 9; i++) wait(`stranger ${i}`, { lane: `network ${i}` })
    wait('known', { lane: 'home', known: true })
    await seconds(2)
    expect(started).toEqual(['stranger 0', 'known', 'stranger 1'])
  })

  it('A2: sixty accounts on one laptop delay neither new devices nor known devices on other networks', async () => {
    const { started, wait } = aQueue({ turns: 4 })
    for (let i = 0; i < 60; i++)
      for (const call of [0, 1]) wait(`laptop ${i} ${call}`, { lane: 'laptop', account: `${i}`, known: true })
    wait('new device', { lane: 'home' })
    wait('known device', { lane: 'campus', known: true })
    await seconds(24)
    expect(started.indexOf('new device')).toBeLessThan(12)
    expect(started).toContain('new device')
    expect(started.indexOf('known device')).toBeLessThan(12)
    expect(started).toContain('known device')
  })
})
