// The columns of an event's roster: one list for the table of the console, its print, and the CSV and XLSX files. A new column is an entry
// here; what it may show of a person is in places.ts.
import type { FestivalEvent } from '../../domain/content.ts'
import type { ListColumn } from '../../domain/list-column.ts'
import type { Place } from './places.ts'

/** `sort` is a column of `selectPlaces`. */
const columns: readonly ListColumn<Place>[] = [
  { name: 'username', title: 'Name', kind: 'person', value: place => place.username, sort: 'person.search_text' },
  { name: 'position', title: 'Place', kind: 'figure', value: place => place.position, sort: 'place.position' },
  { name: 'college', title: 'College', kind: 'text', value: place => place.college, sort: 'person.college' },
  { name: 'phone', title: 'Phone', kind: 'phone', value: place => place.phone },
  { name: 'email', title: 'E-mail', kind: 'text', value: place => place.email, extra: true },
  { name: 'gender', title: 'Gender', kind: 'text', value: place => place.gender, sort: 'person.gender', extra: true },
  { name: 'userId', title: 'User id', kind: 'code', value: place => place.user_id },
  { name: 'registeredAt', title: 'Registered', kind: 'moment', value: place => place.registered_at, extra: true },
  { name: 'checkedInAt', title: 'Entered', kind: 'moment', value: place => place.admitted_at, sort: 'admitted.at' },
  { name: 'present', title: 'Present', kind: 'mark', value: place => place.present === 1, sort: 'present' },
]

const due: ListColumn<Place> = {
  ...{ name: 'amountDue', title: 'Still to pay', kind: 'due' },
  ...{ value: place => place.amount_due, sort: 'person.amount_due' },
}
/** In place of `due` for roles that see no sums. */
const paid: ListColumn<Place> = { name: 'paid', title: 'Paid', kind: 'mark', value: place => place.amount_due <= 0 }

/** The columns for this event. One that marks its first places has a column for them; sums are for roles that see money. */
export function columnsOf(event: FestivalEvent | undefined, seesMoney: boolean): readonly ListColumn<Place>[] {
  const all = [...columns, seesMoney ? due : paid]
  const marked = event?.firstPlaces ?? null
  if (marked === null) return all
  return [...all, { name: 'first', title: `First ${marked}`, kind: 'mark', value: place => place.position <= marked }]
}
