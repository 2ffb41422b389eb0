// The ranks of a round: from marks, from its bracket, or from the heats.
import { ranksOf } from '../../domain/stage/bracket.ts'
import type { Db } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { bracketOfSlots } from '../stage/bracket-of-slots.ts'
import { type Round, readSlots, type Slot } from '../stage/rounds.ts'
import { type RoundMarks, readMarks } from './marks.ts'
import { listed, missingInWords, namesOf } from './words.ts'

export type Ranked = { slot: Slot; rank: number }

/**
 * The ranks of the round for its results. Refuses a round without marks; while a judge has given none; while marks are
 * missing, which it names; while a judge has not handed in the sheet; without the measured times that a penalty needs;
 * and a bracket without a winner.
 */
export async function finalRanks(db: Db, stage: Round): Promise<Ranked[]> {
  if (stage.round.form === 'bracket') return bracketRanks(await readSlots(db, stage))
  const marks = await readMarks(db, stage)
  if (marks.marks.length === 0) refuse('marks_none')
  const open = marks.judges.filter(({ isHandedIn }) => !isHandedIn)
  // Named before the missing marks: of a judge who does not come, every mark is missing.
  const absent = open.filter(({ id }) => marks.marks.every(({ judge }) => judge !== id))
  if (absent.length > 0) refuse('marks_not_handed_in', { names: listed(absent.map(({ name }) => name)) })
  const names = await namesOf(db, stage)
  if (marks.missing.length > 0) refuse('marks_missing', { marks: listed(missingInWords(marks, names), '; ') })
  if (open.length > 0) refuse('marks_not_handed_in', { names: listed(open.map(({ name }) => name)) })
  if (marks.untimed.length > 0)
    refuse('marks_untimed', { names: listed(marks.untimed.map(({ id }) => names.get(id)?.name ?? '')) })
  return ranksOfMarks(marks)
}

/** The ranks of the marks as they are now, the best first. */
export function ranksOfMarks({ totals, slots }: Pick<RoundMarks, 'totals' | 'slots'>): Ranked[] {
  const byId = new Map(slots.map(slot => [slot.id, slot]))
  return totals.map(({ performer, rank }) => ({ slot: byId.get(performer)!, rank }))
}

/** The ranks of a bracket, the winner first. The seeds are the places in their order. */
function bracketRanks(slots: readonly Slot[]): Ranked[] {
  const matches = bracketOfSlots(
    slots.map(({ id, state: { state }, presses }) => {
      const wins = presses.flatMap(({ kind, against, at }) =>
        kind === 'win' && against !== null ? [{ key: against, at }] : [],
      )
      return { id, state, wins }
    }),
  )
  const ranks = ranksOf(matches)
  if (ranks.length === 0) refuse('bracket_open')
  const byId = new Map(slots.map(slot => [slot.id, slot]))
  return ranks.map(({ performer, rank }) => ({ slot: byId.get(performer)!, rank }))
}
