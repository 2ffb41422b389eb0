// Reminding selected people by mail, as lists offer it.
import type { RemindedOf } from '../../../domain/reminders/api.ts'
import { type ManyAct, toPerson } from '../shell/lists/many-acts.ts'
import { remind } from './reminder-calls.ts'

const once = 'Nobody gets two reminders within 24 hours: who got one is left out and named.'

const words: Record<RemindedOf, { name: string; does: string }> = {
  payment: {
    name: 'Remind of payment',
    does: `Each person gets a mail with what they owe and how to pay. ${once}`,
  },
  events: {
    name: 'Remind to choose events',
    does: `People who chose no event, or too few for their facility, get a mail. ${once}`,
  },
  address: {
    name: 'Mail the link again',
    does: `Each account gets a new link to confirm its address. ${once}`,
  },
}

type Reminding<Row> = {
  of: RemindedOf
  /** Only people of this event: its coordinator may remind them. */
  eventId?: number
  may?: boolean
} & Pick<ManyAct<Row>, 'applies' | 'amount'>

export function reminderAct<Row extends { userId: string }>({ of, eventId, ...more }: Reminding<Row>): ManyAct<Row> {
  return {
    ...words[of],
    ...more,
    button: 'Send the mails',
    done: 'reminded',
    send: chosen => remind({ of, rows: chosen.map(toPerson), ...(eventId !== undefined && { eventId }) }),
  }
}
