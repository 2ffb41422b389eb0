// Totals and ranks from judges' marks (document 7, §5). Nobody types a total.
import type { Penalty } from './penalty.ts'
import { compareScores, fromHalves, lessPercent, mean, type Score } from './score.ts'

/** A criterion with the most marks that a judge may give, in half points. */
export type Criterion = { id: string; mostHalves: number }

/** From content. */
export type MarkingRule = {
  /** In the order in which they decide ties. */
  criteria: readonly Criterion[]
  total: 'sum' | 'mean'
  /** Whether the highest and the lowest judge of each performer do not count, if there are at least three judges. */
  dropsHighestAndLowest: boolean
}

export type Mark = { judge: string; performer: string; criterion: string; halves: number }

export type JudgeTotal = { judge: string; halves: number; counts: boolean }

export type Total = {
  performer: string
  /** In the order of the judges. */
  judges: JudgeTotal[]
  /** Before and after the penalty. */
  before: Score
  score: Score
  penalty: Penalty | null
  /** Performers with equal scores and equal criteria share a rank; the next ranks are skipped: 1, 1, 3. */
  rank: number
  /** Whether all marks of all judges are there. */
  isComplete: boolean
}

/** A mark that a judge has not given yet. */
export type MissingMark = Pick<Mark, 'judge' | 'performer' | 'criterion'>

type Sheet = { judges: readonly string[]; performers: readonly string[]; marks: readonly Mark[] }

const leastJudgesToDrop = 3

/** The marks that are missing, by judge, performer and criterion. Nothing is final before there are none. */
export function missingMarks({ judges, performers, marks }: Sheet, { criteria }: MarkingRule): MissingMark[] {
  const given = new Set(marks.map(keyOf))
  return judges.flatMap(judge =>
    performers.flatMap(performer =>
      criteria.map(({ id }) => ({ judge, performer, criterion: id })).filter(mark => !given.has(keyOf(mark))),
    ),
  )
}

/**
 * The totals of all performers, the highest score first. A mark that is missing counts as 0, and the total says so.
 * @param penalties by performer
 */
export function totalsOf(sheet: Sheet, rule: MarkingRule, penalties: ReadonlyMap<string, Penalty>): Total[] {
  const { judges, performers, marks } = sheet
  const halvesOf = new Map(marks.map(mark => [keyOf(mark), mark.halves]))
  const incomplete = new Set(missingMarks(sheet, rule).map(({ performer }) => performer))

  const rows = performers.map(performer => {
    const halves = (judge: string, criterion: string) => halvesOf.get(keyOf({ judge, performer, criterion })) ?? 0
    const sums = judges.map(judge => ({
      judge,
      halves: rule.criteria.reduce((sum, { id }) => sum + halves(judge, id), 0),
    }))
    const dropped = rule.dropsHighestAndLowest ? highestAndLowest(sums) : []
    const counting = sums.filter(({ judge }) => !dropped.includes(judge))
    const sum = fromHalves(counting.reduce((all, { halves }) => all + halves, 0))
    const before = rule.total === 'mean' && counting.length > 0 ? mean(sum, counting.length) : sum
    const penalty = penalties.get(performer) ?? null
    return {
      performer,
      judges: sums.map(one => ({ ...one, counts: !dropped.includes(one.judge) })),
      before,
      score: penalty ? lessPercent(before, penalty.percent) : before,
      penalty,
      isComplete: !incomplete.has(performer),
      // Of all judges: of two judges with equal sums, either may be the highest, and their criteria may differ.
      byCriterion: rule.criteria.map(({ id }) => judges.reduce((all, judge) => all + halves(judge, id), 0)),
    }
  })

  const sorted = rows.toSorted(better)
  return sorted.map(({ byCriterion: _, ...row }, i) => ({
    ...row,
    rank: sorted.findIndex(other => better(other, sorted[i]!) === 0) + 1,
  }))
}

type Compared = { score: Score; byCriterion: readonly number[] }

/** Negative if `a` is better: the higher score, then the first criterion that differs. */
function better(a: Compared, b: Compared): number {
  const byScore = compareScores(b.score, a.score)
  if (byScore !== 0) return byScore
  const i = a.byCriterion.findIndex((halves, at) => halves !== b.byCriterion[at])
  return i === -1 ? 0 : b.byCriterion[i]! - a.byCriterion[i]!
}

/** The judge with the highest sum and the one with the lowest. Of equal ones it is the first and the last. */
function highestAndLowest(sums: readonly { judge: string; halves: number }[]): string[] {
  if (sums.length < leastJudgesToDrop) return []
  const sorted = sums.toSorted((a, b) => b.halves - a.halves)
  return [sorted[0]!.judge, sorted.at(-1)!.judge]
}

const keyOf = ({ judge, performer, criterion }: MissingMark) => JSON.stringify([judge, performer, criterion])
