// The acts with which a list sends reminders to selected people.
import type { RemindedOf } from '../../../domain/reminders/api.ts'
import { type ManyAct, toPerson } from '../shell/lists/many-acts.ts'
import { remind } from './reminder-calls.ts'

const once = 'Nobody gets two reminders within 24 hours: people who got one are left out and listed.'

const words: Record<RemindedOf, { name: string; does: string }> = {
  payment: {
    name: 'Remind to pay',
    does: `Each person gets a mail with the balance to pay and how to pay it. ${once}`,
  },
  events: {
    name: 'Remind to choose events',
    does: `People with no event, or too few events for their facility, get a mail. ${once}`,
  },
  address: {
    name: 'Mail the link again',
    does: `Each account gets a new link to confirm its address. ${once}`,
  },
}

type ReminderOptions<Row> = {
  of: RemindedOf
  /** If set, only participants of this event are reminded, because its coordinator may remind nobody else. */
  eventId?: number
  may?: boolean
} & Pick<ManyAct<Row>, 'applies' | 'amount'>

export function reminderAct<Row extends { userId: string }>({
  of,
  eventId,
  ...more
}: ReminderOptions<Row>): ManyAct<Row> {
  return {
    ...words[of],
    ...more,
    button: 'Send the mails',
    done: 'reminded',
    send: chosen => remind({ of, rows: chosen.map(toPerson), ...(eventId !== undefined && { eventId }) }),
  }
}
