// The criteria of a round: from content, or as a coordinator wrote them before the first mark.
import type { RoundContent } from '../edition/round-schema.ts'
import type { MarkingRule } from './totals.ts'

export type NamedCriterion = { id: string; name: string; most: number }

/** The criteria of the round; `written` is what a coordinator stored, as JSON. Empty if nobody wrote any. */
export function criteriaOf({ criteria }: Pick<RoundContent, 'criteria'>, written: string | null): NamedCriterion[] {
  return written === null ? [...(criteria ?? [])] : (JSON.parse(written) as NamedCriterion[])
}

/** How the round's marks become totals. */
export function ruleOf(round: RoundContent, criteria: readonly NamedCriterion[]): MarkingRule {
  return {
    criteria: criteria.map(({ id, most }) => ({ id, mostHalves: most * 2 })),
    total: round.total ?? 'sum',
    dropsHighestAndLowest: round.dropsHighestAndLowest ?? false,
  }
}
