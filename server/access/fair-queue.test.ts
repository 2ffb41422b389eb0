import { describe, expect, it } from 'vitest'
import type { RefusalError } from '../refuse.ts'
import { createQueue } from './fair-queue.ts'

/** Works that end when they are told to; `started` lists their names in the order in which they began. */
function works() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>(resolve => ends.push(() => resolve(name)))
  }
  return { started, work, endFirst: () => ends.shift()?.() }
}

/** A queue whose works take a second each, on a clock that the test sets; somebody waits for ten works at most. */
function aQueue({ atOnce = 1, turns = 1 } = {}) {
  const clock = { now: 0 }
  const limits = { atOnce, turns, admittedWithin: 10_000, longestWait: 13_000, usualWork: 1000, now: () => clock.now }
  const queue = createQueue({ ...limits, secret: () => 'secret' })
  const run = (lane: string, work: () => Promise<string>, signal?: AbortSignal) =>
    queue.run({ lane, ...(signal && { signal }) }, work)
  return { clock, queue, run }
}

const busy = { refusal: { code: 'overloaded', status: 503 } }

describe('the queue of passwords', () => {
  it('hashes two at once and the others of one caller in the order in which they came', async () => {
    const { queue, run } = aQueue({ atOnce: 2 })
    const { started, work, endFirst } = works()
    const all = ['1', '2', '3', '4'].map(name => run('one', work(name)))
    await expect.poll(() => started).toEqual(['1', '2'])
    expect(queue.length()).toBe(2)
    endFirst()
    await expect.poll(() => started).toEqual(['1', '2', '3'])
    expect(queue.length()).toBe(1)
    endFirst()
    await expect.poll(() => started).toEqual(['1', '2', '3', '4'])
    endFirst()
    endFirst()
    expect(await Promise.all(all)).toEqual(['1', '2', '3', '4'])
  })

  it('refuses at once with 503 who would wait longer than a browser does, and takes people again when others have left', async () => {
    const { queue, run } = aQueue()
    const { started, work, endFirst } = works()
    const all = Array.from({ length: 12 }, (_, i) => run('campus', work(String(i))))
    await expect(run('campus', work('late'))).rejects.toMatchObject(busy)
    expect(queue.length()).toBe(11)
    endFirst()
    await expect.poll(() => started.length).toBe(2)
    endFirst()
    await expect.poll(() => started.length).toBe(3)
    all.push(run('campus', work('in time')))
    for (let i = 2; i < 13; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      endFirst()
    }
    expect((await Promise.all(all)).at(-1)).toBe('in time')
  })

  it('lets callers take turns: a flood is refused, and does not keep the next person waiting', async () => {
    const { run } = aQueue()
    const { started, work, endFirst } = works()
    const flood = Array.from({ length: 300 }, (_, i) => run('flood', work(`flood ${i}`)))
    const settled = Promise.allSettled(flood)
    void run('campus', work('campus 0'))
    void run('campus', work('campus 1'))
    void run('home', work('home'))
    for (let i = 0; i < 15; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      endFirst()
    }
    expect(started.slice(0, 6)).toEqual(['flood 0', 'flood 1', 'campus 0', 'home', 'flood 2', 'campus 1'])
    expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(288)
  })

  it('a campus with one address has many turns in a round: its people do not wait for everybody else', async () => {
    const { run } = aQueue({ turns: 2 })
    const { started, work, endFirst } = works()
    const lanes = ['first', 'campus', 'campus', 'campus', 'home', 'mobile']
    const all = lanes.map((lane, i) => run(lane, work(`${lane} ${i}`)))
    for (let i = 0; i < lanes.length; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      endFirst()
    }
    await Promise.all(all)
    expect(started).toEqual(['first 0', 'campus 1', 'campus 2', 'home 4', 'mobile 5', 'campus 3'])
  })

  it('keeps the order of who waits: the second of a network is not overtaken by all who come later', async () => {
    const { run } = aQueue()
    const { started, work, endFirst } = works()
    const all = ['first', 'a', 'b', 'campus', 'campus'].map((lane, i) => run(lane, work(`${lane} ${i}`)))
    for (let i = 0; i < 8; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      if (i < 3) all.push(run(`later ${i}`, work(`later ${i}`)))
      endFirst()
    }
    await Promise.all(all)
    expect(started).toEqual(['first 0', 'a 1', 'b 2', 'campus 3', 'later 0', 'campus 4', 'later 1', 'later 2'])
  })

  it('learns how long a work takes: on a slow machine fewer may wait', async () => {
    const { clock, run } = aQueue()
    const { started, work, endFirst } = works()
    for (let i = 0; i < 30; i++) {
      const slow = run('one', work('slow'))
      await expect.poll(() => started.length).toBe(i + 1)
      clock.now += 5000
      endFirst()
      await slow
    }
    // At five seconds a work the third one of those that wait would begin too late.
    for (const name of ['runs', 'waits', 'waits too', 'and this']) void run('one', work(name))
    await expect(run('one', work('late'))).rejects.toMatchObject(busy)
    for (let i = 30; i < 34; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      clock.now += 1000
      endFirst()
    }
  })

  it('passes over who has gone: their places are free at once', async () => {
    const { queue, run } = aQueue()
    const { started, work, endFirst } = works()
    const gone = new AbortController()
    const first = run('one', work('first'))
    const left = expect(run('one', work('gone'), gone.signal)).rejects.toMatchObject(busy)
    const last = run('one', work('last'))
    gone.abort()
    await left
    expect(queue.length()).toBe(1)
    endFirst()
    await expect.poll(() => started).toEqual(['first', 'last'])
    endFirst()
    expect(await Promise.all([first, last])).toEqual(['first', 'last'])
    await expect(run('one', work('never'), gone.signal)).rejects.toMatchObject(busy)
  })

  it('refuses in place of starting what waited too long because a work took longer than any before', async () => {
    const { clock, queue, run } = aQueue()
    const { started, work, endFirst } = works()
    void run('one', work('long'))
    const late = expect(run('one', work('late'))).rejects.toMatchObject(busy)
    await expect.poll(() => started).toEqual(['long'])
    clock.now += 13_001
    endFirst()
    await late
    expect(queue.length()).toBe(0)
    const next = run('one', work('next'))
    await expect.poll(() => started).toEqual(['long', 'next'])
    endFirst()
    expect(await next).toBe('next')
  })

  it('work that fails makes room for the next', async () => {
    const { queue, run } = aQueue()
    const failing = run('one', () => Promise.reject(new Error('no')))
    const next = run('one', async () => 'next')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
    expect(queue.length()).toBe(0)
  })
})

