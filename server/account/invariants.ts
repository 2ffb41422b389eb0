// What must hold of addresses: a mail about an account goes only to an address that its owner has proven.
import { type Invariant, mostBreaches } from '../invariants.ts'

/**
 * Kinds that do not wait for the proof. The first ones ask for it or follow what the address's owner did at the log-in.
 */
const beforeTheProof = [
  ...['confirm', 'reset', 'desk_account', 'email_change', 'name_change', 'email_changed', 'password_changed'],
  ...['new_log_in', 'staff_invitation', 'second_factor_removed', 'role_waits'],
  // They answer an act of the account's owner, and leave the name out while the address is not proven. A kind belongs
  // here only as long as it is sent so.
  ...['registered', 'payment_received', 'claim_rejected'],
]

const mailsToProvenAddresses: Invariant = {
  name: 'mails',
  sentence: 'No mail waits for an address that its account has not proven, but the one that asks for the proof',
  remedy: 'Find the mail on the console’s Mail page. It says what caused it.',
  find: db =>
    db
      .selectFrom('outgoing_mail')
      .innerJoin('person', 'person.email', 'outgoing_mail.recipient')
      .select(['person.user_id as person', 'outgoing_mail.kind as mail', 'outgoing_mail.created_at as queued'])
      .where('person.email_confirmed_at', 'is', null)
      .where('outgoing_mail.sent_at', 'is', null)
      .where('outgoing_mail.failed_at', 'is', null)
      .where('outgoing_mail.kind', 'not in', beforeTheProof)
      .limit(mostBreaches)
      .execute(),
}

export const accountInvariants: readonly Invariant[] = [mailsToProvenAddresses]
