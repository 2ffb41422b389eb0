// Removes personal data. A nameless row of each person stays, because payments, scans and the audit log refer to it and must still add up
// (docs/decisions/personal-data.md).
import { sql } from 'kysely'
import { redact, removedName } from '../../domain/personal-data.ts'
import { lockPerson } from '../account/person.ts'
import { newUserId } from '../account/tokens.ts'
import { isoTime } from '../clock.ts'
import type { Write } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { deleteSecondFactors } from '../organiser/second-factor/store.ts'
import { endEntries } from '../places/line.ts'
import { forgetInResults } from '../results/forget.ts'
import { ownTransfers } from './own-transfers.ts'

export type PersonToRemove = {
  id: string
  email: string
  /** A student's account stays one: it decides the price. */
  isStudent: boolean
  /** The college to keep for statistics, or empty. */
  college: string
}

/**
 * Removes the personal data of a few hundred people at most, at `now` (milliseconds). Refuses when one of them was removed before.
 * `keepRefunds`: why money was paid back stays written down, until `emptyRefundTexts`.
 */
export async function removePeople(
  trx: Write,
  edition: Edition,
  people: readonly PersonToRemove[],
  now: number,
  { keepRefunds }: { keepRefunds: boolean },
): Promise<void> {
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return
  for (const id of [...ids].sort()) await lockPerson(trx, id)
  await trx.deleteFrom('session').where('person_id', 'in', ids).execute()
  await trx.deleteFrom('one_time_link').where('person_id', 'in', ids).execute()
  await deleteChanges(trx, ids)
  await deleteSecondFactors(trx, ids)
  await trx.deleteFrom('notice_person').where('person_id', 'in', ids).execute()
  await trx.deleteFrom('mail_wish').where('person_id', 'in', ids).execute()
  await trx.deleteFrom('pass').where('person_id', 'in', ids).execute()
  // What a special mention is for may name somebody. Codes stay, so that they say revoked.
  await trx
    .updateTable('certificate')
    .set(row => ({ mention: row.ref('code') }))
    .where('person_id', 'in', ids)
    .where('mention', '<>', '')
    .execute()
  await trx.deleteFrom('replaced_pass').where('person_id', 'in', ids).execute()
  await trx.deleteFrom('calendar_feed').where('person_id', 'in', ids).execute()
  // Whoever deletes an account has left all lines before; after the festival nobody waits.
  for (const id of ids) await endEntries(trx, id, 'left', now)
  const addresses = people.map(({ email }) => email)
  await trx.deleteFrom('outgoing_mail').where('recipient', 'in', addresses).execute()
  await emptyInvitations(trx, ids, addresses)
  for (const person of people) await emptyPerson(trx, edition, person, now)
  const namelessTeams = await emptyTeamNames(trx, ids)
  await emptyTexts(trx, ids, now, keepRefunds)
  // Last: it may say that public pages change.
  await forgetInResults(trx, ids, namelessTeams)
}

/** Changes of name and address, and the mails about them, which also went to addresses that the account does not have. */
async function deleteChanges(trx: Write, ids: readonly string[]): Promise<void> {
  const changes = trx.selectFrom('identity_change').select('id').where('person_id', 'in', ids)
  await trx.deleteFrom('outgoing_mail').where('about', 'in', changes).execute()
  await trx.deleteFrom('identity_change').where('person_id', 'in', ids).execute()
}

/** Invitations keep who gave which role; the address and the words go. */
async function emptyInvitations(trx: Write, ids: readonly string[], addresses: readonly string[]): Promise<void> {
  await trx
    .updateTable('staff_invitation')
    .set({ email: '', reason: '', token_hash: null })
    .where(row => row.or([row('email', 'in', addresses), row('accepted_by', 'in', ids)]))
    .execute()
}

async function emptyPerson(trx: Write, edition: Edition, { id, isStudent, college }: PersonToRemove, now: number) {
  await trx
    .updateTable('person')
    .set({
      ...{ user_id: newUserId(), email: unusedAddress(edition, isStudent), username: removedName },
      // No password has this hash, and log-ins ignore removed people.
      password_hash: '',
      password_set_at: null,
      phone: '',
      city: '',
      state: '',
      college,
      dob: '',
      yop: '',
      search_text: '',
      // Whoever was a student by it stays one.
      student_card: sql<string | null>`case when student_card is null then null else ${`removed-${id}`} end`,
      removed_at: isoTime(now),
    })
    .where('id', '=', id)
    .execute()
}

/** An address that nobody has. A student's stays under the institute's domain: it decides the price. */
function unusedAddress({ festival }: Edition, isStudent: boolean): string {
  const host = isStudent ? `removed.${festival.institute.emailDomain}` : 'removed.invalid'
  return `removed-${crypto.randomUUID()}@${host}`
}

/** Empties the names of teams that ended with one of these people as captain, and answers their ids. A team that goes on keeps its name. */
async function emptyTeamNames(trx: Write, ids: readonly string[]): Promise<string[]> {
  const teams = await trx
    .updateTable('team')
    .set(row => ({ name: '', name_key: row.ref('team.id') }))
    .where('captain_id', 'in', ids)
    .where('state', '=', 'ended')
    .returning('id')
    .execute()
  return teams.map(({ id }) => id)
}

/** Empties the texts of refunds to people who were removed before: after the festival, when the books are closed. */
export async function emptyRefundTexts(trx: Write, now: number): Promise<void> {
  const removed = await trx
    .selectFrom('person')
    .innerJoin('payment', 'payment.person_id', 'person.id')
    .select('person.id')
    .distinct()
    .where('person.removed_at', 'is not', null)
    .where('payment.amount', '<', 0)
    .execute()
  for (const { id } of removed) await emptyTexts(trx, [id], now, false)
}

/** Empties the texts about these people: notes, reasons, and the personal fields of audit entries. */
async function emptyTexts(trx: Write, ids: readonly string[], now: number, keepRefunds: boolean): Promise<void> {
  await trx.updateTable('claim').set({ reason: '' }).where('person_id', 'in', ids).where('reason', '<>', '').execute()
  await trx.updateTable('scan').set({ reason: '' }).where('person_id', 'in', ids).where('reason', '<>', '').execute()
  await trx
    .updateTable('payment')
    .set({ note: '' })
    .where('person_id', 'in', ids)
    .where('note', '<>', '')
    .$if(keepRefunds, rows => rows.where('amount', '>', 0))
    .execute()
  await trx
    .updateTable('cash_box')
    .set({ reason: '' })
    .where('cashier_id', 'in', ids)
    .where('reason', '<>', '')
    .execute()
  // What others share stays until everybody is anonymised.
  await trx
    .updateTable('transfer')
    .set({ payer: '', narration: '', reason: '' })
    .where(ownTransfers(trx, ids))
    .execute()
  const entries = await trx
    .selectFrom('audit_entry')
    .select(['id', 'before', 'after'])
    .where('person_id', 'in', ids)
    .where('redacted_at', 'is', null)
    .$if(keepRefunds, rows => rows.where('action', '<>', 'payment.refund'))
    .execute()
  for (const { id, before, after } of entries)
    await trx
      .updateTable('audit_entry')
      .set({ before: redact(before), after: redact(after), reason: '', salt: '', redacted_at: isoTime(now) })
      .where('id', '=', id)
      .execute()
}
