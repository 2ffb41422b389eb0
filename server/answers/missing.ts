// Mails people once about required questions without an answer: each person about their own, the captain about the
// team's. The mail waits an hour, and is not sent if everything is answered by then.

import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { RegistrationQuestion } from '../../domain/edition/content.ts'
import { lockIfPresent } from '../access/accounts.ts'
import { hour } from '../clock.ts'
import type { Database, Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueMail } from '../mail/outbox.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { type AskedQuestion, readMissing } from './read.ts'

/** How long (ms) the mail waits, so that people who answer right after registering get none. */
const waitingTime = hour

/** Queues the mail for everybody who lacks a required answer at `now` and can still give it. */
export async function mailMissingAnswers({ db, write }: Database, edition: Edition, now: Millis): Promise<void> {
  for (const personId of await readPeopleWithoutAnswer(db, edition))
    if ((await missingToMail(db, edition, personId, now)).length > 0)
      await write(trx => mailOnce(trx, edition, personId, now))
}

/**
 * The ids of people who lack a required answer, and of captains whose team lacks one. Only people with a confirmed
 * address, because others get no mail.
 */
async function readPeopleWithoutAnswer(db: Db, edition: Edition): Promise<Set<string>> {
  const found: { person_id: string }[] = []
  for (const { ind, questions = [] } of allEvents(edition.catalogue)) {
    for (const id of idsOf(questions.filter(({ of }) => of === 'person')))
      found.push(
        ...(await activeRegistrations(db)
          .select('person_id')
          .where('event_id', '=', ind)
          .where('id', 'not in', answered(db, 'registration_id', id))
          .where('person_id', 'in', reachable(db))
          .execute()),
      )
    for (const id of idsOf(questions.filter(({ of }) => of === 'team')))
      found.push(
        ...(await db
          .selectFrom('team')
          .select('captain_id as person_id')
          .where('event_id', '=', ind)
          .where('state', '=', 'active')
          .where('id', 'not in', answered(db, 'team_id', id))
          .where('captain_id', 'in', reachable(db))
          .execute()),
      )
  }
  const facilities = edition.festival.facilities.filter(({ meals }) => meals).map(({ id }) => id)
  if (facilities.length > 0)
    for (const id of idsOf(edition.stay.questions ?? []))
      found.push(
        ...(await db
          .selectFrom('person')
          .select('id as person_id')
          .where('facility_id', 'in', facilities)
          .where('id', 'in', reachable(db))
          .where('id', 'not in', answered(db, 'person_id', id))
          .execute()),
      )
  return new Set(found.map(({ person_id }) => person_id))
}

/** Selects the ids of people with a confirmed address. */
function reachable(db: Db) {
  return db
    .selectFrom('person')
    .select('id')
    .where('email_confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
}

function idsOf(questions: readonly RegistrationQuestion[]): string[] {
  return questions.filter(({ required }) => required).map(({ id }) => id)
}

/** Selects the owners of answers to this question. */
function answered(db: Db, column: 'registration_id' | 'team_id' | 'person_id', question: string) {
  return db
    .selectFrom('answer')
    .select(({ ref }) => ref(column).$notNull().as('owner_id'))
    .where('question', '=', question)
    .where(column, 'is not', null)
}

/** The missing answers about which the person has no mail yet, sent or waiting. */
async function missingToMail(db: Db, edition: Edition, personId: string, now: Millis): Promise<AskedQuestion[]> {
  const mails = await db
    .selectFrom('outgoing_mail')
    .select(['sent_at', 'failed_at'])
    .where('person_id', '=', personId)
    .where('kind', '=', 'answers_missing')
    .execute()
  if (mails.some(({ sent_at, failed_at }) => sent_at === null && failed_at === null)) return []
  const last = mails.map(({ sent_at, failed_at }) => sent_at ?? failed_at ?? '').reduce((a, b) => (a > b ? a : b), '')
  const missing = await readMissing(db, edition, personId, now)
  return missing.filter(({ since }) => last === '' || (since !== null && since > last))
}

async function mailOnce(trx: Transaction, edition: Edition, personId: string, now: Millis): Promise<void> {
  if (!(await lockIfPresent(trx, personId))) return
  // Another process may have queued the mail, or the person may have answered since.
  if ((await missingToMail(trx, edition, personId, now)).length === 0) return
  await queueMail(trx, 'answers_missing', { personId }, now, null, now + waitingTime)
}
