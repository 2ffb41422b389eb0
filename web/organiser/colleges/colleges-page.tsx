// The colleges as people entered them. Merging two spellings of a college also affects suggestions and the check that
// all members of a team are from one institution.
import type { CollegeRow } from '../../../domain/colleges/api.ts'
import { collegeColumns } from '../../../domain/colleges/columns.ts'
import { CollegeField } from '../../parts/forms/college-field.tsx'
import { DialogButton, FormDialog, reasonField } from '../shell/forms/form-dialog.tsx'
import { ListPage } from '../shell/lists/list-page.tsx'
import { listColleges, mergeCollege } from './calls.ts'

export default function Colleges() {
  return (
    <ListPage
      title="Colleges"
      read={listColleges}
      file="colleges/file"
      search="College"
      columns={collegeColumns}
      acts={({ reload }) => ({
        title: 'Merge',
        cell: row => (
          <DialogButton text={row.means === null ? 'Merge' : 'Change'} of={row.college}>
            {close => <MergeDialog row={row} onDone={reload} onClose={close} />}
          </DialogButton>
        ),
      })}
      rowKey={row => row.college}
      empty="No college found."
    />
  )
}

function MergeDialog({ row, ...closing }: { row: CollegeRow; onDone: () => void; onClose: () => void }) {
  return (
    <FormDialog
      title={`${row.college} counts as`}
      fields={{
        means: (value: string, onChange: (value: string) => void) => (
          <CollegeField
            hint="A spelling that somebody entered. Leave it empty to count the college under its own name."
            value={value}
            onChange={event => onChange(event.target.value)}
          />
        ),
        reason: reasonField(),
      }}
      initial={{ means: row.means ?? '', reason: '' }}
      send={({ means, reason }) => mergeCollege({ college: row.college, means: means.trim() || null, reason })}
      {...closing}
    />
  )
}
