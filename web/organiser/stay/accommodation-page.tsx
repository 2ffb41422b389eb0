// Shows the people with accommodation or food, counted by facility and gender, and listed for print and download.
import { isPriced } from '../../../domain/edition/facility.ts'
import { columnsFor } from '../../../domain/lists/list-column.ts'
import type { FacilitiesList } from '../../../domain/rosters/api.ts'
import { facilityColumnsWith } from '../../../domain/rosters/columns.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useFestival } from '../../edition.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { FacilityCounts } from '../shell/lists/facility-counts.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { List, Table } from '../shell/lists/table.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { usePrinting } from '../shell/lists/use-printing.ts'
import { usePermission } from '../shell/organiser.tsx'
import { Section } from '../shell/section.tsx'
import { genders } from '../shell/words.ts'
import { listFacilities } from './facility-calls.ts'

const any = { value: '', text: 'Any' }
const genderChoices = [any, ...genders]

export default function Accommodation() {
  const priced = useFestival().facilities.filter(isPriced)
  const seesMoney = usePermission('payments')
  const filters = useFilters({ facility: '', gender: '' })
  const { values, set, query, key } = filters
  const request = useAnswer('facilities', () => listFacilities(query), key)
  // People may still have a facility that was removed from the content.
  const counted = request.data?.counts.map(({ facility }) => facility) ?? []
  const names = new Set([...priced.map(({ name }) => name), ...counted])
  const facilityChoices = [any, ...[...names].map(name => ({ value: name, text: name }))]
  const columnsWith = (questions: FacilitiesList['questions']) =>
    shownColumns(columnsFor(facilityColumnsWith(questions), seesMoney))
  const printing = usePrinting(page => listFacilities({ ...query, ...page }))
  if (printing.printed)
    return (
      <>
        <PageHead title="Accommodation and food" />
        <FacilityCounts counts={printing.printed.counts} />
        <Table
          name="people with accommodation or food"
          columns={columnsWith(printing.printed.questions)}
          rows={printing.printed.rows}
          rowKey={row => row.userId}
        />
      </>
    )
  return (
    <>
      <PageHead title="Accommodation and food">
        <button type="button" className="quiet-button" disabled={printing.busy} onClick={() => void printing.start()}>
          Print
        </button>
        <Downloads name="accommodation-and-food" path="facilities/file" query={query} />
      </PageHead>
      <Section title="Counts">{request.data && <FacilityCounts counts={request.data.counts} />}</Section>
      <Section title="People">
        <Toolbar>
          <SearchBox label="Name, user id or college" value={values.search} onChange={search => set({ search })} />
          <Filter
            label="Facility"
            value={values.facility}
            choices={facilityChoices}
            onChange={facility => set({ facility })}
          />
          <Filter label="Gender" value={values.gender} choices={genderChoices} onChange={gender => set({ gender })} />
        </Toolbar>
        <List
          name="people with accommodation or food"
          columns={columnsWith(request.data?.questions ?? [])}
          rowKey={row => row.userId}
          answer={request}
          filters={filters}
          empty={hasFilter(values) ? 'No people found.' : 'Nobody has chosen a facility yet.'}
        />
      </Section>
    </>
  )
}

function hasFilter({ search, facility, gender }: Record<'search' | 'facility' | 'gender', string>): boolean {
  return search !== '' || facility !== '' || gender !== ''
}
