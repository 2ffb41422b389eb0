// Reads the questions to a person, with the answers: about each registration, about each team of the person, and about
// the meals.

import type { Answered } from '../../domain/answers/api.ts'
import { answerWords, isMissing, isUnexpected, usualMost } from '../../domain/answers/rules.ts'
import type { Millis } from '../../domain/day.ts'
import { allEvents, findEvent } from '../../domain/edition/catalogue.ts'
import type { EventQuestion, FestivalEvent, RegistrationQuestion } from '../../domain/edition/content.ts'
import { facilityById } from '../../domain/edition/facility.ts'
import { stayChangesUntil } from '../../domain/stay/nights.ts'
import type { Account } from '../access/accounts.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { findPerson, isStudent } from '../people/person.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { readSeats } from '../taking-part/seats/read.ts'
import { closingOf, type TeamClosing } from '../taking-part/teams/closing.ts'

/** Who or what an answer belongs to: the value of one column of the table. */
export type Owner = { column: 'registration_id' | 'team_id' | 'person_id'; id: string }

/** A question to a person or to one of their teams, with the stored answer. */
export type AskedQuestion = {
  owner: Owner
  /** Null: the question is about the meals. */
  event: FestivalEvent | null
  team: { id: string; name: string; captainId: string } | null
  question: RegistrationQuestion
  closing: TeamClosing
  /** When the registration or team was made, ISO-8601; null for meals. */
  since: string | null
  value: string | null
}

/**
 * All questions to the person at `now`, in the order of their registrations, then about the meals. A person with
 * several teams of one event is asked for each of them.
 */
export async function readQuestions(db: Db, edition: Edition, personId: string, now: Millis): Promise<AskedQuestion[]> {
  const asked = [
    ...(await eventQuestions(db, edition, personId, now)),
    ...(await mealQuestions(db, edition, personId, now)),
  ]
  if (asked.length === 0) return []
  const values = await readValues(db, asked)
  return asked.map(each => ({ ...each, value: values.get(keyOf(each.owner, each.question.id)) ?? null }))
}

/**
 * The questions to somebody who registers at the desk, without answers: of every event to each person, and about meals.
 * Teams are asked once they exist.
 */
export function deskQuestions({ catalogue, stay }: Edition): AskedQuestion[] {
  const asked = (question: RegistrationQuestion, event: FestivalEvent | null): AskedQuestion => ({
    owner: { column: event ? 'registration_id' : 'person_id', id: '' },
    event,
    team: null,
    question,
    closing: { isOpen: true, closesAt: null },
    since: null,
    value: null,
  })
  return [
    ...allEvents(catalogue).flatMap(event =>
      (event.questions ?? []).filter(question => !isOfTeam(question)).map(question => asked(question, event)),
    ),
    ...(stay.questions ?? []).map(question => asked(question, null)),
  ]
}

type Unread = Omit<AskedQuestion, 'value'>

async function eventQuestions(db: Db, edition: Edition, personId: string, now: Millis): Promise<Unread[]> {
  const rows = await activeRegistrations(db)
    .select(['id', 'event_id', 'registered_at'])
    .where('person_id', '=', personId)
    .orderBy('registered_at')
    .orderBy('event_id')
    .execute()
  const registrations = rows.flatMap(row => {
    const event = findEvent(edition.catalogue, row.event_id)
    return event?.questions?.length ? [{ ...row, event, questions: event.questions }] : []
  })
  const teams = await teamsOf(
    db,
    personId,
    registrations.filter(({ questions }) => questions.some(isOfTeam)).map(({ event_id }) => event_id),
  )
  const seats = await readSeats(
    db,
    registrations.map(({ event }) => event),
    now,
  )
  const asked: Unread[] = []
  for (const [index, { id, event, questions, registered_at }] of registrations.entries()) {
    const details = seats[index]!
    const closing = await closingOf(db, edition, details, { offer_id: null }, now)
    for (const question of questions.filter(each => !isOfTeam(each)))
      asked.push({
        owner: { column: 'registration_id', id },
        event,
        team: null,
        question,
        closing: closingOfQuestion(question, closing, now),
        since: registered_at,
      })
    for (const team of teams.filter(({ event_id }) => event_id === event.ind)) {
      const ofTeam = await closingOf(db, edition, details, team, now)
      for (const question of questions.filter(isOfTeam))
        asked.push({
          owner: { column: 'team_id', id: team.id },
          event,
          team: { id: team.id, name: team.name, captainId: team.captain_id },
          question,
          closing: closingOfQuestion(question, ofTeam, now),
          since: team.made_at,
        })
    }
  }
  return asked
}

