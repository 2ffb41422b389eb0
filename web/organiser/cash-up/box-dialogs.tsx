// The dialogs that open a box with its float, and count its notes and coins.
import { useState } from 'react'
import { denominations, sumOfNotes } from '../../../domain/money/cash.ts'
import type { CashBox } from '../../../domain/money/cash-up-api.ts'
import { rupees } from '../../../domain/rupees.ts'
import { useAct } from '../../calls/use-act.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { AmountField, Field } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Facts } from '../shell/section.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import styles from './box-dialogs.module.css'
import { countBox, openBox } from './calls.ts'

/** The caller closes the dialog in `onDone`. */
type Props = { onClose: () => void; onDone: () => void }

export function OpenBoxDialog({ onClose, onDone }: Props) {
  const [float, setFloat] = useState('')
  const act = useAct(
    () => openBox({ float: Number(float) }),
    box => {
      notice.success(`Your box is open with ${rupees(box.float ?? 0)}`)
      onDone()
    },
  )
  return (
    <ActDialog title="Open my box" act={act} button="Open the box" onClose={onClose}>
      <p>The float is the cash in your box before the first payment. Do not include payments taken since then.</p>
      <AmountField
        label="Float in ₹"
        min={0}
        max={100_000}
        value={float}
        onChange={event => setFloat(event.target.value)}
      />
    </ActDialog>
  )
}

export function CountBoxDialog({ box, onClose, onDone }: Props & { box: CashBox }) {
  const [notes, setNotes] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const counts = Object.fromEntries(Object.entries(notes).map(([value, count]) => [value, Number(count)]))
  /** The first count, which is already stored, if it differs from the expected amount. */
  const [stored, setStored] = useState<CashBox | null>(null)
  const counted = sumOfNotes(counts)
  const difference = stored === null ? 0 : counted - (stored.expected ?? 0)
  const act = useAct(
    () => countBox(box.boxId, { notes: counts, ...(difference !== 0 && { reason }) }),
    answer => {
      if (answer.difference !== 0 && answer.reason === '') return setStored(answer)
      notice.success('Count saved. A second person must close the box.')
      onDone()
    },
  )
  return (
    <ActDialog
      title="Count my box"
      act={act}
      button={difference !== 0 ? 'Save the count with the reason' : 'Save the count'}
      grave={difference !== 0}
      // The first count is already stored, so the day is loaded again.
      onClose={stored ? onDone : onClose}
    >
      <p>
        Enter the number of each note and coin. Leave the others empty. The expected amount is shown after the count.
      </p>
      <div className={styles.notes}>
        {denominations.map(value => (
          <Field
            key={value}
            label={rupees(value)}
            type="number"
            inputMode="numeric"
            min={0}
            max={10_000}
            step={1}
            value={notes[value] ?? ''}
            onFocus={event => event.currentTarget.select()}
            onChange={event => setNotes({ ...notes, [value]: event.target.value })}
          />
        ))}
      </div>
      <div aria-live="polite">
        <Facts
          facts={[
            ['Counted', rupees(counted)],
            ['Expected', stored && rupees(stored.expected ?? 0)],
            [
              'Difference',
              stored && <strong key="difference">{difference === 0 ? 'none' : rupees(difference)}</strong>,
            ],
          ]}
        />
      </div>
      {difference !== 0 && (
        <ReasonField
          label="Reason for the difference"
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      )}
    </ActDialog>
  )
}
