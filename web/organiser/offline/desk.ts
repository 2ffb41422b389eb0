// What a desk gives to the engine for work without network (work.ts), and what it gets from it.
import type { DeviceAct } from '../../../domain/offline/api.ts'
import type { Answer, Failure } from '../../calls/api.ts'

/** Of an answer of the server: whether the act is taken back there, and the server's clock; of this device's: none. */
export type Told = { undone?: boolean; serverTime?: string | null }

/** An act that was made on this device. */
export type Made<Act, Reply> = {
  /** A new UUID: the server's `nonce` or `actId`. */
  id: string
  act: Act
  /** When it was made (ISO-8601), by this device's own clock: what the server is sent. */
  at: string
  /** The same by the server's clock as this device knows it: what is shown. */
  time: string
  /** User id of the organiser who made it. */
  madeBy: string
  /** What this device answered on its own; null: the server answered in time. */
  own: Reply | null
  /** What is shown: the server's answer as soon as there is one. */
  reply: Reply
  /** A person took it back. */
  undone: boolean
  /** It is kept to be sent. */
  waits: boolean
  /** Why the server does not take it, or empty. */
  problem: string
  /** When the server answered, by its own clock; null: it has not, or this device has changed the act since. */
  heardAt: string | null
  /** The server says something else than this device had shown. */
  otherwise: boolean
  /** It waited, and nobody has seen the server's answer yet. */
  unseen: boolean
  order: number
  change: number
}

/** How an act is sent that waited. `takenBack`: nothing of it may stay, since it was undone or refused here. */
export type Sent<Act, Reply> = Made<Act, Reply> & { sentAt: string; takenBack: boolean }

export type Desk<Act, Reply extends Told, List extends { madeAt: string }, Tally> = {
  /** Of the databases: the list and what was answered (`name`), and the acts that wait (`name-acts`). */
  name: string
  /** Sends an act at once. Null: acts are kept first. */
  ask: ((made: Made<Act, Reply>) => Promise<Answer<Reply>>) | null
  /** Milliseconds to wait for that answer. */
  longestWait: number
  /** Sends acts that waited; answers in the same order. */
  send: (acts: Sent<Act, Reply>[]) => Promise<Answer<Reply[]>>
  /** The most acts in one call. */
  mostAtOnce: number
  /** What this device answers on its own; a text: why it cannot. */
  decide: (made: Made<Act, Reply>, state: WorkState<Act, Reply, List, Tally>) => Reply | string
  /** Whether the answer says that something happened: somebody came in, a meal was given. */
  counts: (reply: Reply) => boolean
  isSame: (own: Reply, reply: Reply) => boolean
  /** Reads the list; null where the desk has none. */
  readList: () => Promise<Answer<List>>
  /** Milliseconds after which the list is read again. */
  listAge: number
  /** Asks how the server is; null: reading the list says it. */
  look: ((before: Tally) => Promise<Answer<{ serverTime: string; tally: Tally }>>) | null
  /** Numbers of the desk that the server's answers change. */
  tally: Tally
  count: (before: Tally, reply: Reply, made: Made<Act, Reply>) => Tally
  /** The acts that an older version of the site kept in local storage, for once. */
  older: { key: string; read: (item: never) => OlderAct<Act, Reply> | Promise<OlderAct<Act, Reply>> }
}

/** `byServer`: `at` is by the server's clock as the device knew it. */
export type OlderAct<Act, Reply> = {
  id: string
  act: Act
  at: string
  byServer: boolean
  own: Reply | null
  reply: Reply
  undone: boolean
}

export type WorkState<Act, Reply, List, Tally> = {
  list: List | null
  /** Why the list could not be read. */
  listFailure: Failure | null
  /** Whether the server answered last. */
  online: boolean
  /** Why acts wait though the server answers, or empty: somebody must log in again for example. */
  held: string
  tally: Tally
  /** The acts that wait, the last ones, and those that the list does not know yet: the newest first. */
  made: readonly Made<Act, Reply>[]
  /** The last act of this page; null: none since it opened. */
  latest: Made<Act, Reply> | null
  /** Acts in hand. */
  busy: number
  /** Why the last one was not taken, or empty. */
  failure: string
}

export const noAnswer = { ok: false, failure: { kind: 'no-answer' } } as const satisfies Answer<never>

/** True if a desk must go on without the server: unreachable, broken or overloaded. */
export function isAway(failure: Failure): boolean {
  return failure.kind !== 'refused' || failure.status >= 500 || failure.status === 429
}

/** True if the server takes nothing of whoever is logged in, whatever is sent. */
export function isOfSession(failure: Failure): boolean {
  return failure.kind === 'refused' && (failure.status === 401 || failure.status === 403)
}

/** Gives up waiting after `longest` milliseconds. */
export function inTime<T>(asked: Promise<Answer<T>>, longest: number): Promise<Answer<T>> {
  return Promise.race([asked, new Promise<Answer<T>>(resolve => setTimeout(() => resolve(noAnswer), longest))])
}

export const waiting = <Act, Reply>(made: readonly Made<Act, Reply>[]) => made.filter(({ waits }) => waits)

/** The fields of late acts. One that is sent at once has no time: there the server's clock is right. */
export function lateFields(made: Pick<Made<unknown, unknown>, 'at' | 'madeBy'> & { sentAt?: string }): DeviceAct {
  const { at, sentAt = null, madeBy } = made
  return { at: sentAt === null ? null : at, sentAt, madeBy }
}
