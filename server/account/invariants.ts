// What must hold of addresses: a mail about an account goes only to an address that its owner has proven.
import { type Invariant, mostBreaches } from '../invariants.ts'
import type { MailEntry } from '../mail/kinds.ts'
import { accountMails } from './mails.ts'

/** The kinds that ask for the proof: all of them are this feature's. */
const asking = Object.entries(accountMails).flatMap(([kind, { goesTo }]: [string, MailEntry]) => (goesTo ? [kind] : []))

const mailsToProvenAddresses: Invariant = {
  name: 'mails',
  sentence: 'No mail waits for an address that its account has not proven, but the one that asks for the proof',
  remedy: 'Find the mail on the console’s Mail page. It says what caused it.',
  find: db =>
    db
      .selectFrom('outgoing_mail')
      .innerJoin('person', 'person.id', 'outgoing_mail.person_id')
      .select(['person.user_id as person', 'outgoing_mail.kind as mail', 'outgoing_mail.created_at as queued'])
      .where('person.email_confirmed_at', 'is', null)
      .where('outgoing_mail.sent_at', 'is', null)
      .where('outgoing_mail.failed_at', 'is', null)
      .where('outgoing_mail.kind', 'not in', asking)
      .orderBy('outgoing_mail.created_at')
      .orderBy('outgoing_mail.id')
      .limit(mostBreaches)
      .execute(),
}

export const accountInvariants: readonly Invariant[] = [mailsToProvenAddresses]
