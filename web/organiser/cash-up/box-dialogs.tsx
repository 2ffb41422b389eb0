// Opening a box with its float, and counting it by notes and coins.
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
      <p>What was in your box before its first payment is the float. Money that you took since is no part of it.</p>
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
  const whole = Object.fromEntries(Object.entries(notes).map(([value, count]) => [value, Number(count)]))
  /** What the first count was answered with, where it differs. What is expected is not known before. */
  const [differs, setDiffers] = useState<CashBox | null>(null)
  const counted = sumOfNotes(whole)
  const difference = differs === null ? 0 : counted - (differs.expected ?? 0)
  const act = useAct(
    () => countBox(box.boxId, { notes: whole, ...(difference !== 0 && { reason }) }),
    stored => {
      if (stored.difference !== 0 && stored.reason === '') return setDiffers(stored)
      notice.success('The count is stored. A second person closes the box.')
      onDone()
    },
  )
  return (
    <ActDialog
      title="Count my box"
      act={act}
      button={difference !== 0 ? 'Store the count with its reason' : 'Store the count'}
      grave={difference !== 0}
      // A count that differs is stored already.
      onClose={differs ? onDone : onClose}
    >
      <p>
        How many are there of each? Leave empty what is not there. What the box should hold is shown once you have
        counted.
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
            ['Expected', differs && rupees(differs.expected ?? 0)],
            [
              'Difference',
              differs && <strong key="difference">{difference === 0 ? 'none' : rupees(difference)}</strong>,
            ],
          ]}
        />
      </div>
      {difference !== 0 && (
        <ReasonField label="Why does it differ?" value={reason} onChange={event => setReason(event.target.value)} />
      )}
    </ActDialog>
  )
}
