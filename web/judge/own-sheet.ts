// What a judge's sheet shows: the server's list with the presses of this phone that the list does not contain yet.
import type { JudgeSheets } from '../../domain/marks/api.ts'
import { isNewer } from '../offline/acts.ts'
import type { OfflineAct } from '../offline/desk.ts'

/** A press for a mark or, with `criterion: null`, the note about a performer; or the sheet of a round handed in. */
export type JudgeAct =
  | { kind: 'mark'; slot: string; criterion: string | null; halves: number | null; note: string }
  | { kind: 'handIn'; round: string }

/** `problem`: why the press does not count; empty if it does. */
export type JudgeReply = { problem: string; serverTime: string | null }

export type MadeAct = OfflineAct<JudgeAct, JudgeReply>

export type Round = JudgeSheets['rounds'][number]
export type Performer = Round['performers'][number]
export type Criterion = Round['criteria'][number]

export type OwnMark = {
  halves: number | null
  /** `phone`: saved on this phone, and not sent yet. */
  saved: 'no' | 'phone' | 'sent'
  /** Why the last press for this mark does not count; empty if it does. */
  problem: string
}

export type OwnRow = {
  performer: Performer
  /** In the order of the criteria. */
  marks: OwnMark[]
  note: string
  noteProblem: string
  missing: Criterion[]
}

export type OwnRound = {
  round: Round
  /** In running order. Performers who were taken out are included. */
  rows: OwnRow[]
  isHandedIn: boolean
  /** Whether the sheet was handed in on this phone, and the server does not know it yet. */
  handInWaits: boolean
  /** The hand-in that the server refused, if there is one. */
  refusedHandIn: MadeAct | null
}

const keyOf = (slot: string, criterion: string | null) => `${slot} ${criterion ?? ''}`

type Press = { act: Extract<JudgeAct, { kind: 'mark' }>; saved: 'phone' | 'sent' }

/** The rounds with this phone's marks. Of several presses for a mark, the last one that can count is shown. */
export function ownRounds({ madeAt, rounds }: JudgeSheets, made: readonly MadeAct[]): OwnRound[] {
  const presses = new Map<string, Press>()
  const problems = new Map<string, string>()
  const handIns = new Map<string, MadeAct>()
  for (const one of made.toReversed()) {
    const { act } = one
    if (act.kind === 'handIn') {
      handIns.set(act.round, one)
      continue
    }
    const key = keyOf(act.slot, act.criterion)
    const problem = problemOf(one)
    if (problem !== '') problems.set(key, problem)
    else if (counts(one, madeAt)) {
      presses.set(key, { act, saved: one.waits ? 'phone' : 'sent' })
      problems.delete(key)
    }
  }
  return rounds.map(round => {
    const handIn = handIns.get(round.id)
    const isOwnHandIn = handIn !== undefined && problemOf(handIn) === '' && counts(handIn, madeAt)
    const isHandedIn = round.isHandedIn || isOwnHandIn
    const sorted = round.performers.toSorted((a, b) => a.place - b.place)
    return {
      round,
      rows: sorted.map(performer => rowOf(round, performer, presses, problems)),
      isHandedIn,
      handInWaits: isOwnHandIn && handIn.waits,
      refusedHandIn: handIn?.waits && handIn.problem !== '' ? handIn : null,
    }
  })
}

/** Why the press does not count, until the judge has seen it. */
function problemOf({ waits, problem, otherwise, unseen, reply }: MadeAct): string {
  if (waits) return problem
  return otherwise && unseen ? reply.problem : ''
}

/** Whether the act counts and the list cannot contain it yet. */
function counts(one: MadeAct, madeAt: string): boolean {
  if (one.problem !== '') return false
  return one.waits || (!one.otherwise && isNewer(one, madeAt))
}

function rowOf(
  { criteria }: Round,
  performer: Performer,
  presses: ReadonlyMap<string, Press>,
  problems: ReadonlyMap<string, string>,
): OwnRow {
  const marks = criteria.map(({ id }, i): OwnMark => {
    const key = keyOf(performer.slot, id)
    const press = presses.get(key)
    const halves = press ? press.act.halves : (performer.marks[i] ?? null)
    return { halves, saved: press?.saved ?? (halves === null ? 'no' : 'sent'), problem: problems.get(key) ?? '' }
  })
  const noteKey = keyOf(performer.slot, null)
  return {
    performer,
    marks,
    note: presses.get(noteKey)?.act.note ?? performer.note,
    noteProblem: problems.get(noteKey) ?? '',
    missing: performer.isOut ? [] : criteria.filter((_, i) => marks[i]?.halves === null),
  }
}

/** Rows of performers who were not taken out. */
export const activeRows = ({ rows }: OwnRound) => rows.filter(({ performer }) => !performer.isOut)

/** The half points of all criteria together. */
export const totalOf = ({ marks }: OwnRow) => marks.reduce((sum, { halves }) => sum + (halves ?? 0), 0)

/** Half points as points. @example pointsText(15) // '7.5' */
export const pointsText = (halves: number) => String(halves / 2)

/**
 * The round that opens first: the first one with performers that is neither over nor handed in, otherwise the last one
 * with performers.
 */
export function roundToMark(rounds: readonly OwnRound[]): OwnRound | undefined {
  const filled = rounds.filter(({ rows }) => rows.length > 0)
  return filled.find(({ round, isHandedIn }) => !round.isOver && !isHandedIn) ?? filled.at(-1)
}

/** The mark after a press on the key '½': with or without the half. Null if the half would be above the most. */
export function withHalf(halves: number | null, most: number): number | null {
  const now = halves ?? 0
  if (now % 2 === 1) return now - 1
  return now + 1 > most * 2 ? null : now + 1
}
