// Marks from a spreadsheet: the coordinator pastes the table, sees what was understood, and then saves.
import { useState } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import { readMarksTable } from '../../../domain/marks/import.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { TextAreaField } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { TextField } from '../shell/text-fields.tsx'
import { typeMarks } from './calls.ts'
import styles from './marks.module.css'
import { points } from './marks-table.tsx'
import type { SheetProps } from './sheet-props.ts'

export function PasteButton(props: SheetProps) {
  return (
    <DialogButton text="Paste from a spreadsheet">{close => <PasteDialog {...props} onClose={close} />}</DialogButton>
  )
}

function PasteDialog({ of, sheet, onChange, onClose }: SheetProps & { onClose: () => void }) {
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const { criteria, rows } = sheet
  const { marks, problems } = text.trim() === '' ? noTable : readMarksTable(text, { slots: rows, criteria })
  const act = useAct(
    () => typeMarks(of.eventId, of.roundId, { marks, reason }),
    saved => {
      onClose()
      notice.success('Saved')
      onChange(saved)
    },
  )
  const found = rows.filter(({ slot }) => marks.some(mark => mark.slot === slot))
  return (
    <ActDialog
      title="Paste marks from a spreadsheet"
      act={act}
      button={marks.length > 0 ? `Save ${howMany(marks.length, 'mark')}` : 'Save'}
      ready={marks.length > 0}
      onClose={onClose}
    >
      <TextAreaField
        label="The table"
        hint={`Columns: Name, ${criteria.map(({ name }) => name).join(', ')}. Copy the cells with their headings.`}
        rows={6}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {problems.length > 0 && (
        <section role="alert" className={styles.missing}>
          <p>Not understood, and not saved:</p>
          <ul>
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      )}
      {found.length > 0 && (
        <section aria-label="Understood">
          <p role="status">Understood: {howMany(found.length, 'performer')}. Nothing is saved yet.</p>
          <ul className={styles.understood}>
            {found.map(({ slot, name }) => (
              <li key={slot}>
                <strong>{name}</strong>:{' '}
                {criteria
                  .flatMap(({ id, name }) => {
                    const mark = marks.find(one => one.slot === slot && one.criterion === id)
                    return mark ? [`${name} ${points(mark.halves)}`] : []
                  })
                  .join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      <TextField
        label="Reason"
        hint="Needed if judges mark this round, or if a draft of the results was made."
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </ActDialog>
  )
}

const noTable: ReturnType<typeof readMarksTable> = { marks: [], problems: [] }
