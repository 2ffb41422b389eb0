// The deposits that a house holds, counted at the end of a shift. The page shows the ledger's amount only
// after the count is typed, so that nobody copies the amount.
import { useState } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import { rupees } from '../../../domain/rupees.ts'
import type { CountAnswer, DepositsAnswer } from '../../../domain/stay/deposits-api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { AmountField } from '../../parts/forms/field.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { Section } from '../shell/section.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { countDeposits, readDeposits } from './calls.ts'

type House = DepositsAnswer['houses'][number]

/** `onChoose` opens the guest's card. */
export function DepositCounts({ onChoose }: { onChoose: (userId: string) => void }) {
  const { data, reload } = useAnswer('stay-deposits', readDeposits)
  if (!data) return null
  return (
    <Section title="Deposits">
      <ul>
        {data.houses.map(house => (
          <li key={house.houseId}>
            <strong>{house.name}</strong>: <span>{`${howMany(house.people, 'deposit')} held`}</span>
            {house.lastCount && (
              <span key={house.lastCount.at}>
                , last counted <Moment at={house.lastCount.at} /> by {house.lastCount.by}:{' '}
                {rupees(house.lastCount.counted)}
                {house.lastCount.counted !== house.lastCount.expected &&
                  `, expected ${rupees(house.lastCount.expected)}`}
              </span>
            )}{' '}
            <DialogButton text="Count" of={`the deposits of ${house.name}`} onClose={reload}>
              {close => <CountDialog house={house} onClose={close} />}
            </DialogButton>
            {house.toGiveBack.length > 0 && <DepositsToReturn house={house} onChoose={onChoose} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function DepositsToReturn({ house, onChoose }: { house: House; onChoose: (userId: string) => void }) {
  return (
    <p>
      Deposits to give back:{' '}
      {house.toGiveBack.map(({ userId, username, amount }) =>
        username === '' ? (
          <span key={userId}>{rupees(amount)} of an unknown guest </span>
        ) : (
          <button key={userId} type="button" className="quiet-button" onClick={() => onChoose(userId)}>
            {username}, {rupees(amount)}
          </button>
        ),
      )}
    </p>
  )
}

function CountDialog({ house, onClose }: { house: House; onClose: () => void }) {
  const [counted, setCounted] = useState('')
  const [reason, setReason] = useState('')
  const [answer, setAnswer] = useState<CountAnswer | null>(null)
  const differs = answer !== null && answer.counted !== answer.expected
  const act = useAct(
    () => countDeposits({ houseId: house.houseId, counted: Number(counted), reason }),
    data => {
      if (data.counted === data.expected || reason !== '') return onClose()
      setAnswer(data)
    },
  )
  return (
    <ActDialog title={`Count the deposits of ${house.name}`} act={act} button="Save the count" onClose={onClose}>
      <AmountField
        label="Amount in the box"
        required
        value={counted}
        onChange={event => setCounted(event.target.value)}
      />
      {differs && (
        <>
          <p role="status">
            The box should hold {rupees(answer.expected)}: {rupees(Math.abs(answer.expected - answer.counted))}{' '}
            {answer.counted < answer.expected ? 'missing' : 'too much'}. Count again. If your count is right, give the
            reason.
          </p>
          <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
        </>
      )}
    </ActDialog>
  )
}
