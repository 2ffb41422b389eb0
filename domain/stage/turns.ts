// Whose turn is when in a round on stage: the position and the expected time of every place, also by heats.
import type { Millis } from '../day.ts'
import type { RoundContent } from '../edition/round-schema.ts'
import { type Expected, expectedTimes } from './expected.ts'
import type { SlotState } from './slot-state.ts'

export type TurnSlot = Pick<SlotState, 'state' | 'startedAt'> & { id: string; heat: number | null }

/** `position` is 1 for the next performer, or the next heat. `at` is null if nothing is known about the time. */
export type Turn = { position: number; at: Millis | null }

/** Expected times are worked out for every five minutes (ms), so that pages do not change every second. */
export const step: Millis = 5 * 60_000
/** After this time (ms) without a start, a round says nothing about times: it was perhaps never ended. */
const longestPause: Millis = 6 * 3_600_000
/** How long (minutes) a performance takes if the content has no limit. */
const usualMinutes = 5
const usualChange = 2

type Situation = { begins: Millis | null; now: Millis }

/** How long (ms) a place takes by the content, with the change to the next one. */
export function lengthOf({ minutes, change = usualChange }: RoundContent): Millis {
  return ((minutes?.most ?? minutes?.least ?? usualMinutes) + (minutes?.think ?? 0) + change) * 60_000
}

/** Whether the places of this round follow each other in time. */
export function hasTurns({ form }: RoundContent): boolean {
  return form === 'one by one' || form === 'heats'
}

/**
 * The turns of all places that wait, by id (document 7, §4). Those of one heat have the same turn.
 * @param slots in running order; whoever was taken out has no turn
 * @param begins when the round begins by the programme; null if it is not planned
 */
export function turnsOf(
  slots: readonly TurnSlot[],
  round: RoundContent,
  { begins, now }: Situation,
): ReadonlyMap<string, Turn> {
  if (!hasTurns(round)) return new Map()
  const groups = groupsOf(slots, round)
  const last = lastMoment(groups, begins)
  const isKnown = last !== null && now - last <= longestPause
  const times = expectedTimes(groups, { begins: begins ?? now, each: lengthOf(round), now: floored(now) })
  return new Map(
    groups.flatMap(({ performer, ids }) => {
      const turn = times.get(performer)
      return turn ? ids.map(id => [id, toTurn(turn, isKnown)] as const) : []
    }),
  )
}

/**
 * The next moment at which the turns change although nobody presses, because the round is late; null if they never do.
 */
export function turnsChangeAt(
  slots: readonly TurnSlot[],
  round: RoundContent,
  { begins, now }: Situation,
): Millis | null {
  const turns = [...turnsOf(slots, round, { begins, now }).values()]
  const first = turns.find(({ position }) => position === 1)?.at ?? null
  return first === null ? null : floored(Math.max(first, now)) + step
}

/** The moment as it is shown after 'about': the five minutes before it, so that nobody comes late. */
export function floored(at: Millis): Millis {
  return Math.floor(at / step) * step
}

type Group = { performer: string; ids: string[]; state: 'waiting' | 'running' | 'done'; startedAt: Millis | null }

/** One group for each heat, or for each place if they perform alone. Skipped places wait for nothing. */
function groupsOf(slots: readonly TurnSlot[], { form }: RoundContent): Group[] {
  const there = slots.filter(({ state }) => state !== 'out' && state !== 'skipped')
  const keyOf = ({ id, heat }: TurnSlot) => (form === 'heats' && heat !== null ? `heat ${heat}` : id)
  return [...Map.groupBy(there, keyOf)].map(([performer, own]) => {
    const starts = own.flatMap(({ startedAt }) => startedAt ?? [])
    const states = own.map(({ state }) => state)
    const state = states.includes('running')
      ? 'running'
      : states.every(one => one === 'done')
        ? 'done'
        : starts.length > 0
          ? 'running'
          : 'waiting'
    return { performer, ids: own.map(({ id }) => id), state, startedAt: starts.length > 0 ? Math.min(...starts) : null }
  })
}

function lastMoment(groups: readonly Group[], begins: Millis | null): Millis | null {
  const moments = [...groups.map(({ startedAt }) => startedAt), begins].filter(one => one !== null)
  return moments.length > 0 ? Math.max(...moments) : null
}

const toTurn = ({ position, at }: Expected, isKnown: boolean): Turn => ({ position, at: isKnown ? at : null })
