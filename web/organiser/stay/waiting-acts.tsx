// The acts of the houses' desks that came late and fit nothing, or that say more than was done: staff look at each.
import { useState } from 'react'
import { rupees } from '../../../domain/rupees.ts'
import type { ActsToReview as Answer } from '../../../domain/stay/desk-api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { CheckField } from '../../parts/forms/field.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { Section } from '../shell/section.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { changeKept, readKept } from './calls.ts'
import { PressButton } from './press-button.tsx'

type Kept = Answer['acts'][number]

const kinds = {
  arrived: 'Arrived',
  left: 'Left',
  undo: 'Taken back',
  'no-show': 'Did not come',
  'deposit-taken': 'Deposit taken',
  'deposit-back': 'Deposit given back',
} as const

export function ActsToReview() {
  const { data, reload } = useAnswer('stay-kept', readKept)
  const [open, setOpen] = useState<Kept | null>(null)
  if (!data || data.acts.length === 0) return null
  return (
    <Section title="Acts that fit nothing">
      <p>
        They came late from a device without network. Nothing of them is lost: find out what happened, then settle them.
      </p>
      <ul>
        {data.acts.map(act => (
          <li key={act.id}>
            <strong>{act.username || `User id ${act.userId}`}</strong>: {kinds[act.kind]} <Moment at={act.at} />
            {act.house && `, ${act.house}`}, noted by {act.by}.{' '}
            {act.deposit > 0 && `${rupees(act.deposit)} are in the book of the house. `}
            {act.deposit < 0 && `${rupees(-act.deposit)} were given back. `}
            {act.reason && `Reason: ${act.reason}. `}
            {act.isApplied ? act.why : `Not done: ${act.why}`}{' '}
            {act.isSettled ? (
              <>
                Settled: {act.note}{' '}
                <PressButton text="Open again" done={reload} send={() => changeKept({ kind: 'reopen', id: act.id })} />
              </>
            ) : (
              <>
                {!act.isApplied && (
                  <PressButton text="Do it now" done={reload} send={() => changeKept({ kind: 'apply', id: act.id })} />
                )}{' '}
                <button type="button" className="quiet-button" onClick={() => setOpen(act)}>
                  Settle
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <SettleDialog
          act={open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            reload()
          }}
        />
      )}
    </Section>
  )
}

function SettleDialog({ act: kept, onClose, onDone }: { act: Kept; onClose: () => void; onDone: () => void }) {
  const [note, setNote] = useState('')
  const [back, setBack] = useState(false)
  const act = useAct(() => changeKept({ kind: 'settle', id: kept.id, note, depositBack: back }), onDone)
  return (
    <ActDialog title="Settle this act" act={act} button="Settle" ready={note.trim().length >= 3} onClose={onClose}>
      <p>{kept.why}</p>
      <ReasonField value={note} onChange={event => setNote(event.target.value)} />
      {kept.deposit > 0 && (
        <CheckField
          label={`${rupees(kept.deposit)} given back to the guest now`}
          checked={back}
          onChange={event => setBack(event.target.checked)}
        />
      )}
    </ActDialog>
  )
}
