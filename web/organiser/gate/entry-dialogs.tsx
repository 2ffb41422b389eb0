// The dialogs that mark an entry as seen or undo it, for entries that a gate admitted without network.
import type { EntryRow } from '../../../domain/gate/api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { FormDialog, ReasonDialog, reasonField } from '../shell/forms/form-dialog.tsx'
import { noteSeen, undoScan } from './calls.ts'
import { resultWords } from './results.ts'

type Props = { entry: EntryRow; onClose: () => void; onDone: () => void }

/** Marks the entry as seen, or as not seen. */
export function SeenDialog({ entry, onClose, onDone }: Props) {
  const seen = entry.seenBy === ''
  const title = seen ? 'Mark as seen' : 'Mark as not seen'
  return (
    <FormDialog
      title={title}
      button={title}
      fields={{ note: reasonField('Note') }}
      initial={{ note: '' }}
      send={({ note }) => noteSeen({ scanId: entry.scanId, seen, note })}
      onDone={({ unseen }) => {
        onDone()
        notice.success(unseen === 0 ? 'All entries without network are seen.' : `Not seen yet: ${unseen}`)
      }}
      onClose={onClose}
    >
      <EntrySummary entry={entry} />
    </FormDialog>
  )
}

export function UndoEntryDialog({ entry, onClose, onDone }: Props) {
  const { scanId, username } = entry
  return (
    <ReasonDialog
      title="Undo the scan"
      button="Undo the scan"
      grave
      send={({ reason }) => undoScan({ scanId, reason })}
      onDone={() => {
        onDone()
        notice.success(`Undone: the scan of ${username}`)
      }}
      onClose={onClose}
    >
      <EntrySummary entry={entry} />
      <p>The scan will no longer count, as if {username} had not been scanned.</p>
    </ReasonDialog>
  )
}

function EntrySummary({ entry: { username, gate, by, serverSaid, amountDue } }: { entry: EntryRow }) {
  return (
    <p>
      {username || 'An unknown pass'} at {gate}, scanned by {by}.
      {serverSaid && ` The server would have said: ${resultWords[serverSaid].word}.`}
      {amountDue !== null && amountDue > 0 && ` Balance to pay now: ${rupees(amountDue)}.`}
    </p>
  )
}
