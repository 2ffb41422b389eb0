// The book of the crowd: what was answered, what was left without an answer, and so what the database must and may hold.

/** How a call ended for its caller: done (answered 200 in full), refused (answered otherwise), or unknown (no whole answer came). */
export type Outcome = 'done' | 'refused' | 'unknown'

export type Counts = { done: number; unknown: number }

/** Somebody who registers, leaves, and chooses facilities: one call after the other. */
export type Member = {
  id: string
  email: string
  token: string
  userId: string
  passCode: string
  events: number[]
  facility: string
  /** What a call without an answer would have made of the two; null: none is open. */
  maybe: { events: number[]; facility: string } | null
  /** How often each event was registered for. */
  registered: Map<number, Counts>
}

/** Something with a key of its own, that is repeated until it is answered: it must happen once. */
export type Act<Body> = {
  body: Body
  done: boolean
  /** A call for it was left without an answer: it may have happened. */
  unanswered?: boolean
}

/** `by` is the token of the cashier, who alone may repeat it. */
export type Payment = { actId: string; userId: string; method: string; amount: number; by: string }
export type Scan = { nonce: string; code: string; direction: string; gate: string; admitUnpaid: string }
export type Claim = { utr: string; amount: number; memberId: string }
export type SignUp = { email: string; username: string; password: string }

export type Book = {
  members: Member[]
  payments: Map<string, Act<Payment>>
  scans: Map<string, Act<Scan>>
  claims: Map<string, Act<Claim>>
  signUps: Map<string, Act<SignUp>>
  /** Reset mails asked for, by address. */
  resets: Map<string, Counts>
  /** Calls by how they ended. */
  calls: Record<Outcome, number>
  /** Answers by their status; 0 stands for none. */
  statuses: Map<number, number>
  /** Answers that nobody should get. */
  wrong: string[]
  /** The longest time to an answer, in milliseconds. */
  slowest: number
}

export function emptyBook(members: Member[]): Book {
  return {
    members,
    payments: new Map(),
    scans: new Map(),
    claims: new Map(),
    signUps: new Map(),
    resets: new Map(),
    calls: { done: 0, refused: 0, unknown: 0 },
    statuses: new Map(),
    wrong: [],
    slowest: 0,
  }
}

/** Counts one more of a thing that was done or may have been. */
export function count<Key>(counts: Map<Key, Counts>, key: Key, outcome: Outcome): void {
  const known = counts.get(key) ?? { done: 0, unknown: 0 }
  if (outcome !== 'refused') known[outcome]++
  counts.set(key, known)
}

/** Acts that were begun and not answered yet. */
export function openActs<Body>(acts: Map<string, Act<Body>>): Act<Body>[] {
  return [...acts.values()].filter(act => !act.done)
}
