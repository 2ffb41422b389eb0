// Everything stored about one person, as that person downloads it. Left out on purpose: the hash of the password, hashes of tokens, the
// code of the pass, and other people's names.
import type { z } from 'zod'
import { eventName } from '../../domain/catalogue.ts'
import { facilityName } from '../../domain/facility.ts'
import type { personalData } from '../../domain/personal-data-api.ts'
import { findPerson, userObject } from '../account/person.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { subjectOf } from '../mail/messages.ts'
import { readPublishedStandings } from '../results/standings.ts'
import { readAccess, readActs } from './read-access.ts'
import { readMoney } from './read-money.ts'

type PersonalData = z.input<typeof personalData>

/** Reads it as of `now` (milliseconds). */
export async function readPersonalData(db: Db, edition: Edition, personId: string, now: number): Promise<PersonalData> {
  const person = await findPerson(db, personId)
  const { total, paidAmount, amountDue, isStudent } = userObject(edition, person)
  const { username, email, phone, city, state, college, dob, gender, yop, student_card: studentCard } = person
  const { name, year } = edition.festival
  return {
    madeAt: isoTime(now),
    festival: `${name} ${year}`,
    account: {
      ...{ userId: person.user_id, username, email, emailConfirmedAt: person.email_confirmed_at },
      phone,
      city,
      state,
      college,
      dob,
      gender,
      yop,
      facility: facilityName(edition.festival.facilities, person.facility_id),
      isStudent,
      studentCard,
      createdAt: person.created_at,
      passwordSetAt: person.password_set_at,
    },
    money: { total, paidAmount, amountDue },
    ...(await readMoney(db, personId)),
    registrations: await readRegistrations(db, edition, personId),
    teams: await readTeams(db, personId),
    waiting: await readWaiting(db, personId),
    attendance: await readAttendance(db, personId),
    results: await readResults(db, personId),
    certificates: await readCertificates(db, personId),
    ...(await readEntries(db, personId)),
    identityChanges: await readChanges(db, personId),
    mails: await readMails(db, edition, personId, email),
    ...(await readNews(db, personId)),
    ...(await readAccess(db, personId, email)),
    ...(await readActs(db, personId)),
  }
}

async function readRegistrations(db: Db, edition: Edition, personId: string) {
  const rows = await db
    .selectFrom('registration')
    .select(['event_id as eventId', 'registered_at as registeredAt', 'ended_at as endedAt'])
    .where('person_id', '=', personId)
    .orderBy('registered_at')
    .orderBy('event_id')
    .execute()
  return rows.map(row => ({ ...row, name: eventName(edition.catalogue, row.eventId) }))
}

async function readTeams(db: Db, personId: string) {
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.event_id as eventId', 'team.name', 'team_member.role', 'team.captain_id'])
    .select(['team_member.joined_at as joinedAt', 'team_member.left_at as leftAt'])
    .where('team_member.person_id', '=', personId)
    .orderBy('team_member.joined_at')
    .orderBy('team_member.id')
    .execute()
  return rows.map(({ captain_id, ...row }) => ({ ...row, isCaptain: captain_id === personId }))
}

function readCertificates(db: Db, personId: string) {
  return db
    .selectFrom('certificate')
    .select(['event_id as eventId', 'place', 'mention', 'made_at as madeAt', 'revoked_at as revokedAt'])
    .where('person_id', '=', personId)
    .orderBy('made_at')
    .orderBy('code')
    .execute()
}

function readWaiting(db: Db, personId: string) {
  return db
    .selectFrom('waiting_entry')
    .select(['event_id as eventId', 'state', 'joined_at as joinedAt', 'held_until as heldUntil', 'ended_at as endedAt'])
    .where('person_id', '=', personId)
    .orderBy('joined_at')
    .orderBy('event_id')
    .execute()
}

function readAttendance(db: Db, personId: string) {
  return db
    .selectFrom('attendance')
    .select(['event_id as eventId', 'marked_at as markedAt', 'undone_at as undoneAt'])
    .where('person_id', '=', personId)
    .orderBy('marked_at')
    .execute()
}

async function readResults(db: Db, personId: string) {
  const standings = await readPublishedStandings(db, { personId })
  return standings.map(({ eventId, round, place, mention, team, publishedAt }) => ({
    ...{ eventId, round, place, mention, team: team?.name ?? null, publishedAt },
  }))
}

async function readEntries(db: Db, personId: string) {
  const pass = await db.selectFrom('pass').select('made_at').where('person_id', '=', personId).executeTakeFirst()
  const replaced = await db
    .selectFrom('replaced_pass')
    .select('replaced_at')
    .where('person_id', '=', personId)
    .orderBy('replaced_at')
    .execute()
  const scans = await db
    .selectFrom('scan')
    .select(['direction', 'result', 'gate', 'at', 'recorded_at as recordedAt', 'reason'])
    .select(['left_at as leftAt', 'undone_at as undoneAt'])
    .where('person_id', '=', personId)
    .orderBy('at')
    .execute()
  const calendar = await db
    .selectFrom('calendar_feed')
    .select('made_at')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const passReplacedAt = replaced.map(({ replaced_at }) => replaced_at)
  return {
    ...{ passMadeAt: pass?.made_at ?? null, passReplacedAt, scans },
    calendarMadeAt: calendar?.made_at ?? null,
  }
}

async function readChanges(db: Db, personId: string) {
  return db
    .selectFrom('identity_change')
    .select(['username', 'email', 'old_username as oldUsername', 'old_email as oldEmail'])
    .select(['asked_at as askedAt', 'done_at as doneAt', 'replaced_at as replacedAt'])
    .where('person_id', '=', personId)
    .orderBy('asked_at')
    .execute()
}

async function readMails(db: Db, edition: Edition, personId: string, email: string) {
  const changes = db.selectFrom('identity_change').select('id').where('person_id', '=', personId)
  const rows = await db
    .selectFrom('outgoing_mail')
    .select(['kind', 'recipient as to', 'last_error as error'])
    .select(['created_at as createdAt', 'sent_at as sentAt', 'failed_at as failedAt'])
    .where(row => row.or([row('recipient', '=', email), row('about', 'in', changes)]))
    .orderBy('created_at')
    .execute()
  return rows.map(row => ({ ...row, subject: subjectOf(row.kind, edition.festival.name) }))
}

async function readNews(db: Db, personId: string) {
  const notices = await db
    .selectFrom('notice_person')
    .innerJoin('notice', 'notice.id', 'notice_person.notice_id')
    .select(['notice.title', 'notice.text', 'notice.sent_at as sentAt'])
    .where('person_id', '=', personId)
    .orderBy('notice.sent_at')
    .orderBy('notice.id')
    .execute()
  const wish = await db.selectFrom('mail_wish').selectAll().where('person_id', '=', personId).executeTakeFirst()
  return { notices, unsubscribedAt: wish?.unsubscribed_at ?? null }
}
