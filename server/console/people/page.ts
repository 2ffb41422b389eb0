// Reads one person's page: account, registrations, payments, claims, mail, scans, and acts of organisers.
import type { z } from 'zod'
import { displayedAddress } from '../../../domain/account/email.ts'
import { eachProfileField } from '../../../domain/account/profile-fields.ts'
import type { Millis } from '../../../domain/day.ts'
import type { personPage, registrationsList, registrationsQuery } from '../../../domain/people/api.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { countOf, pageOf } from '../../lists/lists.ts'
import type { SubjectOf } from '../../mail/kinds.ts'
import { claimsOf } from '../../money/claims.ts'
import { paymentsOf } from '../../money/payments.ts'
import { facilityOf, findPerson, userObject } from '../../people/person.ts'
import { activeRegistrations } from '../../people/registrations.ts'
import { countBedNights } from '../../stay/beds/free-beds.ts'
import { isGuest } from '../../stay/guests.ts'
import { readOwnNights } from '../../stay/rows.ts'
import { ownUnpaidSeats } from '../../taking-part/seats/unpaid-seats.ts'
import { readWaitingEntries } from '../../taking-part/waiting-list/store.ts'
import { firstAdmissions } from './store.ts'

/** How many rows of each kind the page has at most, newest first. The console's lists have all rows. */
const maxRows = 200
/** How many ended registrations the page has at most. `readEndedEvents` returns the rest. */
const endedOnPage = 50

/**
 * The page of the person with this id at `now`, except `usedFacility`, which features add. `passCode` is the signed
 * code of the pass.
 */
export async function readPage(
  db: Db,
  edition: Edition,
  subjectOf: SubjectOf,
  personId: string,
  passCode: string,
  now: Millis,
): Promise<Omit<z.input<typeof personPage>, 'usedFacility'>> {
  const person = await findPerson(db, personId)
  const user = userObject(edition, person)
  const [active, ended, payments, claims, mails, scans, history, admitted, lines, unpaid] = await Promise.all([
    activeEventsOf(db, personId),
    readEndedEvents(db, personId, { page: 1, size: endedOnPage }),
    paymentsOf(db, personId),
    claimsOf(db, personId),
    mailsTo(db, subjectOf, person),
    scansOf(db, personId),
    historyOf(db, personId),
    firstAdmissions(db, [personId]),
    readWaitingEntries(db, personId, now),
    ownUnpaidSeats(db, edition, personId, now),
  ])
  const { userId, username, email, isStudent, emailConfirmed } = user
  return {
    email: displayedAddress(email),
    userId,
    username,
    ...eachProfileField(name => person[name]),
    isStudent,
    emailConfirmed,
    facility: facilityOf(edition, person),
    gender: person.gender,
    registeredAt: person.created_at,
    total: user.total,
    paidAmount: user.paidAmount,
    amountDue: user.amountDue,
    eventCount: user.events.length,
    teams: user.teams,
    lines,
    unpaid,
    checkedInAt: admitted.get(personId) ?? null,
    events: [...active, ...ended.rows],
    endedEvents: ended.total,
    payments,
    claims,
    mails,
    scans,
    history,
    passCode,
    hasStudentCard: person.student_card !== null,
    nights: (await isGuest(db, edition, 'nights', personId)) ? await readOwnNights(db, edition, personId) : [],
    bedNights: await countBedNights(db, edition, personId, now),
  }
}

async function activeEventsOf(db: Db, personId: string) {
  const rows = await activeRegistrations(db)
    .select(['event_id', 'registered_at', 'ended_at', 'cancellation_id', 'lapsed_at'])
    .where('person_id', '=', personId)
    .orderBy('registered_at')
    .orderBy('event_id')
    .execute()
  return rows.map(registrationOf)
}

/** A page of the person's ended registrations, newest first. */
export async function readEndedEvents(
  db: Db,
  personId: string,
  query: z.output<typeof registrationsQuery>,
): Promise<z.input<typeof registrationsList>> {
  const ended = db.selectFrom('registration').where('person_id', '=', personId).where('state', '=', 'ended')
  const ordered = ended
    .select(['event_id', 'registered_at', 'ended_at', 'cancellation_id', 'lapsed_at'])
    .orderBy('registered_at', 'desc')
    .orderBy('id')
  return { rows: (await pageOf(ordered, query)).map(registrationOf), total: await countOf(db, ended.select('id')) }
}

type RegistrationRow = {
  event_id: number
  registered_at: string
  ended_at: string | null
  cancellation_id: string | null
  lapsed_at: string | null
}

function registrationOf(row: RegistrationRow) {
  const { event_id: eventId, registered_at: registeredAt, ended_at: endedAt } = row
  return {
    eventId,
    registeredAt,
    endedAt,
    byCancellation: row.cancellation_id !== null,
    lapsed: row.lapsed_at !== null,
  }
}

/** The mails of the account, and the links and invitations that were requested with its address. */
async function mailsTo(db: Db, subjectOf: SubjectOf, { id, email }: { id: string; email: string }) {
  const rows = await db
    .selectFrom('outgoing_mail')
    .select(['id', 'kind', 'created_at', 'sent_at', 'last_error'])
    .where(row =>
      row.or([row('person_id', '=', id), row.and([row('person_id', 'is', null), row('recipient', '=', email)])]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxRows)
    .execute()
  return rows.map(row => ({
    mailId: row.id,
    subject: subjectOf(row.kind),
    createdAt: row.created_at,
    sentAt: row.sent_at,
    error: row.last_error,
  }))
}

async function scansOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('scan')
    .innerJoin('person as scanner', 'scanner.id', 'scan.by_id')
    .select(['scan.id', 'direction', 'gate', 'at', 'scanner.username', 'undone_at'])
    .where('scan.person_id', '=', personId)
    .where('result', 'in', ['admitted', 'left'])
    .orderBy('at', 'desc')
    .limit(maxRows)
    .execute()
  return rows.map(({ id, username, undone_at, ...row }) => ({ scanId: id, by: username, undoneAt: undone_at, ...row }))
}

async function historyOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('audit_entry')
    .leftJoin('person as actor', 'actor.id', 'audit_entry.actor_id')
    .select(['at', 'actor.username', 'action', 'reason'])
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .limit(maxRows)
    .execute()
  return rows.map(({ at, username, action, reason }) => ({ at, who: username ?? 'command line', what: action, reason }))
}