/** The person's active teams of these events, in order of joining. */
async function teamsOf(db: Db, personId: string, eventIds: readonly number[]) {
  // PostgreSQL rejects an empty list.
  if (eventIds.length === 0) return []
  return db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.id', 'team.name', 'team.event_id', 'team.offer_id', 'team.made_at', 'team.captain_id'])
    .where('team_member.person_id', '=', personId)
    .where('team_member.state', '=', 'active')
    .where('team.event_id', 'in', eventIds)
    .orderBy('team_member.joined_at')
    .orderBy('team.id')
    .execute()
}

async function mealQuestions(db: Db, edition: Edition, personId: string, now: Millis): Promise<Unread[]> {
  const { questions = [] } = edition.stay
  if (questions.length === 0 || !hasMeals(edition, await findPerson(db, personId))) return []
  const closing = closingOfMeals(edition, now)
  return questions.map(question => ({
    owner: { column: 'person_id', id: personId },
    event: null,
    team: null,
    question,
    closing: closingOfQuestion(question, closing, now),
    since: null,
  }))
}

/** Meals can be chosen until registration closes, and stays changed until their own time: the later of both. */
export function closingOfMeals({ festival, stay }: Edition, now: Millis): TeamClosing {
  const { closesAt: registration } = festival.registration
  if (registration === null) return { isOpen: true, closesAt: null }
  const closesAt = Math.max(Date.parse(registration), stayChangesUntil(festival, stay) ?? 0)
  return { isOpen: now < closesAt, closesAt }
}

/** Whether the person has chosen a facility with meals. */
export function hasMeals(edition: Edition, person: Account): boolean {
  if (isStudent(edition, person)) return false
  return facilityById(edition.festival.facilities, person.facility_id)?.meals === true
}

export const isOfTeam = ({ of }: EventQuestion) => of === 'team'

/** When this question closes: at its own time if the content has one, otherwise as `usual`. */
export function closingOfQuestion({ closesAt }: RegistrationQuestion, usual: TeamClosing, now: Millis): TeamClosing {
  if (closesAt === undefined) return usual
  return { isOpen: now < Date.parse(closesAt), closesAt: Date.parse(closesAt) }
}

/** The stored answers of these questions, by `keyOf`. */
async function readValues(db: Db, asked: readonly Unread[]): Promise<Map<string, string>> {
  const values = new Map<string, string>()
  for (const [column, own] of Map.groupBy(asked, ({ owner }) => owner.column)) {
    const ids = [...new Set(own.map(({ owner }) => owner.id))]
    const rows = await db
      .selectFrom('answer')
      .select(({ ref }) => [ref(column).$notNull().as('owner_id'), 'question', 'value'])
      .where(column, 'in', ids)
      .execute()
    for (const { owner_id, question, value } of rows) values.set(keyOf({ column, id: owner_id }, question), value)
  }
  return values
}

const keyOf = ({ column, id }: Owner, question: string) => `${column} ${id} ${question}`

/** The required questions that the person can still answer for themselves or, as captain, for a team. */
export async function readMissing(db: Db, edition: Edition, personId: string, now: Millis): Promise<AskedQuestion[]> {
  const asked = await readQuestions(db, edition, personId, now)
  return asked.filter(
    ({ question, value, closing, team }) =>
      isMissing(question, value) && closing.isOpen && (!team || team.captainId === personId),
  )
}

/** The questions and answers as the calls answer them. */
export function answersOf(asked: readonly AskedQuestion[]): Answered[] {
  return asked.map(({ event, team, question, closing, value }) => ({
    event: event?.ind ?? null,
    team: team && { id: team.id, name: team.name },
    question: question.id,
    name: question.name,
    ask: question.ask,
    kind: question.kind,
    choices: question.choices ?? [],
    most: question.most ?? usualMost,
    required: question.required,
    closesAt: closing.closesAt === null ? null : isoTime(closing.closesAt),
    isOpen: closing.isOpen,
    value,
    words: answerWords(question, value),
    missing: isMissing(question, value),
    unexpected: isUnexpected(question, value),
  }))
}
