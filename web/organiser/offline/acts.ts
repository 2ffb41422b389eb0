// The acts of a device as the engine (work.ts) makes them, joins them and settles them with the server's answer.
import { storedUser } from '../../session/stored-session.ts'
import { isNewer } from '../scanning/listed-people.ts'
import type { Desk, Made, Sent, Told } from './desk.ts'

/** A new act: the server knows it by its number, however often it is sent. `at` and `time` are explained in desk.ts. */
export function newAct<Act, Reply>(
  act: Act,
  reply: Reply,
  { at, time }: { at: string; time: string },
  made: readonly { order: number }[],
): Made<Act, Reply> {
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

/** With an act that is new or changed. */
export function withAct<Act, Reply>(made: readonly Made<Act, Reply>[], changed: Made<Act, Reply>) {
  return [changed, ...made.filter(({ id }) => id !== changed.id)].sort(newestFirst)
}

/**
 * The acts of this page with those that the device keeps: another tab may have made, sent or changed some. `before` are
 * those that the page had when it began to read: one that waited then, and is kept no more, is done.
 */
export function withKept<Act, Reply>(
  made: readonly Made<Act, Reply>[],
  before: readonly Made<Act, Reply>[],
  kept: readonly Made<Act, Reply>[],
) {
  const byId = new Map(made.filter(one => !one.waits || !before.includes(one)).map(one => [one.id, one]))
  for (const one of kept) if (one.change >= (byId.get(one.id)?.change ?? 0)) byId.set(one.id, one)
  return [...byId.values()].sort(newestFirst)
}

type Rules<Act, Reply extends Told> = Pick<Desk<Act, Reply, never, never>, 'ask' | 'counts' | 'isSame'>

/** An act as it is sent: taken back, if it was undone, or refused by a device that had asked the server before. */
export function asSent<Act, Reply extends Told>(
  { counts }: Pick<Rules<Act, Reply>, 'counts'>,
  made: Made<Act, Reply>,
  sentAt: string,
): Sent<Act, Reply> {
  return { ...made, sentAt, takenBack: made.undone || (made.own !== null && !counts(made.own)) }
}

/** An act that waited with the server's answer to it, which came at `heardAt` (ISO-8601, the server's clock). */
export function settled<Act, Reply extends Told>(
  { ask, counts, isSame }: Rules<Act, Reply>,
  { sentAt: _, takenBack, ...made }: Sent<Act, Reply>,
  reply: Reply,
  heardAt: string,
): Made<Act, Reply> {
  const undone = reply.undone === true
  // Taken back as asked, or nothing there to take back: what was shown stands.
  const stands = takenBack && (undone || !counts(reply))
  const otherwise = takenBack ? !stands : undone || (made.own !== null && !isSame(made.own, reply))
  return {
    ...made,
    reply: stands ? made.reply : reply,
    undone: takenBack ? made.undone && stands : undone,
    waits: false,
    problem: '',
    heardAt,
    otherwise,
    unseen: otherwise || (ask !== null && !takenBack),
    change: made.change + 1,
  }
}

/** How many of the last acts are kept for the history. */
export const longestHistory = 12

/** The acts that nobody needs any more: neither the history, nor the next decision, since the list knows them. */
export function unneeded<Act, Reply>(made: readonly Made<Act, Reply>[], list: { madeAt: string }) {
  return made
    .slice(longestHistory)
    .filter(one => !one.waits && !one.unseen && (one.heardAt === null || !isNewer(one, list.madeAt)))
}
