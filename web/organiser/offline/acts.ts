// The acts of a device: creating them, merging them with stored acts, and settling them with the server's answer.
import { storedUser } from '../../session/stored-session.ts'
import { isNewer } from '../scanning/listed-people.ts'
import type { Desk, OfflineAct, ReplyBase, SentAct } from './desk.ts'

/** A new act. From the id the server sees that an act was sent twice. desk.ts explains `at` and `time`. */
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

/** Adds the act to the acts, or replaces its earlier version. */
export function withAct<Act, Reply>(made: readonly OfflineAct<Act, Reply>[], changed: OfflineAct<Act, Reply>) {
  return [changed, ...made.filter(({ id }) => id !== changed.id)].sort(newestFirst)
}

/**
 * The acts of this page, merged with the acts on the device: another tab may have made, sent or changed some. `before`:
 * the acts of the page before the device was read. An act that was queued in `before` and is no longer stored was sent
 * or discarded.
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

/** A queued act with the server's answer. `heardAt`: the time of the answer (ISO-8601, by the server's clock). */
export function settled<Act, Reply extends ReplyBase>(
  { ask, counts, isSame }: Rules<Act, Reply>,
  { sentAt: _, takenBack, ...made }: SentAct<Act, Reply>,
  reply: Reply,
  heardAt: string,
): OfflineAct<Act, Reply> {
  const undone = reply.undone === true
  // The server has undone the act, or there was nothing to undo: the shown answer stays.
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

/** How many of the latest acts the history shows. */
export const longestHistory = 12

/** Acts to delete: the history does not show them, and decisions do not need them because the list includes them. */
export function deletable<Act, Reply>(made: readonly OfflineAct<Act, Reply>[], list: { madeAt: string }) {
  return made
    .slice(longestHistory)
    .filter(one => !one.waits && !one.unseen && (one.heardAt === null || !isNewer(one, list.madeAt)))
}
