// Names and words about the marks of a round, for sheets and refusals.
import type { Db } from '../database/types.ts'
import type { Round } from '../stage/rounds.ts'
import { readSheet } from '../stage/sheet.ts'
import type { RoundMarks } from './marks.ts'

export type Names = ReadonlyMap<string, { name: string; college: string }>

/** The names and colleges of the round's performers, by the id of their place. */
export async function namesOf(db: Db, stage: Round): Promise<Names> {
  const { slots } = await readSheet(db, stage, 0)
  return new Map(slots.map(({ id, name, college }) => [id, { name, college }]))
}

/** The missing marks, such as 'Asha Rao: Night Owls, Stage presence'. */
export function missingInWords({ missing, judges, criteria }: RoundMarks, names: Names): string[] {
  const judge = new Map(judges.map(({ id, name }) => [id, name]))
  const criterionOf = new Map(criteria.map(({ id, name }) => [id, name]))
  return missing.map(
    mark => `${judge.get(mark.judge)}: ${names.get(mark.performer)?.name}, ${criterionOf.get(mark.criterion)}`,
  )
}

const mostNamed = 5

/** The first five, and how many more there are: 'Asha, Bela, and 3 more'. */
export function listed(words: readonly string[], between = ', '): string {
  const more = words.length - mostNamed
  return [...words.slice(0, mostNamed), ...(more > 0 ? [`and ${more} more`] : [])].join(between)
}
