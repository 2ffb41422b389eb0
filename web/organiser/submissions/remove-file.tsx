// Removes what does not belong there. Those concerned get a mail with the reason.
import type { EventSubmissions } from '../../../domain/submissions/api.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { DialogButton, ReasonDialog } from '../shell/forms/form-dialog.tsx'
import { removeFile } from './calls.ts'
import type { SubmissionFile } from './entries.ts'

type Props = {
  eventId: number
  file: SubmissionFile
  owner: string
  onChange: (page: EventSubmissions) => void
}

export function RemoveFile({ eventId, file, owner, onChange }: Props) {
  const what = file.name || (file.kind === 'text' ? 'the text' : 'the link')
  return (
    <DialogButton text="Remove" of={`${what} of ${owner}`}>
      {close => (
        <ReasonDialog
          title={`Remove ${what} of ${owner}`}
          button="Remove"
          grave
          send={({ reason }) => removeFile(eventId, { id: file.id, reason })}
          onClose={close}
          onDone={page => {
            onChange(page)
            notice.success('Removed')
          }}
        >
          <p>
            It is deleted for good. {owner} will get a mail with your reason, and can hand in again until the deadline.
          </p>
        </ReasonDialog>
      )}
    </DialogButton>
  )
}
