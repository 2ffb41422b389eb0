// The columns of the lists of rosters and of facilities.
import type { ListColumn } from '../lists/list-column.ts'
import type { FacilitiesList, FacilityRow, RosterEvents } from './api.ts'

export const rosterEventColumns: readonly ListColumn<RosterEvents['rows'][number]>[] = [
  { name: 'event', title: 'Event', kind: 'event', value: row => row.eventId, sort: 'name' },
  { name: 'number', title: 'Number', kind: 'figure', value: row => row.eventId, sort: 'number' },
  { name: 'registered', title: 'Registered', kind: 'figure', value: row => row.registered, sort: 'registered' },
  { name: 'checkedIn', title: 'Entered', kind: 'figure', value: row => row.checkedIn, sort: 'checkedIn' },
  { name: 'teams', title: 'Teams', kind: 'figure', value: row => row.teams, sort: 'teams' },
]

const facilityColumns: readonly ListColumn<FacilityRow>[] = [
  { name: 'username', title: 'Name', kind: 'person', value: row => row.username, sort: 'name' },
  { name: 'userId', title: 'User id', kind: 'code', value: row => row.userId },
  { name: 'facility', title: 'Facility', kind: 'text', value: row => row.facility },
  { name: 'gender', title: 'Gender', kind: 'text', value: row => row.gender },
  { name: 'phone', title: 'Phone', kind: 'phone', value: row => row.phone },
  { name: 'college', title: 'College', kind: 'text', value: row => row.college, sort: 'college' },
  { name: 'events', title: 'Events', kind: 'figure', value: row => row.eventCount },
  { name: 'due', title: 'Balance to pay', kind: 'due', value: row => row.amountDue, sort: 'due' },
]

/** The columns of people with accommodation or food, with one for each question about meals, such as the diet. */
export function facilityColumnsWith(questions: FacilitiesList['questions']): readonly ListColumn<FacilityRow>[] {
  const answers = questions.map(
    ({ id, name: title }): ListColumn<FacilityRow> => ({
      name: `answer-${id}`,
      title,
      kind: 'text',
      value: row => row.answers[id] ?? '',
    }),
  )
  return [...facilityColumns, ...answers]
}
