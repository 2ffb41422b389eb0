// 5,000 log-ins in the queue of passwords (server/access/fair-queue.ts) on a simulated clock: with one program, and
// with two between which people change. The figures are the same on every machine.
import { setImmediate as settled } from 'node:timers/promises'
import { type Clock, createQueue } from '../../server/access/fair-queue.ts'
import { queueLimits } from '../../server/access/passwords.ts'
import { RefusalError } from '../../server/refuse.ts'
import type { Row } from './rows.ts'

const people = 5000
/** Milliseconds in which all people arrive, and that one password takes. */
const [arrival, work] = [10_000, 20]
/** Cores of the simulated machines: a program compares one password at a time. */
const cores = 2
/** Milliseconds after their turn from which a person counts as late. */
const late = 15_000

/** The program that gets this call of a person who has called `calls` times before. */
type Choice = (person: number, calls: number) => number
const choices: [name: string, programs: number, choice: Choice][] = [
  ['one program', 1, () => 0],
  ['two programs, each person stays at one', 2, person => person % 2],
  ['two programs, at random', 2, atRandom(2)],
  ['two programs, each person changes every time', 2, (person, calls) => (person + calls) % 2],
]

export async function simulateQueue(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, programs, choice] of choices) {
    const waits = await everybodyLogsIn(programs, choice)
    const ends = waits.map((wait, person) => wait + arrivalOf(person))
    // A person's turn: when everybody is served in the order of arrival.
    const behind = ends.map((end, person) => end - Math.max(arrivalOf(person), (person * work) / programs))
    const seconds = (time: number) => `${(time / 1000).toFixed(0)} s`
    rows.push({
      measure: `${people.toLocaleString('en')} log-ins in the queue, simulated: ${name}`,
      engine: 'SQLite',
      seen: [
        `all in after ${seconds(Math.max(...ends))} (nothing lost: ${seconds((people * work) / programs)})`,
        `mean wait ${seconds(waits.reduce((sum, wait) => sum + wait, 0) / people)}`,
        `longest wait ${seconds(Math.max(...waits))}`,
        `longest after their turn ${seconds(Math.max(...behind))}`,
        `${behind.filter(length => length > late).length} people over ${seconds(late)} after it`,
      ].join(', '),
      target: '',
      holds: true,
    })
  }
  return rows
}

function arrivalOf(person: number): number {
  return (person / people) * arrival
}

/** How long each person waited for the comparison of their password, in milliseconds. */
async function everybodyLogsIn(programs: number, choice: Choice): Promise<number[]> {
  const clock = simulatedClock()
  const queues = Array.from({ length: programs }, () => createQueue(queueLimits(cores), clock))
  const pause = (length: number) => new Promise<void>(resolve => clock.later(resolve, length))
  async function logIn(person: number): Promise<number> {
    await pause(arrivalOf(person))
    const turn = { lane: `10.20.${person % 8}.${Math.floor(person / 8) % 250}`, account: String(person) }
    for (let calls = 0; ; calls++) {
      try {
        return await queues[choice(person, calls)]!.run(turn, async () => {
          const waited = clock.now() - arrivalOf(person)
          await pause(work)
          return waited
        })
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error
        await pause(error.refusal.retryAfter! * 1000)
      }
    }
  }
  const all = Promise.all(Array.from({ length: people }, (_, person) => logIn(person)))
  await clock.run()
  return all
}

/** Jumps from one planned act to the next. */
function simulatedClock(): Clock & { run(): Promise<void> } {
  let time = 0
  /** The planned acts by their time. */
  const planned = new Map<number, Set<() => void>>()
  return {
    now: () => time,
    later(act, milliseconds) {
      const at = time + milliseconds
      const acts = planned.get(at) ?? new Set()
      planned.set(at, acts.add(act))
      return { cancel: () => acts.delete(act) }
    },
    async run() {
      await settled()
      while (planned.size > 0) {
        time = Infinity
        for (const at of planned.keys()) if (at < time) time = at
        const acts = planned.get(time)!
        planned.delete(time)
        for (const act of acts) act()
        await settled()
      }
    },
  }
}

/** A random choice that is the same in every run. */
function atRandom(count: number): Choice {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}
