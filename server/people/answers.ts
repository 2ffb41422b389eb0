// Rows of answers to questions at registration, for lists and for what ends a registration or a team. Reading a
// person's questions and storing answers is in ../answers/.
import type { Db, Transaction } from '../database/types.ts'

/** Deletes the answers of the person's active registrations for these events, or for all events. */
export async function deleteAnswersOfPerson(
  trx: Transaction,
  personId: string,
  eventIds?: readonly number[],
): Promise<void> {
  const ending = trx
    .selectFrom('registration')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', '=', 'active')
    .$if(eventIds !== undefined, rows => rows.where('event_id', 'in', eventIds ?? []))
  await trx.deleteFrom('answer').where('registration_id', 'in', ending).execute()
}

/** Deletes the answers of the team. If the team is restored, its captain is mailed about them again. */
export async function deleteAnswersOfTeam(trx: Transaction, teamId: string): Promise<void> {
  await trx.deleteFrom('answer').where('team_id', '=', teamId).execute()
  await trx.deleteFrom('answer_reminder').where('about', '=', teamId).execute()
}

/** The subject of reminders about meals in `answer_reminder`. */
export const aboutMeals = 'meals'

/** Deletes the answers about the person's meals. If the person chooses meals again, a mail asks for them again. */
export async function deleteAnswersAboutMeals(trx: Transaction, personId: string): Promise<void> {
  await trx.deleteFrom('answer').where('person_id', '=', personId).execute()
  await trx.deleteFrom('answer_reminder').where('about', '=', aboutMeals).where('person_id', '=', personId).execute()
}

/** The answers of all active registrations for the event. */
export function answersOfRegistrations(db: Db, eventId: number) {
  return db
    .selectFrom('answer')
    .innerJoin('registration', 'registration.id', 'answer.registration_id')
    .select(['registration.person_id', 'answer.question', 'answer.value'])
    .where('registration.event_id', '=', eventId)
    .where('registration.state', '=', 'active')
    .execute()
}

/** The answers of all active teams of the event. */
export function answersOfTeams(db: Db, eventId: number) {
  return db
    .selectFrom('answer')
    .innerJoin('team', 'team.id', 'answer.team_id')
    .select(['team.id as team_id', 'answer.question', 'answer.value'])
    .where('team.event_id', '=', eventId)
    .where('team.state', '=', 'active')
    .execute()
}

/** Selects the answers about meals. */
export function answersOfPeople(db: Db) {
  return db
    .selectFrom('answer')
    .select(({ ref }) => [ref('person_id').$notNull().as('person_id'), 'question', 'value'])
    .where('person_id', 'is not', null)
}
