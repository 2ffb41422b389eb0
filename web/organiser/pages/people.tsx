// All accounts: search, filters, and what each person owes. One person's page is person.tsx.
import { Link } from 'react-router'
import type { PersonRow } from '../../../domain/organiser-types.ts'
import { useFestival } from '../../edition.tsx'
import { useEventList, useEventName } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { useAnswer } from '../../use-answer.ts'
import { listPeople } from '../calls.ts'
import { consoleMeta } from '../console-meta.ts'
import { usePermission } from '../organiser.tsx'
import { Amount, Due } from '../parts/money/amount.tsx'
import { PersonLink } from '../parts/people/person-link.tsx'
import { type Column, List } from '../parts/tables/table.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

export const meta = consoleMeta('People')

const all = { value: '', text: 'All' }
const moneys = [
  all,
  { value: 'due', text: 'Money due' },
  { value: 'settled', text: 'Settled' },
  { value: 'credit', text: 'In credit' },
]

const columns: Column<PersonRow>[] = [
  {
    title: 'Name',
    main: true,
    sort: 'name',
    cell: row => <PersonLink person={row} />,
  },
  { title: 'User id', cell: row => row.userId },
  { title: 'E-mail', cell: row => row.email },
  { title: 'Phone', cell: row => <span style={{ whiteSpace: 'nowrap' }}>{row.phone}</span> },
  { title: 'College', cell: row => (row.isStudent ? <HostInstitute /> : row.college) },
  { title: 'Events', figure: true, cell: row => row.eventCount },
  { title: 'Paid', sort: 'paid', figure: true, cell: row => <Amount of={row.paidAmount} /> },
  { title: 'Due', sort: 'due', figure: true, cell: row => <Due of={row.amountDue} /> },
  { title: 'Registered', sort: 'registered', cell: row => <Moment at={row.registeredAt} /> },
  { title: 'First entry', cell: row => row.checkedInAt && <Moment at={row.checkedInAt} /> },
]

function HostInstitute() {
  return useFestival().institute.shortName
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
  const filters = useFilters({ kind: '', facility: '', event: '', money: '' })
  const { values, set, query, key } = filters
  const asked = useAnswer(key, () => listPeople(query))
  const mayWalkIn = usePermission('walkIn')
  return (
    <>
      <PageHead title="People">
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
        columns={columns}
        rowKey={row => row.userId}
        asked={asked}
        filters={filters}
        empty="Nobody matches. Take a filter away or search for less."
      />
    </>
  )
}
