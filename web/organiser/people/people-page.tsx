// Lists all accounts with their balances, with a search and filters. One person's page is person-page.tsx.
import { Link } from 'react-router'
import type { PersonRow } from '../../../domain/people/api.ts'
import { peopleColumns } from '../../../domain/people/columns.ts'
import { useFestival } from '../../edition.tsx'
import { useEventList, useEventName } from '../../event-list.tsx'
import { reminderTo } from '../notices/notice-link.ts'
import { choices, ListPage } from '../shell/lists/list-page.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { listPeople } from './calls.ts'
import { reminderAct } from './reminder-acts.ts'

const all = { value: '', text: 'All' }
const balances = [
  all,
  { value: 'due', text: 'Money due' },
  { value: 'settled', text: 'Settled' },
  { value: 'credit', text: 'In credit' },
]

function CollegeOf({ row }: { row: PersonRow }) {
  const { institute } = useFestival()
  return <span>{row.isStudent ? institute.shortName : row.college}</span>
}

export default function People() {
  const { institute, facilities } = useFestival()
  const eventName = useEventName()
  const list = useEventList()
  const events = [...list.flatMap(({ events }) => events), ...list.flatMap(({ retired = [] }) => retired)]
  const mayWalkIn = usePermission('walkIn')
  const mayCorrect = usePermission('correct')
  const mayRemind = usePermission('reminders')
  return (
    <ListPage
      title="People"
      read={listPeople}
      file="people/file"
      buttons={({ values: { money, kind, search, event, facility = '' } }) => (
        <>
          {mayCorrect && (
            <Link to="/organiser/people/unconfirmed" className="quiet-button">
              Doubtful accounts
            </Link>
          )}
          {/* A reminder can be limited by event and facility, but not by search or kind of college. */}
          {mayRemind && money === 'due' && kind === '' && search === '' && (
            <Link to={reminderTo({ events: event ? [Number(event)] : [], facility })} className="quiet-button">
              Write a reminder
            </Link>
          )}
          {mayWalkIn && (
            <Link to="/organiser/people/new" className="main-button">
              Walk-in
            </Link>
          )}
        </>
      )}
      search="Name, e-mail, phone or user id"
      filters={[
        choices('kind', 'College', [
          all,
          { value: 'student', text: institute.shortName },
          { value: 'outside', text: 'Outside' },
        ]),
        choices('event', 'Event', [all, ...events.map(({ ind }) => ({ value: String(ind), text: eventName(ind) }))]),
        choices('money', 'Money', balances),
        choices('facility', 'Facility', [all, ...facilities.map(({ name }) => ({ value: name, text: name }))]),
      ]}
      columns={peopleColumns}
      choosesColumns
      cells={{ college: row => <CollegeOf row={row} /> }}
      rowKey={row => row.userId}
      empty="No people found. Remove a filter or shorten the search."
      selecting={() =>
        mayRemind && {
          acts: [
            reminderAct<PersonRow>({
              of: 'payment',
              applies: row => row.amountDue > 0,
              amount: row => row.amountDue,
            }),
            reminderAct<PersonRow>({ of: 'events' }),
          ],
          nameOf: row => row.username,
        }
      }
    />
  )
}
