// Simulated participants and organisers who use the site's calls at once. Their answers, and the calls without one, are
// recorded; compare.ts compares the database with them.
import { setTimeout as wait } from 'node:timers/promises'
import { defaultFacility } from '../../domain/edition/facility.ts'
import type { Database } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import { passCode } from '../../server/pass/store.ts'
import { aPerson } from '../../server/testing/people.ts'
import { type Random, randomFrom } from '../../server/testing/random.ts'
import { testKeys } from '../../server/testing/site.ts'
import { type Act, attempt, isOpen, newPayment, newScan, newSignUp } from './acts.ts'
import { type Call, callerOf, emptyTally, type Tally } from './caller.ts'
import { actAsMember, lookAgain, type Member } from './members.ts'

export type Crowd = {
  members: Member[]
  /** Payments, scans and sign-ups by their keys. */
  acts: Map<string, Act>
  tally: Tally
  /**
   * Starts everybody on the site at this address. The returned function stops them and resolves when no call is under
   * way.
   */
  work(base: string): () => Promise<void>
  /** Retries all unanswered acts until they are answered. */
  finish(base: string): Promise<void>
}

const memberCount = 12
/** Several, because one cashier may record only so many payments a minute. */
const cashierCount = 40
/** How many people make payments, scans and sign-ups at the same moment. */
const atWork = { payment: 3, scan: 2, signUp: 2 }
/** Milliseconds between two acts of one person, and after a call that was not answered. */
const pause = 8
const pauseAfterLoss = 100
const mostTries = 200

/** Puts people and organisers into an empty database. The seed decides their acts. */
export async function aCrowd(database: Database, seed: number): Promise<Crowd> {
  const site = { database, edition: thisEdition, clock: { now: Date.now() } }
  const facility = defaultFacility(thisEdition.festival.facilities).name
  const members: Member[] = []
  for (let i = 0; i < memberCount; i++) {
    const person = await aPerson(site, { email: `member-${i}@college.example`, username: `Member ${i}` })
    const names = await namesOf(database, person.id)
    members.push({ ...person, ...names, facility, events: [], maybe: null, registered: new Map() })
  }
  const cashiers: string[] = []
  for (let i = 0; i < cashierCount; i++)
    cashiers.push((await aPerson(site, { email: `staff-${i}@college.example`, role: 'cashier' })).token)
  const { token: gate } = await aPerson(site, { email: 'staff-gate@college.example', role: 'gate' })

  const acts = new Map<string, Act>()
  const tally = emptyTally()
  const random = randomFrom(seed)
  const make: Record<Act['kind'], () => Act> = {
    payment: () => newPayment(random.pick(members).userId, random.pick(cashiers), random),
    scan: () => newScan(random.pick(members).passCode, gate, random),
    signUp: () => newSignUp(acts.size),
  }
  return {
    members,
    acts,
    tally,
    work: base => start({ members, acts, make, random, tally }, callerOf(base, tally)),
    finish: base => finish({ members, acts, tally }, callerOf(base, tally)),
  }
}

async function namesOf(database: Database, personId: string): Promise<{ userId: string; passCode: string }> {
  const person = database.db.selectFrom('person').select('user_id').where('id', '=', personId)
  const code = await database.write(trx => passCode(trx, personId, testKeys.passes, Date.now()))
  return { userId: (await person.executeTakeFirstOrThrow()).user_id, passCode: code }
}

type AtWork = Pick<Crowd, 'members' | 'acts' | 'tally'> & { make: Record<Act['kind'], () => Act>; random: Random }

function start({ members, acts, make, random, tally }: AtWork, call: Call): () => Promise<void> {
  let stopped = false
  /** Repeats `work` until stopped; it resolves to whether its call was answered. */
  async function loop(work: () => Promise<boolean>): Promise<void> {
    while (!stopped) await wait((await work()) ? pause : pauseAfterLoss)
  }
  const loops = members.map(member => loop(() => actAsMember(member, call, random, tally)))
  for (const kind of ['payment', 'scan', 'signUp'] as const) {
    const open = [...acts.values()].filter(act => act.kind === kind && isOpen(act))
    for (let i = 0; i < atWork[kind]; i++)
      loops.push(
        loop(async () => {
          const act = open.shift() ?? make[kind]()
          acts.set(act.key, act)
          await attempt(act, call, tally)
          if (!act.done) open.push(act)
          return act.done
        }),
      )
  }
  return async () => {
    stopped = true
    await Promise.all(loops)
  }
}

async function finish({ members, acts, tally }: Pick<Crowd, 'members' | 'acts' | 'tally'>, call: Call): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    for (const act of acts.values()) if (isOpen(act)) await attempt(act, call, tally)
    for (const member of members) if (member.maybe) await lookAgain(member, call, tally)
    if (![...acts.values()].some(isOpen) && members.every(({ maybe }) => maybe === null)) return
    await wait(pauseAfterLoss)
  }
}
