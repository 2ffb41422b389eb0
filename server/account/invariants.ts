// Invariants of addresses: only the confirmed address of an account gets mails about the account.
import { type Invariant, mostBreaches } from '../invariants.ts'
import type { MailEntry } from '../mail/kinds.ts'
import { accountMails } from './mails.ts'

/** The kinds of mail that ask to confirm the address. */
const confirmationKinds = Object.entries(accountMails).flatMap(([kind, { goesTo }]: [string, MailEntry]) =>
  goesTo ? [kind] : [],
)

const mailsToConfirmedAddresses: Invariant = {
  name: 'mails',
  sentence: 'No mail waits for an unconfirmed address, except mails to confirm it',
  remedy: 'Find the mail on the console’s Mail page. The page says what caused the mail.',
  find: db =>
    db
      .selectFrom('outgoing_mail')
      .innerJoin('person', 'person.id', 'outgoing_mail.person_id')
      .select(['person.user_id as person', 'outgoing_mail.kind as mail', 'outgoing_mail.created_at as queued'])
      .where('person.email_confirmed_at', 'is', null)
      .where('outgoing_mail.sent_at', 'is', null)
      .where('outgoing_mail.failed_at', 'is', null)
      .where('outgoing_mail.kind', 'not in', confirmationKinds)
      .orderBy('outgoing_mail.created_at')
      .orderBy('outgoing_mail.id')
      .limit(mostBreaches)
      .execute(),
}

export const accountInvariants: readonly Invariant[] = [mailsToConfirmedAddresses]
