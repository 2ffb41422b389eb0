// What cancelling an event means for the money of the people in it.
import type { z } from 'zod'
import { eventFile } from '../../domain/edition/event-file.ts'
import { totalDue } from '../../domain/money/pricing.ts'
import type { refunds } from '../../domain/rosters/api.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { payerOf, registeredEvents, selectPeople } from '../people/person.ts'
import { activeRegistrations } from '../people/registrations.ts'
import type { Table } from '../spreadsheet/table.ts'

type Refunds = z.input<typeof refunds>

/**
 * How many people are registered for the event, and who of them has paid anything, by name. `back` is what they would
 * have paid too much without the event, in whole rupees; null for readers who see no money.
 */
export async function listRefunds(db: Db, edition: Edition, eventId: number, seesMoney: boolean): Promise<Refunds> {
  const people = await selectPeople(db)
    .where('person.id', 'in', activeRegistrations(db).select('person_id').where('event_id', '=', eventId))
    .orderBy('person.username')
    .orderBy('person.id')
    .execute()
  const rows = people.flatMap(person => {
    const { user_id: userId, username, phone, paid_amount: paid } = person
    if (paid <= 0) return []
    const left = totalDue(edition.festival, payerOf(edition, person), registeredEvents(person).length - 1)
    return [{ userId, username, phone, back: seesMoney ? Math.max(0, paid - left) : null }]
  })
  return { registered: people.length, rows }
}

/** The same for a file. */
export async function refundsTable(db: Db, edition: Edition, eventId: number, seesMoney: boolean): Promise<Table> {
  const { rows } = await listRefunds(db, edition, eventId, seesMoney)
  return {
    name: `${eventFile(edition.catalogue, eventId)}-refunds`,
    columns: ['Name', 'User id', 'Phone', ...(seesMoney ? ['To pay back in ₹'] : [])],
    money: ['To pay back in ₹'],
    slices: [
      rows.map(({ username, userId, phone, back }) => [username, userId, phone, ...(back === null ? [] : [back])]),
    ],
  }
}
