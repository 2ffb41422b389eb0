// All scans at the gates: entries, exits, refusals, and the entries that staff must check. The scanning itself is in
// check-in-page.tsx.
import type { EntryRow } from '../../../domain/gate/api.ts'
import { entryColumns } from '../../../domain/gate/columns.ts'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { choices, day, ListPage, words } from '../shell/lists/list-page.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { Badge } from '../shell/states.tsx'
import { listEntries } from './calls.ts'
import { SeenDialog, UndoEntryDialog } from './entry-dialogs.tsx'
import { resultWords } from './results.ts'

const filters = [
  choices('result', 'Answer', [
    { value: '', text: 'All' },
    { value: 'moved', text: 'Let in or out' },
    { value: 'refused', text: 'Refused' },
    { value: 'unseen', text: 'Let in without network, not seen' },
    { value: 'offline', text: 'Let in without network' },
  ]),
  words('gate', 'Gate'),
  day('from', 'From'),
  day('to', 'To'),
]
/** Whether the filter shows entries that a gate admitted without network and the server would have refused. */
const isForStaff = (result: string | undefined) => result === 'unseen' || result === 'offline'
const columnsForStaff = ['serverSaid', 'amountDue', 'seenBy', 'seenNote']
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
  const mayUndo = usePermission('undoCheckIn')
  return (
    <ListPage
      title="Entries"
      read={listEntries}
      file="entries/file"
      search="Name, user id or college"
      filters={filters}
      columns={entryColumns}
      choosesColumns
      alsoShown={({ result }) => (isForStaff(result) ? columnsForStaff : [])}
      cells={{ result: row => <Answer row={row} /> }}
      acts={({ values, reload }) =>
        isForStaff(values.result) && {
          title: 'What to do',
          cell: row => row.undoneAt === null && <Acts row={row} mayUndo={mayUndo} onDone={reload} />,
        }
      }
      rowKey={row => row.scanId}
      empty={({ result }) => (isForStaff(result) ? 'No entries to check.' : 'No scans found.')}
    />
  )
}

function Acts({ row, mayUndo, onDone }: { row: EntryRow; mayUndo: boolean; onDone: () => void }) {
  return (
    <div className="button-row">
      <DialogButton text={row.seenBy === '' ? 'Mark as seen …' : 'Mark as not seen …'}>
        {close => <SeenDialog entry={row} onClose={close} onDone={onDone} />}
      </DialogButton>
      {mayUndo && row.serverSaid !== 'unknown_pass' && (
        <DialogButton text="Undo …">
          {close => <UndoEntryDialog entry={row} onClose={close} onDone={onDone} />}
        </DialogButton>
      )}
    </div>
  )
}
