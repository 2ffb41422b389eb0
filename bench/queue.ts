// `npm run bench:queue`: 5,000 log-ins in the queue of passwords (server/access/fair-queue.ts) on a simulated clock:
// with one program, and with two between which people change. Its figures are the same on every machine.
import { setImmediate as settled } from 'node:timers/promises'
import { type Clock, createQueue } from '../server/access/fair-queue.ts'
import { queueLimits } from '../server/access/passwords.ts'
import { RefusalError } from '../server/refuse.ts'
import { markdownTable } from './report.ts'

const people = 5000
/** Milliseconds in which all of them come, and that one password takes. */
const [arrival, work] = [10_000, 20]
/** Cores of the simulated machines: a program compares one password at a time. */
const cores = 2

/** Which of the programs gets the call of this person, who has asked so many times before. */
type Way = (person: number, asked: number) => number
const ways: [name: string, programs: number, way: Way][] = [
  ['one program', 1, () => 0],
  ['two programs, each person stays at one', 2, person => person % 2],
  ['two programs, at random', 2, atRandom(2)],
  ['two programs, each person changes every time', 2, (person, asked) => (person + asked) % 2],
]

const head = [
  `${people.toLocaleString('en')} log-ins`,
  'nothing lost',
  'all are in',
  'mean wait',
  'longest wait',
  'longest after their turn',
  'over 15 s after it',
]
const rows = []
for (const [name, programs, way] of ways) {
  const waits = await everybodyLogsIn(programs, way)
  const ends = waits.map((wait, person) => wait + came(person))
  // When everybody comes in whose turn is theirs in the order in which all came.
  const behind = ends.map((end, person) => end - Math.max(came(person), (person * work) / programs))
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / people
  const times = [(people * work) / programs, Math.max(...ends), mean, Math.max(...waits), Math.max(...behind)]
  const late = behind.filter(length => length > 15_000).length
  rows.push([name, ...times.map(time => `${(time / 1000).toFixed(0)} s`), String(late)])
}
console.log(markdownTable(head, rows))

function came(person: number): number {
  return (person / people) * arrival
}

/** Milliseconds that each waited until their password was compared. */
async function everybodyLogsIn(programs: number, way: Way) {
  const clock = simulatedClock()
  const queues = Array.from({ length: programs }, () => createQueue(queueLimits(cores), clock))
  const pause = (length: number) => new Promise<void>(resolve => clock.later(resolve, length))
  async function logIn(person: number): Promise<number> {
    await pause(came(person))
    const turn = { lane: `10.20.${person % 8}.${Math.floor(person / 8) % 250}`, account: String(person) }
    for (let asked = 0; ; asked++) {
      try {
        return await queues[way(person, asked)]!.run(turn, async () => {
          const waited = clock.now() - came(person)
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

/** Jumps from each thing that is to happen to the next. */
function simulatedClock(): Clock & { run(): Promise<void> } {
  let time = 0
  /** What happens at which time. */
  const due = new Map<number, Set<() => void>>()
  return {
    now: () => time,
    later(act, milliseconds) {
      const at = time + milliseconds
      const acts = due.get(at) ?? new Set()
      due.set(at, acts.add(act))
      return { cancel: () => acts.delete(act) }
    },
    async run() {
      await settled()
      while (due.size > 0) {
        time = Infinity
        for (const at of due.keys()) if (at < time) time = at
        const acts = due.get(time)!
        due.delete(time)
        for (const act of acts) act()
        await settled()
      }
    },
  }
}

/** The same chance in every run. */
function atRandom(count: number): Way {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}
