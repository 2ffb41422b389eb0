// The colleges as people entered them. Two spellings of one college are merged here: suggestions and teams of one
// institution follow.
import { useState } from 'react'
import type { CollegeRow } from '../../../domain/colleges/api.ts'
import { collegeColumns } from '../../../domain/colleges/columns.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { CollegeField } from '../../parts/forms/college-field.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { shownColumns } from '../shell/lists/list-columns.tsx'
import { type Column, List } from '../shell/lists/table.tsx'
import { PageHead, SearchBox, Toolbar } from '../shell/lists/toolbar.tsx'
import { useFilters } from '../shell/lists/use-filters.ts'
import { ReasonField } from '../shell/text-fields.tsx'
import { listColleges, mergeCollege } from './calls.ts'

export default function Colleges() {
  const filters = useFilters({})
  const { values, set, query, key } = filters
  const asked = useAnswer('colleges', () => listColleges(query), key)
  const [merging, setMerging] = useState<CollegeRow | null>(null)
  const columns: Column<CollegeRow>[] = [
    ...shownColumns(collegeColumns),
    {
      title: 'Merge',
      cell: row => (
        <button type="button" className="quiet-button" onClick={() => setMerging(row)}>
          {row.means === null ? 'Merge' : 'Change'}
          <span className="visually-hidden"> {row.college}</span>
        </button>
      ),
    },
  ]
  return (
    <>
      <PageHead title="Colleges">
        <Downloads name="colleges" path="colleges/file" query={query} />
      </PageHead>
      <Toolbar>
        <SearchBox label="College" value={values.search} onChange={search => set({ search })} />
      </Toolbar>
      <List
        name="colleges"
        columns={columns}
        rowKey={row => row.college}
        asked={asked}
        filters={filters}
        empty="No college matches."
      />
      {merging && (
        <MergeDialog
          row={merging}
          onDone={() => {
            setMerging(null)
            asked.reload()
          }}
          onClose={() => setMerging(null)}
        />
      )}
    </>
  )
}

function MergeDialog({ row, onDone, onClose }: { row: CollegeRow; onDone: () => void; onClose: () => void }) {
  const [means, setMeans] = useState(row.means ?? '')
  const [reason, setReason] = useState('')
  const act = useAct(() => mergeCollege({ college: row.college, means: means.trim() || null, reason }), onDone)
  return (
    <ActDialog title={`${row.college} counts as`} act={act} button="Save" onClose={onClose}>
      <CollegeField
        hint="As somebody entered it. Empty: it counts as itself."
        value={means}
        onChange={event => setMeans(event.target.value)}
      />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
