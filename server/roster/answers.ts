// Adds the answers to an event's questions to the people of its roster. A person with several teams has the answers of
// all of them.
import { listedAnswer } from '../../domain/answers/rules.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { Db } from '../database/types.ts'
import { answersOfRegistrations, answersOfTeams } from '../people/answers.ts'

/** The people, each with the answers to the event's questions as the roster shows them, by question. */
export async function withAnswers<Row extends { id: string }>(
  db: Db,
  event: FestivalEvent | undefined,
  people: readonly Row[],
): Promise<(Row & { answers: ReadonlyMap<string, string> })[]> {
  const questions = event?.questions ?? []
  if (!event || questions.length === 0) return people.map(row => ({ ...row, answers: new Map<string, string>() }))
  const values = new Map<string, string>()
  for (const row of await answersOfRegistrations(db, event.ind))
    values.set(`${row.person_id} ${row.question}`, row.value)
  const teams = new Map<string, string[]>()
  if (questions.some(({ of }) => of === 'team')) {
    for (const row of await answersOfTeams(db, event.ind)) values.set(`${row.team_id} ${row.question}`, row.value)
    const members = await db
      .selectFrom('team_member')
      .select(['person_id', 'team_id'])
      .where('event_id', '=', event.ind)
      .where('state', '=', 'active')
      .orderBy('team_number')
      .execute()
    for (const { person_id, team_id } of members) teams.set(person_id, [...(teams.get(person_id) ?? []), team_id])
  }
  return people.map(row => ({
    ...row,
    answers: new Map(
      questions.map(question => {
        const owners = question.of === 'team' ? (teams.get(row.id) ?? []) : [row.id]
        const texts = owners.map(owner => listedAnswer(question, values.get(`${owner} ${question.id}`) ?? null))
        return [question.id, texts.filter(Boolean).join('; ')]
      }),
    ),
  }))
}
