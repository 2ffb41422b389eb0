// Every scan at the gates: who came in or went out, when, where, and what was refused. The gates' own page is
// check-in.tsx.

import type { EntryRow } from '../../../domain/gate/api.ts'
import { entryColumns } from '../../../domain/gate/columns.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { listEntries } from '../calls/gate.ts'
import { resultWords } from '../check-in/results.ts'
import { Badge } from '../parts/shell/states.tsx'
import { ChooseColumns, hiddenColumns, usualColumns } from '../parts/tables/choose-columns.tsx'
import { Downloads } from '../parts/tables/downloads.tsx'
import { shownColumns } from '../parts/tables/list-columns.tsx'
import { List } from '../parts/tables/table.tsx'
import { DayFilter, Filter, PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

const results = [
  { value: '', text: 'All' },
  { value: 'moved', text: 'Let in or out' },
  { value: 'refused', text: 'Refused' },
]
const tones = { go: 'good', known: 'plain', ask: 'warn', stop: 'bad' } as const

function Answer({ row }: { row: EntryRow }) {
  const { word, tone } = resultWords[row.result]
  return (
    <>
      <Badge tone={tones[tone]}>{word}</Badge> {row.undoneAt && 'undone'}
    </>
  )
}

export default function Entries() {
  const filters = useFilters({ ...usualColumns, gate: '', result: '', from: '', to: '' }, ['without'])
  const { values, set, query, key } = filters
  const asked = useAnswer('entries', () => listEntries(query), key)
  return (
    <>
      <PageHead title="Entries">
        <ChooseColumns
          columns={entryColumns}
          without={values.without}
          onChoose={without => set({ without, page: values.page })}
        />
        <Downloads name="entries" path="entries/file" query={query} />
      </PageHead>
      <Toolbar>
        <SearchBox label="Name, user id or college" value={values.search} onChange={search => set({ search })} />
        <Filter label="Answer" value={values.result} choices={results} onChange={result => set({ result })} />
        <SearchBox label="Gate" plain value={values.gate} onChange={gate => set({ gate })} />
        <DayFilter label="From" value={values.from} onChange={from => set({ from })} />
        <DayFilter label="To" value={values.to} onChange={to => set({ to })} />
      </Toolbar>
      <List
        name="entries"
        columns={shownColumns(entryColumns, {
          hidden: hiddenColumns(entryColumns, values.without),
          cells: { result: row => <Answer row={row} /> },
        })}
        rowKey={row => row.scanId}
        asked={asked}
        filters={filters}
        empty="No scan matches."
      />
    </>
  )
}
