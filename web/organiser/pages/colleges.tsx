// The colleges as people entered them. Two spellings of one college are merged here: suggestions and teams of one institution follow.
import { useState } from 'react'
import type { CollegeRow, CollegesList } from '../../../domain/college-api.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { useAct } from '../../use-act.ts'
import { useAnswer } from '../../use-answer.ts'
import { organiserCall, withQuery } from '../calls.ts'
import { consoleMeta } from '../console-meta.ts'
import { type Column, List } from '../parts/tables/table.tsx'
import { PageHead, SearchBox, Toolbar } from '../parts/tables/toolbar.tsx'
import { useFilters } from '../parts/tables/use-filters.ts'

export const meta = consoleMeta('Colleges')

export default function Colleges() {
  const filters = useFilters({})
  const { values, set, query, key } = filters
  const asked = useAnswer(key, () => organiserCall<CollegesList>('GET', withQuery('colleges', query)))
  const [merging, setMerging] = useState<CollegeRow | null>(null)
  const columns: Column<CollegeRow>[] = [
    { title: 'College', main: true, cell: row => row.college },
    { title: 'People', figure: true, cell: row => row.people },
    { title: 'Counts as', cell: row => row.means ?? 'itself' },
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
      <PageHead title="Colleges" />
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
  const body = { college: row.college, means: means.trim() || null, reason }
  const act = useAct(() => organiserCall<{ merged: boolean }>('POST', 'colleges/merge', body), onDone)
  return (
    <ActDialog title={`${row.college} counts as`} act={act} button="Save" onClose={onClose}>
      <Field
        label="College"
        hint="As somebody entered it. Empty: it counts as itself."
        value={means}
        onChange={event => setMeans(event.target.value)}
      />
      <Field
        label="Reason"
        required
        minLength={3}
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
