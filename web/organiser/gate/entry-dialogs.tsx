// What staff do about an entry that is put before them: note that they have looked at it, or take it back.
import { useState } from 'react'
import type { EntryRow } from '../../../domain/gate/api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { noteSeen, undoScan } from './calls.ts'
import { resultWords } from './results.ts'

type Props = { entry: EntryRow; onClose: () => void; onDone: () => void }

/** Notes that the entry was seen, or puts it before staff again. */
export function SeenDialog({ entry, onClose, onDone }: Props) {
  const [note, setNote] = useState('')
  const seen = entry.seenBy === ''
  const act = useAct(
    () => noteSeen({ scanId: entry.scanId, seen, note }),
    ({ unseen }) => {
      onDone()
      notice.success(unseen === 0 ? 'Every entry without network was seen.' : `Still to be seen: ${unseen}`)
      onClose()
    },
  )
  return (
    <ActDialog
      title={seen ? 'Entry seen' : 'Look at it again'}
      act={act}
      button={seen ? 'Mark as seen' : 'Put it back on the list'}
      onClose={onClose}
    >
      <Said entry={entry} />
      <ReasonField label="Note" value={note} onChange={event => setNote(event.target.value)} />
    </ActDialog>
  )
}

export function UndoEntryDialog({ entry, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const act = useAct(
    () => undoScan({ scanId: entry.scanId, reason }),
    () => {
      onDone()
      notice.success(`Undone: the scan of ${entry.username}`)
      onClose()
    },
  )
  return (
    <ActDialog title="Undo the scan" act={act} button="Undo the scan" grave onClose={onClose}>
      <Said entry={entry} />
      <p>The scan does not count any more: {entry.username} is where they were before it.</p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}

function Said({ entry: { username, gate, by, serverSaid, amountDue } }: { entry: EntryRow }) {
  return (
    <p>
      {username || 'An unknown pass'} at {gate}, scanned by {by}.
      {serverSaid && ` The server would have said: ${resultWords[serverSaid].word}.`}
      {amountDue !== null && amountDue > 0 && ` Due now: ${rupees(amountDue)}.`}
    </p>
  )
}
