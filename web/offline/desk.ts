// The types of the engine for work without network (work.ts). They describe a desk, its acts and its state.
import type { DeviceAct } from '../../domain/offline/api.ts'
import type { Answer, Failure } from '../calls/api.ts'

/** The fields that only the server's answers set. */
export type ReplyBase = {
  /** Whether the act is undone on the server. */
  undone?: boolean
  /** The server's time (ISO-8601). */
  serverTime?: string | null
}

/** An act that was made on this device. Devices store its fields, so that a rename would lose queued acts. */
export type OfflineAct<Act, Reply> = {
  /** A new UUID, which the server calls `nonce` or `actId`. */
  id: string
  act: Act
  /** When the act was made (ISO-8601), by this device's own clock. This time is sent to the server. */
  at: string
  /** The same time by the server's clock, as this device estimates it (server-clock.ts). This time is shown. */
  time: string
  /** User id of the organiser who made the act. */
  madeBy: string
  /** The decision of this device; null if the server answered in time. */
  own: Reply | null
  /** The answer that is shown: at first `own`, later the server's answer. */
  reply: Reply
  /** The act is undone, on this device or by an organiser on the server. */
  undone: boolean
  /** The act is queued. */
  waits: boolean
  /** Why the server refuses the act; empty if it does not. */
  problem: string
  /** When the server answered, by its clock. Null before the answer, and after a later change on this device. */
  heardAt: string | null
  /** The server's answer differs from the answer that this device had shown. */
  otherwise: boolean
  /** The server has answered the queued act, and nobody has marked the answer as seen. */
  unseen: boolean
  order: number
  change: number
}

/** A queued act in the form in which it is sent. `takenBack`: the server must undo it, see `asSent`. */
export type SentAct<Act, Reply> = OfflineAct<Act, Reply> & { sentAt: string; takenBack: boolean }

export type Desk<Act, Reply extends ReplyBase, List extends { madeAt: string }, Tally> = {
  /** The database that contains the list and answered acts. Queued acts are in the database `name-acts`. */
  name: string
  /** Sends an act at once. If null, acts are queued first. */
  ask: ((made: OfflineAct<Act, Reply>) => Promise<Answer<Reply>>) | null
  /** How long (ms) to wait for the answer to `ask`. */
  longestWait: number
  /** Sends queued acts. The answers are in the same order. */
  send: (acts: SentAct<Act, Reply>[]) => Promise<Answer<Reply[]>>
  /** The most acts that one call of `send` may contain. */
  mostAtOnce: number
  /** Decides on this device, without the server. If it cannot decide, it returns the reason. */
  decide: (made: OfflineAct<Act, Reply>, state: WorkState<Act, Reply, List, Tally>) => Reply | string
  /** Whether the answer changes something, such as an entry or a meal. */
  counts: (reply: Reply) => boolean
  isSame: (own: Reply, reply: Reply) => boolean
  readList: () => Promise<Answer<List>>
  /** How old (ms) the list may be before it is read again. */
  listAge: number
  /** Checks whether the server answers, and reads the desk's numbers. If null, reading the list is the check. */
  look: ((before: Tally) => Promise<Answer<{ serverTime: string; tally: Tally }>>) | null
  /** The first numbers of the desk, such as the people inside. */
  tally: Tally
  /** Returns the numbers as they are after an answer. */
  count: (before: Tally, reply: Reply, made: OfflineAct<Act, Reply>) => Tally
  /** The queue that an older version of the site stored in local storage, if there was one. It is imported once. */
  older: { key: string; read: (item: never) => OlderAct<Act, Reply> | Promise<OlderAct<Act, Reply>> } | null
}

/** An act of an older version of the site. `byServer`: whether `at` is by the server's clock, not by the device's. */
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
  /** Why the server accepts no queued acts, such as an expired log-in; empty if it accepts them. */
  waitReason: string
  tally: Tally
  /** Queued acts, the latest acts, and acts newer than the list. The newest is first. */
  made: readonly OfflineAct<Act, Reply>[]
  /** The last act since the page was opened, or null. */
  latest: OfflineAct<Act, Reply> | null
  /** How many acts are being handled. */
  busy: number
  /** Why the last act was refused, or empty. */
  failure: string
}

export const noAnswer = { ok: false, failure: { kind: 'no-answer' } } as const satisfies Answer<never>

/** Whether the desk must work without the server, because the server is unreachable, broken or overloaded. */
export function isAway(failure: Failure): boolean {
  return failure.kind !== 'refused' || failure.status >= 500 || failure.status === 429
}

/** Whether the server refuses every call of this session, because the log-in has expired or the role was removed. */
export function isOfSession(failure: Failure): boolean {
  return failure.kind === 'refused' && (failure.status === 401 || failure.status === 403)
}

/** Resolves to `noAnswer` if there is no answer within `longest` milliseconds. */
export function inTime<T>(answer: Promise<Answer<T>>, longest: number): Promise<Answer<T>> {
  return Promise.race([answer, new Promise<Answer<T>>(resolve => setTimeout(() => resolve(noAnswer), longest))])
}

export const waiting = <Act, Reply>(made: readonly OfflineAct<Act, Reply>[]) => made.filter(({ waits }) => waits)

/**
 * Returns the times of an act by this device's clock. They are null if the act is sent at once, because the server then
 * uses its own clock.
 */
export function lateFields(made: Pick<OfflineAct<unknown, unknown>, 'at' | 'madeBy'> & { sentAt?: string }): DeviceAct {
  const { at, sentAt = null, madeBy } = made
  return { at: sentAt === null ? null : at, sentAt, madeBy }
}
