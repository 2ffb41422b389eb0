// All accounts: search, filters, and what each person owes. One person's page is person-page.tsx.
import { Link } from 'react-router'
import type { PersonRow } from '../../../domain/people/api.ts'
import { peopleColumns } from '../../../domain/people/columns.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useFestival } from '../../edition.tsx'
import { useEventList, useEventName } from '../../event-list.tsx'
import { reminderTo } from '../notices/notice-link.ts'
import { ChooseColumns, hiddenColumns, usualColumns } from '../shell/lists/choose-columns.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { List } from '../shell/lists/table.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { usePermission } from '../shell/organiser.tsx'
import { listPeople } from './calls.ts'
import { reminderAct } from './reminder-acts.ts'

const all = { value: '', text: 'All' }
const moneys = [
  all,
  { value: 'due', text: 'Money due' },
  { value: 'settled', text: 'Settled' },
  { value: 'credit', text: 'In credit' },
]

function CollegeOf({ row }: { row: PersonRow }) {
  const { institute } = useFestival()
  return row.isStudent ? institute.shortName : row.college
}

export default function People() {
  const festival = useFestival()
  const kinds = [all, { value: 'student', text: festival.institute.shortName }, { value: 'outside', text: 'Outside' }]
  const facilities = [all, ...festival.facilities.map(({ name }) => ({ value: name, text: name }))]
  const eventName = useEventName()
  const toChoice = ({ ind }: { ind: number }) => ({ value: String(ind), text: eventName(ind) })
  const list = useEventList()
  const named = [...list.flatMap(({ events }) => events), ...list.flatMap(({ retired = [] }) => retired)]
  const events = [all, ...named.map(toChoice)]
  const filters = useFilters({ ...usualColumns, kind: '', facility: '', event: '', money: '' }, ['without'])
  const { values, set, query, key } = filters
  const asked = useAnswer('people', () => listPeople(query), key)
  const mayWalkIn = usePermission('walkIn')
  const mayCorrect = usePermission('correct')
  const mayRemind = usePermission('reminders')
  /** A notice knows these filters, and no search and no kind of college. */
  const canRemind = mayRemind && values.money === 'due' && values.kind === '' && values.search === ''
  return (
    <>
      <PageHead title="People">
        <ChooseColumns
          columns={peopleColumns}
          without={values.without}
          onChoose={without => set({ without, page: values.page })}
        />
        <Downloads name="people" path="people/file" query={query} />
        {mayCorrect && (
          <Link to="/organiser/people/unconfirmed" className="quiet-button">
            Doubtful accounts
          </Link>
        )}
        {canRemind && (
          <Link
            to={reminderTo({ events: values.event ? [Number(values.event)] : [], facility: values.facility })}
            className="quiet-button"
          >
            Remind them
          </Link>
        )}
        {mayWalkIn && (
          <Link to="/organiser/people/new" className="main-button">
            Walk-in
          </Link>
        )}
      </PageHead>
      <Toolbar>
        <SearchBox label="Name, e-mail, phone or user id" value={values.search} onChange={search => set({ search })} />
        <Filter label="College" value={values.kind} choices={kinds} onChange={kind => set({ kind })} />
        <Filter label="Event" value={values.event} choices={events} onChange={event => set({ event })} />
        <Filter label="Money" value={values.money} choices={moneys} onChange={money => set({ money })} />
        <Filter
          label="Facility"
          value={values.facility}
          choices={facilities}
          onChange={facility => set({ facility })}
        />
      </Toolbar>
      <List
        name="people"
        columns={shownColumns(peopleColumns, {
          hidden: hiddenColumns(peopleColumns, values.without),
          cells: { college: row => <CollegeOf row={row} /> },
        })}
        rowKey={row => row.userId}
        asked={asked}
        filters={filters}
        empty="Nobody matches. Take a filter away or search for less."
        selecting={
          mayRemind
            ? {
                acts: [
                  reminderAct<PersonRow>({
                    of: 'payment',
                    applies: row => row.amountDue > 0,
                    amount: row => row.amountDue,
                  }),
                  reminderAct<PersonRow>({ of: 'events' }),
                ],
                read: page => listPeople({ ...query, ...page }),
                onChanged: asked.reload,
                nameOf: row => row.username,
              }
            : undefined
        }
      />
    </>
  )
}
