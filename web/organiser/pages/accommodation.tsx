// Accommodation and food: counts by facility and gender, the list of people, and its files.
import { isPriced } from '../../../domain/facility.ts'
import type { FacilityRow } from '../../../domain/organiser-types.ts'
import { useFestival } from '../../edition.tsx'
import { useAnswer } from '../../use-answer.ts'
import { consoleMeta } from '../console-meta.ts'
import { facilitiesFile, listFacilities } from '../day-calls.ts'
import { Due } from '../parts/money/amount.tsx'
import { PersonLink } from '../parts/people/person-link.tsx'
import { Section } from '../parts/shell/section.tsx'
import { genders } from '../parts/shell/words.ts'
import { Downloads } from '../parts/tables/downloads.tsx'
import { FacilityCounts } from '../parts/tables/facility-counts.tsx'
import { type Column, List } from '../parts/tables/table.tsx'
import { Filter, PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

export const meta = consoleMeta('Accommodation and food')

const any = { value: '', text: 'Any' }
const genderChoices = [any, ...genders]

const columns: Column<FacilityRow>[] = [
  {
    title: 'Name',
    sort: 'name',
    main: true,
    cell: row => <PersonLink person={row} />,
  },
  { title: 'User id', cell: row => row.userId },
  { title: 'Facility', cell: row => row.facility },
  { title: 'Gender', cell: row => row.gender },
  { title: 'Phone', cell: row => row.phone && <a href={`tel:${row.phone}`}>{row.phone}</a> },
  { title: 'College', sort: 'college', cell: row => row.college },
  { title: 'Events', figure: true, cell: row => row.eventCount },
  { title: 'Paid', sort: 'due', cell: row => <Due of={row.amountDue} /> },
]

export default function Accommodation() {
  const priced = useFestival().facilities.filter(isPriced)
  const filters = useFilters({ facility: '', gender: '' })
  const { values, set, query, key } = filters
  const asked = useAnswer(key, () => listFacilities(query))
  // Somebody may have one that the content has lost.
  const counted = asked.data?.counts.map(({ facility }) => facility) ?? []
  const names = new Set([...priced.map(({ name }) => name), ...counted])
  const facilityChoices = [any, ...[...names].map(name => ({ value: name, text: name }))]
  return (
    <>
      <PageHead title="Accommodation and food">
        <button type="button" className="quiet-button" onClick={() => window.print()}>
          Print
        </button>
        <Downloads name="accommodation-and-food" load={facilitiesFile} />
      </PageHead>
      <Section title="Counts">{asked.data && <FacilityCounts counts={asked.data.counts} />}</Section>
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
          columns={columns}
          rowKey={row => row.userId}
          asked={asked}
          filters={filters}
          empty={hasFilter(values) ? 'Nobody matches.' : 'Nobody has chosen a facility yet.'}
        />
      </Section>
    </>
  )
}

function hasFilter({ search, facility, gender }: Record<'search' | 'facility' | 'gender', string>): boolean {
  return search !== '' || facility !== '' || gender !== ''
}
