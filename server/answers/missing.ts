// Mails people about required questions without an answer: each person about their own, the captain about the team's.
// The mail waits an hour, and is not sent if everything is answered by then. Each question of a registration, of a
// captain's team or about a person's meals is mailed once for ever: `answer_reminder` stores it, because the outbox
// deletes its rows. A person who answers, and later clears the answer, gets no second mail: the profile and the lists
// show what is missing. A question that the content gets later is mailed too.

import { type Expression, type SqlBool, sql } from 'kysely'
import { possibleValues } from '../../domain/answers/rules.ts'
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { RegistrationQuestion } from '../../domain/edition/content.ts'
import { lockPresent, selectAccounts } from '../access/accounts.ts'
import { hour, isoTime } from '../clock.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueForAll, withWaitingMail } from '../mail/outbox.ts'
import { aboutMeals } from '../people/answers.ts'
import { isStudent } from '../people/person.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { readSeats, type SeatDetails } from '../taking-part/seats/read.ts'
import { closingWith } from '../taking-part/teams/closing.ts'
import { closingOfMeals, closingOfQuestion, isOfTeam } from './read.ts'

/** How long (ms) the mail waits, so that people who answer right after registering get none. */
const waitingTime = hour
/** The most people of one transaction. */
const atOnce = 200

/** Queues the mail for all people without a required answer who can still give it at `now`. */
export async function mailMissingAnswers({ db, write }: Database, edition: Edition, now: Millis): Promise<void> {
  const due = await readDue(db, edition, null, now)
  const people = [...new Set(due.map(({ personId }) => personId))].sort()
  for (let from = 0; from < people.length; from += atOnce)
    await write(trx => mailOnce(trx, edition, people.slice(from, from + atOnce), now))
}

async function mailOnce(trx: Transaction, edition: Edition, personIds: readonly string[], now: Millis): Promise<void> {
  // Read again behind the locks: another process may have queued the mails, and people may have answered since.
  const due = await readDue(trx, edition, await lockPresent(trx, personIds), now)
  if (due.length === 0) return
  await trx
    .insertInto('answer_reminder')
    .values(due.map(({ personId, ...subject }) => ({ person_id: personId, ...subject, reminded_at: isoTime(now) })))
    .execute()
  const people = [...new Set(due.map(({ personId }) => personId))]
  // A mail that waits names everything that is missing at the time of sending.
  const waiting = await withWaitingMail(trx, 'answers_missing', people, null)
  const others = people.filter(id => !waiting.has(id))
  await queueForAll(trx, 'answers_missing', others, now, null, now + waitingTime)
}

/** A person who must be mailed, and the subject of the mail: a question of a registration, a team or the meals. */
type Due = { personId: string; about: string; question: string }

/**
 * The missing answers about which nobody was mailed. `among` are the ids of people; null: everybody. The number of
 * queries depends on the questions of the content, not on the people.
 */
async function readDue(db: Db, edition: Edition, among: readonly string[] | null, now: Millis): Promise<Due[]> {
  if (among?.length === 0) return []
  const events = allEvents(edition.catalogue).filter(({ questions = [] }) => questions.some(isRequired))
  const due: Due[] = []
  for (const details of await readSeats(db, events, now)) {
    const { questions = [] } = events.find(({ ind }) => ind === details.event.ind)!
    for (const question of questions.filter(isRequired)) {
      const read = isOfTeam(question) ? dueOfTeams : dueOfRegistrations
      due.push(...(await read(db, edition, { details, question, among }, now)))
    }
  }
  for (const question of (edition.stay.questions ?? []).filter(isRequired))
    due.push(...(await dueOfMeals(db, edition, { question, among }, now)))
  return due
}

const isRequired = ({ required }: RegistrationQuestion) => required

type Missing = { details: SeatDetails; question: RegistrationQuestion; among: readonly string[] | null }

async function dueOfRegistrations(
  db: Db,
  edition: Edition,
  { details, question, among }: Missing,
  now: Millis,
): Promise<Due[]> {
  if (!closingOfQuestion(question, closingWith(edition, details, null, now), now).isOpen) return []
  const rows = await activeRegistrations(db)
    .select(['id', 'person_id'])
    .where('event_id', '=', details.event.ind)
    .where('id', 'not in', answered(db, 'registration_id', question))
    .where('person_id', 'in', reachable(db, among))
    .where(isNotMailed(sql.ref('registration.person_id'), sql.ref('registration.id'), question))
    .execute()
  return rows.map(({ id, person_id }) => ({ personId: person_id, about: id, question: question.id }))
}

async function dueOfTeams(
  db: Db,
  edition: Edition,
  { details, question, among }: Missing,
  now: Millis,
): Promise<Due[]> {
  const rows = await db
    .selectFrom('team')
    .leftJoin('waiting_entry as offer', 'offer.id', 'team.offer_id')
    .select(['team.id', 'team.captain_id', 'offer.held_until'])
    .where('team.event_id', '=', details.event.ind)
    .where('team.state', '=', 'active')
    .where('team.id', 'not in', answered(db, 'team_id', question))
    .where('team.captain_id', 'in', reachable(db, among))
    .where(isNotMailed(sql.ref('team.captain_id'), sql.ref('team.id'), question))
    .execute()
  return rows
    .filter(({ held_until }) => {
      const usual = closingWith(edition, details, held_until === null ? null : Date.parse(held_until), now)
      return closingOfQuestion(question, usual, now).isOpen
    })
    .map(({ id, captain_id }) => ({ personId: captain_id, about: id, question: question.id }))
}

async function dueOfMeals(
  db: Db,
  edition: Edition,
  { question, among }: Pick<Missing, 'question' | 'among'>,
  now: Millis,
): Promise<Due[]> {
  const facilities = edition.festival.facilities.filter(({ meals }) => meals).map(({ id }) => id)
  if (facilities.length === 0 || !closingOfQuestion(question, closingOfMeals(edition, now), now).isOpen) return []
  const rows = await selectAccounts(db)
    .where('facility_id', 'in', facilities)
    .where('id', 'in', reachable(db, among))
    .where('id', 'not in', answered(db, 'person_id', question))
    .where(isNotMailed(sql.ref('person.id'), sql.lit(aboutMeals), question))
    .execute()
  // Students of the host institute have no meals.
  return rows
    .filter(person => !isStudent(edition, person))
    .map(({ id }) => ({ personId: id, about: aboutMeals, question: question.id }))
}

/** Selects the ids of people with a confirmed address, because others get no mail. */
function reachable(db: Db, among: readonly string[] | null) {
  return db
    .selectFrom('person')
    .select('id')
    .where('email_confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .$if(among !== null, people => people.where('id', 'in', among ?? []))
}

/** Selects the owners of answers to this question that the content still offers (`isMissing`). */
function answered(
  db: Db,
  column: 'registration_id' | 'team_id' | 'person_id',
  question: Pick<RegistrationQuestion, 'id' | 'kind' | 'choices'>,
) {
  const possible = possibleValues(question)
  return db
    .selectFrom('answer')
    .select(({ ref }) => ref(column).$notNull().as('owner_id'))
    .where('question', '=', question.id)
    .where(column, 'is not', null)
    .$if(possible !== null, answers => answers.where('value', 'in', possible ?? []))
}

/** Whether the person of the outer query was not mailed about this question of the subject. */
function isNotMailed(personId: Expression<unknown>, about: Expression<unknown>, { id }: { id: string }) {
  return sql<SqlBool>`not exists (select 1 from answer_reminder
    where answer_reminder.person_id = ${personId} and answer_reminder.about = ${about}
      and answer_reminder.question = ${id})`
}