describe('devices that logged in before', () => {
  it('D3: go first, two of one at a time, however many strangers wait', async () => {
    const { queue, run } = aQueue()
    const { started, work, endFirst } = works()
    const strangers = Array.from({ length: 7 }, (_, i) => run(`network ${i}`, work(`stranger ${i}`)))
    const known = ['known 0', 'known 1', 'known 2'].map(name =>
      queue.run({ lane: 'phone', first: true }, work(name)).catch(() => 'refused'),
    )
    for (let i = 0; i < 10; i++) {
      await expect.poll(() => started.length).toBe(i + 1)
      endFirst()
    }
    await Promise.all([...strangers, ...known])
    expect(started.slice(0, 4)).toEqual(['stranger 0', 'known 0', 'known 1', 'stranger 1'])
  })
})

describe('a ticket of the queue', () => {
  /** What the refusal of this call says. */
  async function refusalOf(call: Promise<unknown>) {
    const error: unknown = await call.then(
      () => null,
      error => error,
    )
    return (error as RefusalError).refusal
  }

  /** A queue with a work that runs and eleven that wait, which is as many as may. */
  function aFullQueue() {
    const given = aQueue()
    const { started, work, endFirst } = works()
    for (let i = 0; i < 12; i++) void given.run('one', work(`early ${i}`))
    const ask = (name: string, ticket?: string) => given.queue.run({ lane: 'one', ticket }, work(name))
    const end = async (count: number) => {
      const before = started.length
      for (let i = 0; i < count; i++) {
        given.clock.now += 1000
        endFirst()
        await expect.poll(() => started.length).toBe(before + i + 1)
      }
    }
    return { ...given, started, ask, end }
  }

  it('says how long it takes and when to ask again, and keeps the place before all who come later', async () => {
    const { started, queue, ask, end } = aFullQueue()
    const told = await refusalOf(ask('first away'))
    expect(told).toMatchObject({ code: 'overloaded', status: 503, wait: 11, retryAfter: 8 })
    const second = await refusalOf(ask('second away'))
    expect(second).toMatchObject({ wait: 12 })
    expect([queue.length(), queue.away()]).toEqual([11, 2])
    await end(8)
    void ask('came later')
    void ask('second away', second.ticket)
    void ask('first away', told.ticket)
    await end(6)
    expect(started.slice(-3)).toEqual(['first away', 'second away', 'came later'])
    expect(queue.away()).toBe(0)
  })

  it('is good for one turn: a second call with it begins at the end, as one with an invented ticket does', async () => {
    const { started, ask, end } = aFullQueue()
    const { ticket } = await refusalOf(ask('away'))
    await end(8)
    void ask('own', ticket)
    void ask('at the same time', ticket)
    void ask('invented', `${(0).toString(36)}.anything.${'é'.repeat(22)}`)
    void ask('later')
    await end(4)
    void ask('again', ticket)
    await end(4)
    expect(started.slice(-5)).toEqual(['own', 'at the same time', 'invented', 'later', 'again'])
  })

  it('keeps its place in another program of the site, and in none of another site', async () => {
    const { clock, ask } = aFullQueue()
    const { ticket } = await refusalOf(ask('away'))
    for (const [secret, order] of [
      ['secret', ['runs', 'away', 'came later']],
      ['another secret', ['runs', 'came later', 'away']],
    ] as const) {
      const time = { now: clock.now + 5000 }
      const other = createQueue({
        atOnce: 1,
        turns: 9,
        admittedWithin: 10_000,
        longestWait: 13_000,
        usualWork: 1000,
        secret: () => secret,
        now: () => time.now,
      })
      const { started, work, endFirst } = works()
      void other.run({ lane: 'x' }, work('runs'))
      void other.run({ lane: 'x' }, work('came later'))
      void other.run({ lane: 'x', ticket }, work('away'))
      for (let i = 1; i < 3; i++) {
        await expect.poll(() => started.length).toBe(i)
        endFirst()
      }
      await expect.poll(() => started).toEqual(order)
    }
  })

  it('D3: gives a flood no turns before its own: tickets that it collected overtake nobody else', async () => {
    const { clock, queue, started, ask, end } = aFullQueue()
    const tickets: (string | undefined)[] = []
    for (let i = 0; i < 5; i++) tickets.push((await refusalOf(ask('flood'))).ticket)
    await end(11)
    // Their places are given up, and still they say when their holder came.
    clock.now += 130_000
    const note = (name: string) => async () => started.push(name)
    const others = ['home', 'campus'].map(lane => queue.run({ lane }, note(lane)))
    const flood = tickets.map((ticket, i) => queue.run({ lane: 'one', ticket }, note(`ticket ${i}`)))
    void end(1)
    await Promise.all([...others, ...flood])
    expect(started.slice(-7)).toEqual(['ticket 0', 'home', 'campus', 'ticket 1', 'ticket 2', 'ticket 3', 'ticket 4'])
  })

  it('stays good when the page is loaded again, and is given up when nobody asks again in time', async () => {
    const { clock, queue, started, ask, run, end } = aFullQueue()
    const [kept, lost] = [await refusalOf(ask('kept')), await refusalOf(ask('lost'))]
    await end(8)
    const page = new AbortController()
    const reloaded = refusalOf(queue.run({ lane: 'one', ticket: kept.ticket, signal: page.signal }, async () => ''))
    page.abort()
    await reloaded
    expect(queue.away()).toBe(2)
    void ask('kept', kept.ticket)
    await end(4)
    expect(started.at(-1)).toBe('kept')
    clock.now += 120_000
    void run('one', async () => '')
    expect(queue.away()).toBe(0)
    expect(lost.ticket).toBeDefined()
  })

  it('brings everybody in, in the order in which they came, after the time that each was told', async () => {
    const { clock, queue } = aQueue({ turns: 1000 })
    const people = Array.from({ length: 200 }, (_, i) => ({ i, ticket: undefined as string | undefined, again: 0 }))
    const came: number[] = []
    const told: number[] = []
    let end = () => {}
    const ask = (person: (typeof people)[number]) => {
      person.again = Number.POSITIVE_INFINITY
      const work = () => {
        came.push(person.i)
        return new Promise<void>(resolve => {
          end = resolve
        })
      }
      queue.run({ lane: 'campus', ticket: person.ticket }, work).catch((error: RefusalError) => {
        const { ticket, wait, retryAfter } = error.refusal
        person.ticket = ticket
        person.again = clock.now + retryAfter! * 1000
        told[person.i] ??= wait!
      })
    }
    for (let second = 0; came.length < people.length; second++) {
      for (const person of people.filter(({ again }) => again <= clock.now)) ask(person)
      await new Promise(resolve => setImmediate(resolve))
      clock.now += 1000
      end()
      await new Promise(resolve => setImmediate(resolve))
      expect(second, 'seconds until everybody was in').toBeLessThan(220)
    }
    expect(came).toEqual(people.map(({ i }) => i))
    expect(told.at(-1)! / 200).toBeCloseTo(1, 1)
  })

  it('keeps the programs of one site busy though people come back at another one than sent them away', async () => {
    const clock = { now: 0 }
    const limits = { atOnce: 1, turns: 1000, admittedWithin: 10_000, longestWait: 13_000, usualWork: 1000 }
    const programs = [0, 1].map(() => {
      let end = () => {}
      const queue = createQueue({ ...limits, secret: () => 'secret', now: () => clock.now })
      const work = () =>
        new Promise<void>(resolve => {
          end = resolve
        })
      return { queue, work, end: () => end() }
    })
    const people = Array.from({ length: 200 }, (_, i) => ({
      asks: i,
      ticket: undefined as string | undefined,
      again: 0,
    }))
    let entered = 0
    const ask = (person: (typeof people)[number]) => {
      const { queue, work } = programs[person.asks++ % 2]!
      person.again = Number.POSITIVE_INFINITY
      queue.run({ lane: 'campus', ticket: person.ticket }, work).then(
        () => entered++,
        ({ refusal }: RefusalError) => {
          person.ticket = refusal.ticket
          person.again = clock.now + refusal.retryAfter! * 1000
        },
      )
    }
    let seconds = 0
    for (; entered < people.length; seconds++) {
      for (const person of people.filter(({ again }) => again <= clock.now)) ask(person)
      await new Promise(resolve => setImmediate(resolve))
      clock.now += 1000
      for (const { end } of programs) end()
      await new Promise(resolve => setImmediate(resolve))
      if (seconds > 400) break
    }
    expect(seconds, 'each of the two has a hundred works of a second').toBeLessThan(140)
  })
})
