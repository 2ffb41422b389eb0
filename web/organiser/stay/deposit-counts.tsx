// The deposits that a house keeps, counted at the end of a shift: what is there is typed before the ledger is told.
import { useState } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import { rupees } from '../../../domain/rupees.ts'
import type { CountAnswer, DepositsAnswer } from '../../../domain/stay/desk-api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { AmountField } from '../../parts/forms/field.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { Section } from '../shell/section.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { countDeposits, readDeposits } from './calls.ts'

type House = DepositsAnswer['houses'][number]

/** `onChoose` opens a guest of the desk's list. */
export function DepositCounts({ onChoose }: { onChoose: (userId: string) => void }) {
  const { data, reload } = useAnswer('stay-deposits', readDeposits)
  const [open, setOpen] = useState<House | null>(null)
  if (!data) return null
  return (
    <Section title="Deposits">
      <ul>
        {data.houses.map(house => (
          <li key={house.houseId}>
            <strong>{house.name}</strong>: {howMany(house.people, 'deposit')} held
            {house.lastCount && (
              <>
                , last counted <Moment at={house.lastCount.at} /> by {house.lastCount.by}:{' '}
                {rupees(house.lastCount.counted)}
                {house.lastCount.counted !== house.lastCount.expected &&
                  ` instead of ${rupees(house.lastCount.expected)}`}
              </>
            )}{' '}
            <button type="button" className="quiet-button" onClick={() => setOpen(house)}>
              Count<span className="visually-hidden"> the deposits of {house.name}</span>
            </button>
            {house.toGiveBack.length > 0 && <ToGiveBack house={house} onChoose={onChoose} />}
          </li>
        ))}
      </ul>
      {open && (
        <CountDialog
          house={open}
          onClose={() => {
            setOpen(null)
            reload()
          }}
        />
      )}
    </Section>
  )
}

function ToGiveBack({ house, onChoose }: { house: House; onChoose: (userId: string) => void }) {
  return (
    <p>
      To be given back:{' '}
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
    <ActDialog title={`Count the deposits of ${house.name}`} act={act} button="Note the count" onClose={onClose}>
      <AmountField label="In the box" required value={counted} onChange={event => setCounted(event.target.value)} />
      {differs && (
        <>
          <p role="status">
            The desk has taken {rupees(answer.expected)} and not given them back:{' '}
            {rupees(Math.abs(answer.expected - answer.counted))}{' '}
            {answer.counted < answer.expected ? 'are missing' : 'are too much'}. Count again, and say why if it stays
            so.
          </p>
          <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
        </>
      )}
    </ActDialog>
  )
}
