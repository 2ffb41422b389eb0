// Marks that the coordinator types, such as those of written prelims or of a paper sheet.
import { useState } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import { readHalves } from '../../../domain/marks/halves.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { TextField } from '../shell/text-fields.tsx'
import { typeMarks } from './calls.ts'
import styles from './marks.module.css'
import { points } from './marks-table.tsx'
import type { SheetProps } from './sheet-props.ts'

/** Who gives the marks that are typed has no judge's id. */
export const typedBy = ''

export function TypeButton(props: SheetProps) {
  return <DialogButton text="Type marks">{close => <TypeDialog {...props} onClose={close} />}</DialogButton>
}

type Typed = Readonly<Record<string, string>>

function TypeDialog({ of, sheet, onChange, onClose }: SheetProps & { onClose: () => void }) {
  const { criteria, judges, rows } = sheet
  const column = judges.findIndex(({ id }) => id === typedBy)
  const stored = (row: number, criterion: number) => rows[row]?.marks[column]?.halves[criterion] ?? null
  const [typed, setTyped] = useState<Typed>({})
  const [reason, setReason] = useState('')
  const cells = rows.flatMap(({ slot, name }, r) =>
    criteria.map((criterion, c) => {
      const key = `${slot} ${criterion.id}`
      const before = stored(r, c)
      const text = typed[key] ?? (before === null ? '' : points(before))
      const read = readHalves(text, criterion.most)
      return { key, slot, name, criterion, text, read, isChanged: typeof read !== 'string' && read !== before }
    }),
  )
  const wrong = cells.filter(({ read }) => typeof read === 'string')
  const changed = cells.filter(({ isChanged }) => isChanged)
  const act = useAct(
    () =>
      typeMarks(of.eventId, of.roundId, {
        marks: changed.map(({ slot, criterion, read }) => ({
          slot,
          criterion: criterion.id,
          halves: typeof read === 'string' ? null : read,
        })),
        reason,
      }),
    saved => {
      onClose()
      notice.success('Saved')
      onChange(saved)
    },
  )
  return (
    <ActDialog
      title="Type marks"
      act={act}
      button={`Save ${howMany(changed.length, 'mark')}`}
      ready={changed.length > 0 && wrong.length === 0}
      onClose={onClose}
    >
      <p>Whole or half marks. They count as those of one more judge, called Typed.</p>
      <div className={styles.typing}>
        {rows.map(({ slot, name, college }) => (
          <fieldset key={slot}>
            <legend>
              {name} {college && <small>{college}</small>}
            </legend>
            {cells
              .filter(cell => cell.slot === slot)
              .map(({ key, criterion, text, read }) => (
                <TextField
                  key={key}
                  label={`${criterion.name}, of ${criterion.most}`}
                  aria-label={`${name}: ${criterion.name}, of ${criterion.most}`}
                  inputMode="decimal"
                  maxLength={6}
                  value={text}
                  error={typeof read === 'string' ? read : undefined}
                  onChange={event => setTyped({ ...typed, [key]: event.target.value })}
                />
              ))}
          </fieldset>
        ))}
      </div>
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
