// Many people and organisers at work at once through the site's calls. What each does is in members.ts and staff.ts, what was answered
// goes into the book.
import { setTimeout as wait } from 'node:timers/promises'
import { defaultFacility } from '../../domain/facility.ts'
import type { Database } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import { passCode } from '../../server/pass/store.ts'
import { type Chance, chanceFrom } from '../../server/testing/chance.ts'
import { aPerson } from '../../server/testing/people.ts'
import { testPassSecret } from '../../server/testing/site.ts'
import { type Act, type Book, emptyBook, type Member, openActs } from './book.ts'
import { type Call, callerOf } from './caller.ts'
import { actAsMember, finishMember, newSignUp, signUp } from './members.ts'
import { newPayment, newScan, pay, scan } from './staff.ts'

export type Crowd = {
  book: Book
  /** Lets everybody work on the site at this address; the answer stops them and resolves when every call is answered or lost. */
  work(base: string): () => Promise<void>
  /** Repeats what was left open until it is answered. */
  finish(base: string): Promise<void>
}

/** How many of each are at work at the same moment. */
const atWork = { members: 12, cashiers: 3, gates: 2, newcomers: 2 }
/** More than are at work: what one cashier may record in a minute is limited. */
const cashierCount = 40
/** Milliseconds between two acts of one person. */
const pause = 8
/** Milliseconds to wait after a call that was not answered. */
const pauseAfterLoss = 100
const mostTries = 200

/** Puts people and organisers into an empty database. The seed decides what they will do. */
export async function aCrowd(database: Database, seed: number): Promise<Crowd> {
  const site = { database, edition: thisEdition, clock: { now: Date.now() } }
  const members: Member[] = []
  for (let i = 0; i < atWork.members; i++) {
    const person = await aPerson(site, { email: `member-${i}@college.example`, username: `Member ${i}` })
    members.push({ ...person, ...(await namesOf(database, person.id)), ...nothingYet() })
  }
  const cashiers: string[] = []
  const staffOf = (role: 'cashier' | 'gate', i: number) =>
    aPerson(site, { email: `staff-${role}-${i}@college.example`, username: `The ${role} ${i}`, role })
  for (let i = 0; i < cashierCount; i++) cashiers.push((await staffOf('cashier', i)).token)
  const { token: gate } = await staffOf('gate', 0)

  const book = emptyBook(members)
  const chance = chanceFrom(seed)
  return {
    book,
    work: base => start(book, { cashiers, gate, chance }, callerOf(base, book)),
    finish: base => finish(book, { gate, chance }, callerOf(base, book)),
  }
}

async function namesOf(database: Database, personId: string): Promise<{ userId: string; passCode: string }> {
  const { user_id } = await database.db
    .selectFrom('person')
    .select('user_id')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const code = await database.write(trx => passCode(trx, personId, testPassSecret, Date.now()))
  return { userId: user_id, passCode: code }
}

function nothingYet(): Pick<Member, 'events' | 'facility' | 'maybe' | 'registered'> {
  return {
    events: [],
    facility: defaultFacility(thisEdition.festival.facilities).name,
    maybe: null,
    registered: new Map(),
  }
}

type Who = { cashiers: string[]; gate: string; chance: Chance }

function start(book: Book, { cashiers, gate, chance }: Who, call: Call): () => Promise<void> {
  let stopped = false
  const loops: Promise<void>[] = []

  function loop(work: () => Promise<boolean>): void {
    const run = async () => {
      while (!stopped) await wait((await work()) ? pause : pauseAfterLoss)
    }
    loops.push(run())
  }

  /** Several share the acts that were left open, then each makes new ones. */
  function acts<Body>(
    most: number,
    open: Act<Body>[],
    make: () => Act<Body>,
    attempt: (act: Act<Body>) => Promise<void>,
  ) {
    for (let i = 0; i < most; i++)
      loop(async () => {
        const act = open.shift() ?? make()
        await attempt(act)
        if (!act.done) open.push(act)
        return act.done
      })
  }

  for (const member of book.members)
    loop(async () => {
      await actAsMember(book, member, call, chance)
      return member.maybe === null
    })
  acts(
    atWork.cashiers,
    openActs(book.payments),
    () => newPayment(book, cashiers, chance),
    act => pay(book, act, call),
  )
  acts(
    atWork.gates,
    openActs(book.scans),
    () => newScan(book, chance),
    act => scan(book, act, call, gate),
  )
  acts(
    atWork.newcomers,
    openActs(book.signUps),
    () => newSignUp(book),
    act => signUp(book, act, call, chance),
  )
  return async () => {
    stopped = true
    await Promise.all(loops)
  }
}

async function finish(book: Book, { gate, chance }: Omit<Who, 'cashiers'>, call: Call): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    for (const act of openActs(book.payments)) await pay(book, act, call)
    for (const act of openActs(book.scans)) await scan(book, act, call, gate)
    for (const act of openActs(book.signUps)) await signUp(book, act, call, chance)
    for (const member of book.members) await finishMember(book, member, call, chance)
    const open = [book.payments, book.scans, book.signUps, book.claims].flatMap(acts =>
      openActs<unknown>(acts as never),
    )
    if (open.length === 0 && book.members.every(({ maybe }) => maybe === null)) return
    await wait(pauseAfterLoss)
  }
}
