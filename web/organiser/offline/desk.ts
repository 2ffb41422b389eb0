// The types of the engine for work without network (work.ts): a desk's description, its acts and its state.
import type { DeviceAct } from '../../../domain/offline/api.ts'
import type { Answer, Failure } from '../../calls/api.ts'

/** Set only in answers of the server: whether the act is undone there, and the server's time. */
export type ReplyBase = { undone?: boolean; serverTime?: string | null }

/** An act that was made on this device. Its fields are stored on devices: a rename would lose queued acts. */
export type OfflineAct<Act, Reply> = {
  /** A new UUID: the server's `nonce` or `actId`. */
  id: string
  act: Act
  /** When it was made (ISO-8601), by this device's own clock. This time is sent to the server. */
  at: string
  /** When it was made, by the server's clock as this device knows it (server-clock.ts). This time is shown. */
  time: string
  /** User id of the organiser who made it. */
  madeBy: string
  /** The decision of this device; null: the server answered in time. */
  own: Reply | null
  /** The answer that is shown: the server's as soon as there is one, until then `own`. */
  reply: Reply
  /** The act is undone, on this device or by an organiser on the server. */
  undone: boolean
  /** The act is queued. */
  waits: boolean
  /** Why the server refuses it, or empty. */
  problem: string
  /** When the server answered, by its own clock; null: no answer yet, or this device has changed the act since. */
  heardAt: string | null
  /** The server's answer differs from the answer that this device had shown. */
  otherwise: boolean
  /** The server has answered the queued act, and nobody has marked the answer as seen. */
  unseen: boolean
  order: number
  change: number
}

/** A queued act as it is sent. `takenBack`: it was undone or refused here, so the server must undo it. */
export type SentAct<Act, Reply> = OfflineAct<Act, Reply> & { sentAt: string; takenBack: boolean }

export type Desk<Act, Reply extends ReplyBase, List extends { madeAt: string }, Tally> = {
  /** The database of the list and of answered acts. Queued acts are in the database `name-acts`. */
  name: string
  /** Sends an act at once. Null: acts are queued first. */
  ask: ((made: OfflineAct<Act, Reply>) => Promise<Answer<Reply>>) | null
  /** Milliseconds to wait for that answer. */
  longestWait: number
  /** Sends queued acts. The answers are in the same order. */
  send: (acts: SentAct<Act, Reply>[]) => Promise<Answer<Reply[]>>
  /** The limit of acts per call. */
  mostAtOnce: number
  /** Decides on this device without the server. A text is the reason why it cannot decide. */
  decide: (made: OfflineAct<Act, Reply>, state: WorkState<Act, Reply, List, Tally>) => Reply | string
  /** Whether the answer changes something: a person came in, a meal was given. */
  counts: (reply: Reply) => boolean
  isSame: (own: Reply, reply: Reply) => boolean
  readList: () => Promise<Answer<List>>
  /** Milliseconds after which the list is read again. */
  listAge: number
  /** Checks whether the server answers, and reads the desk's numbers. Null: reading the list is the check. */
  look: ((before: Tally) => Promise<Answer<{ serverTime: string; tally: Tally }>>) | null
  /** Numbers of the desk, such as the people inside. `count` updates them with each answer. */
  tally: Tally
  count: (before: Tally, reply: Reply, made: OfflineAct<Act, Reply>) => Tally
  /** The queue that an older version of the site stored in local storage. It is imported once. */
  older: { key: string; read: (item: never) => OlderAct<Act, Reply> | Promise<OlderAct<Act, Reply>> }
}

/** `byServer`: `at` is a time by the server's clock, not by the device's own clock. */
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
  /** Whether the last call reached the server. */
  online: boolean
  /** Why acts stay queued although the server answers, such as an expired log-in; or empty. */
  held: string
  tally: Tally
  /** Queued acts, the latest acts, and acts newer than the list. The newest is first. */
  made: readonly OfflineAct<Act, Reply>[]
  /** The last act since the page was opened; null: none. */
  latest: OfflineAct<Act, Reply> | null
  /** How many acts are being handled. */
  busy: number
  /** Why the last act was refused, or empty. */
  failure: string
}

export const noAnswer = { ok: false, failure: { kind: 'no-answer' } } as const satisfies Answer<never>

/** True if the desk must work without the server: it is unreachable, broken or overloaded. */
export function isAway(failure: Failure): boolean {
  return failure.kind !== 'refused' || failure.status >= 500 || failure.status === 429
}

/** True if the server refuses every call of this session: the log-in has expired, or the role was removed. */
export function isOfSession(failure: Failure): boolean {
  return failure.kind === 'refused' && (failure.status === 401 || failure.status === 403)
}

/** Resolves to `noAnswer` if there is no answer within `longest` milliseconds. */
export function inTime<T>(asked: Promise<Answer<T>>, longest: number): Promise<Answer<T>> {
  return Promise.race([asked, new Promise<Answer<T>>(resolve => setTimeout(() => resolve(noAnswer), longest))])
}

export const waiting = <Act, Reply>(made: readonly OfflineAct<Act, Reply>[]) => made.filter(({ waits }) => waits)

/** The device's times of an act. An act that is sent at once has none: the server uses its own clock. */
export function lateFields(made: Pick<OfflineAct<unknown, unknown>, 'at' | 'madeBy'> & { sentAt?: string }): DeviceAct {
  const { at, sentAt = null, madeBy } = made
  return { at: sentAt === null ? null : at, sentAt, madeBy }
}
