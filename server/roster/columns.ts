// The columns of an event's roster, for the console's table, its print, and the CSV and XLSX files. To add a column,
// add an entry here; roster-people.ts reads the values.
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { ListColumn } from '../../domain/lists/list-column.ts'
import type { RosterPerson } from './roster-people.ts'

/** A person of the roster, with the answers to the event's questions as the list shows them, by question. */
export type RosterRow = RosterPerson & { answers: ReadonlyMap<string, string> }

/** `sort` is a column of `selectRosterPeople`. */
const columns: readonly ListColumn<RosterRow>[] = [
  { name: 'username', title: 'Name', kind: 'person', value: row => row.username, sort: 'person.search_text' },
  { name: 'position', title: 'Place', kind: 'figure', value: row => row.position, sort: 'registered.position' },
  { name: 'college', title: 'College', kind: 'text', value: row => row.college, sort: 'person.college' },
  { name: 'phone', title: 'Phone', kind: 'phone', value: row => row.phone },
  { name: 'email', title: 'E-mail', kind: 'text', value: row => row.email, extra: true },
  { name: 'gender', title: 'Gender', kind: 'text', value: row => row.gender, sort: 'person.gender', extra: true },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.user_id },
  { name: 'registeredAt', title: 'Registered', kind: 'moment', value: row => row.registered_at, extra: true },
  { name: 'checkedInAt', title: 'Entered', kind: 'moment', value: row => row.admitted_at, sort: 'admitted.at' },
  { name: 'present', title: 'Present', kind: 'mark', value: row => row.present === 1, sort: 'present' },
]

const due: ListColumn<RosterRow> = {
  name: 'amountDue',
  title: 'Balance to pay',
  kind: 'due',
  value: row => row.amount_due,
  sort: 'person.amount_due',
}
/** Replaces `due` for roles without permission to see money. */
const paid: ListColumn<RosterRow> = { name: 'paid', title: 'Paid', kind: 'mark', value: row => row.amount_due <= 0 }

/**
 * The columns for this event. With `seesMoney` they include the balance, otherwise only whether it is paid. If the
 * event marks its first registrations, the mark has a column. Each question of the event has a column.
 */
export function columnsOf(event: FestivalEvent | undefined, seesMoney: boolean): readonly ListColumn<RosterRow>[] {
  const all = [...columns, ...questionColumns(event), seesMoney ? due : paid]
  const marked = event?.firstPlaces ?? null
  if (marked === null) return all
  return [...all, { name: 'first', title: `First ${marked}`, kind: 'mark', value: row => row.position <= marked }]
}

function questionColumns(event: FestivalEvent | undefined): ListColumn<RosterRow>[] {
  return (event?.questions ?? []).map(({ id, name: title }) => ({
    name: `answer-${id}`,
    title,
    kind: 'text',
    value: row => row.answers.get(id) ?? '',
  }))
}
