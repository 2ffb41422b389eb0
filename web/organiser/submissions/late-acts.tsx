// Opens the deadline for one person or team, and closes it again.
import { timeOf } from '../../../domain/day.ts'
import type { EventSubmissions } from '../../../domain/submissions/api.ts'
import { useFestival } from '../../edition.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { DialogButton, FormDialog, ReasonDialog, reasonField, textField } from '../shell/forms/form-dialog.tsx'
import { closeLate, openLate } from './calls.ts'
import type { Entry, Needs } from './entries.ts'

type Props = { eventId: number; of: Needs; entry: Entry; onChange: (page: EventSubmissions) => void }

const fields = {
  until: textField('Open until', { type: 'datetime-local', required: true, hint: 'Festival time.' }),
  reason: reasonField(),
}
const twoHours = 2 * 60 * 60 * 1000

export function LateActs({ eventId, of, entry: { row, openedLate }, onChange }: Props) {
  const { timeZone } = useFestival()
  const owner = { submission: of.submission, of: row.of, id: row.id }
  const done = (text: string) => (page: EventSubmissions) => {
    notice.success(text)
    onChange(page)
  }
  return (
    <>
      <DialogButton text={openedLate ? 'Change the time' : 'Open late'} of={`for ${row.name}`}>
        {close => (
          <FormDialog
            title={`Open ${of.name} late for ${row.name}`}
            button="Open"
            fields={fields}
            initial={{ until: timeOf(timeZone, Date.now() + twoHours).replace(' ', 'T'), reason: '' }}
            send={body => openLate(eventId, { ...owner, ...body })}
            onClose={close}
            onDone={done(`${row.name} can hand in ${of.name}`)}
          >
            <p>Only {row.name} can hand in until then. For everybody else the deadline stays.</p>
          </FormDialog>
        )}
      </DialogButton>
      {openedLate && (
        <DialogButton text="Close again" of={`for ${row.name}`}>
          {close => (
            <ReasonDialog
              title={`Close ${of.name} for ${row.name}`}
              button="Close"
              send={({ reason }) => closeLate(eventId, { ...owner, reason })}
              onClose={close}
              onDone={done(`The deadline applies to ${row.name} again`)}
            >
              <p>The usual deadline applies again. What was handed in stays.</p>
            </ReasonDialog>
          )}
        </DialogButton>
      )}
    </>
  )
}
