// Reminds one person by mail. Nobody gets two reminders within a day, even about different subjects.
import type { Millis } from '../../domain/day.ts'
import type { RemindedOf } from '../../domain/reminders/api.ts'
import type { Audited } from '../audit/audit.ts'
import { day, isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { MailKind } from '../mail/kinds.ts'
import { queueMail } from '../mail/outbox.ts'
import { findPerson, registeredEvents, userObject } from '../people/person.ts'
import { refuse } from '../refuse.ts'
import { lackingEvents } from './mails.ts'

const kinds: Record<RemindedOf, MailKind> = {
  payment: 'payment_reminder',
  events: 'events_reminder',
  address: 'confirm',
}

/**
 * Queues the reminder. The caller must have locked the person. Refuses if the reminder is not needed, if the person has
 * no address for it, or if the person got a reminder within the last 24 hours. With `eventId`, also refuses people who
 * are not registered for the event.
 */
export async function remind(
  trx: Transaction,
  edition: Edition,
  { personId, of, eventId }: { personId: string; of: RemindedOf; eventId: number | undefined },
  now: Millis,
): Promise<Audited<void>> {
  const person = await findPerson(trx, personId)
  const name = person.username
  if (eventId !== undefined && !registeredEvents(person).includes(eventId)) refuse('not_on_roster', { name })
  const isConfirmed = person.email_confirmed_at !== null
  const isNeeded = {
    payment: async () => userObject(edition, person).amountDue > 0,
    events: async () => (await lackingEvents(trx, edition, personId)) !== '',
    address: async () => !isConfirmed,
  }[of]
  if (!(await isNeeded())) refuse('reminder_not_needed', { name, why: notNeeded[of] })
  const last = await trx
    .selectFrom('outgoing_mail')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', 'in', Object.values(kinds))
    .where('created_at', '>', isoTime(now - day))
    .executeTakeFirst()
  if (last) refuse('reminder_sent', { name })
  const to = of === 'address' ? { toProve: personId } : { personId }
  if (!(await queueMail(trx, kinds[of], to, now))) refuse('reminder_no_address', { name })
  return { answer: undefined, entries: [{ action: 'person.remind', personId, after: { of } }] }
}

const notNeeded: Record<RemindedOf, string> = {
  payment: 'owes nothing',
  events: 'has chosen enough events',
  address: 'has confirmed the address',
}
