// Creates the acts of a device, merges them with stored acts, and settles them with the server's answers.
import { storedUser } from '../session/stored-session.ts'
import type { Desk, OfflineAct, ReplyBase, SentAct } from './desk.ts'

/** Returns a new act. Its id lets the server recognise an act that is sent twice. desk.ts explains `at` and `time`. */
export function newAct<Act, Reply>(
  act: Act,
  reply: Reply,
  { at, time }: { at: string; time: string },
  made: readonly { order: number }[],
): OfflineAct<Act, Reply> {
  return {
    id: crypto.randomUUID(),
    act,
    at,
    time,
    madeBy: storedUser()?.user.userId ?? '',
    own: null,
    reply,
    undone: false,
    waits: false,
    problem: '',
    heardAt: null,
    otherwise: false,
    unseen: false,
    order: Math.max(0, ...made.map(({ order }) => order)) + 1,
    change: 1,
  }
}

const newestFirst = (a: { order: number }, b: { order: number }) => b.order - a.order

/** Returns the acts with the changed act, which is added or replaces its earlier version. */
export function withAct<Act, Reply>(made: readonly OfflineAct<Act, Reply>[], changed: OfflineAct<Act, Reply>) {
  return [changed, ...made.filter(({ id }) => id !== changed.id)].sort(newestFirst)
}

/**
 * Merges the acts of this page with the acts on the device, because another tab may have made, sent or changed some.
 * `before`: the acts of the page before the device was read. An act that was queued in `before` and is no longer stored
 * was sent or discarded.
 */
export function withStored<Act, Reply>(
  made: readonly OfflineAct<Act, Reply>[],
  before: readonly OfflineAct<Act, Reply>[],
  stored: readonly OfflineAct<Act, Reply>[],
) {
  const byId = new Map(made.filter(one => !one.waits || !before.includes(one)).map(one => [one.id, one]))
  for (const one of stored) if (one.change >= (byId.get(one.id)?.change ?? 0)) byId.set(one.id, one)
  return [...byId.values()].sort(newestFirst)
}

type Rules<Act, Reply extends ReplyBase> = Pick<Desk<Act, Reply, never, never>, 'ask' | 'counts' | 'isSame'>

/** The act in the form in which it is sent. The server must undo it if it was undone or refused on this device. */
export function asSent<Act, Reply extends ReplyBase>(
  { counts }: Pick<Rules<Act, Reply>, 'counts'>,
  made: OfflineAct<Act, Reply>,
  sentAt: string,
): SentAct<Act, Reply> {
  return { ...made, sentAt, takenBack: made.undone || (made.own !== null && !counts(made.own)) }
}

/** Returns a queued act with the server's answer. `heardAt`: when the server answered (ISO-8601), by its clock. */
export function settled<Act, Reply extends ReplyBase>(
  { ask, counts, isSame }: Rules<Act, Reply>,
  { sentAt: _, takenBack, ...made }: SentAct<Act, Reply>,
  reply: Reply,
  heardAt: string,
): OfflineAct<Act, Reply> {
  const undone = reply.undone === true
  // The shown answer stays if the server has undone the act or had nothing to undo.
  const keepsShownReply = takenBack && (undone || !counts(reply))
  const otherwise = takenBack ? !keepsShownReply : undone || (made.own !== null && !isSame(made.own, reply))
  return {
    ...made,
    reply: keepsShownReply ? made.reply : reply,
    undone: takenBack ? made.undone && keepsShownReply : undone,
    waits: false,
    problem: '',
    heardAt,
    otherwise,
    unseen: otherwise || (ask !== null && !takenBack),
    change: made.change + 1,
  }
}

/**
 * Whether an act of this device is newer than a list made at `madeAt`, so that the list cannot contain it. Both times
 * are by the server's clock, so that a device with a wrong clock does not admit a pass or give a meal twice.
 */
export function isNewer({ heardAt }: { heardAt: string | null }, madeAt: string): boolean {
  return heardAt === null || heardAt >= madeAt
}

/** How many of the latest acts the history shows. */
export const longestHistory = 12

/**
 * Returns the acts to delete. The history does not show them, and decisions do not need them because the list includes
 * them.
 */
export function deletable<Act, Reply>(made: readonly OfflineAct<Act, Reply>[], list: { madeAt: string }) {
  return made
    .slice(longestHistory)
    .filter(one => !one.waits && !one.unseen && (one.heardAt === null || !isNewer(one, list.madeAt)))
}
