// The buttons for a guest at the house desk. Each act can be undone in the same place, and the desk confirms every
// deposit that it takes or gives back.
import { type ReactNode, useState } from 'react'
import { rupees } from '../../../domain/rupees.ts'
import type { DeskGuest, DeskList } from '../../../domain/stay/desk-api.ts'
import { CheckField } from '../../parts/forms/field.tsx'
import { TextField } from '../shell/text-fields.tsx'
import styles from './house-desk.module.css'
import type { DeskInput, HouseDesk } from './use-house-desk.ts'

type Props = { person: DeskGuest; list: DeskList; act: HouseDesk['act'] }
type ActProps = Props & { busy: boolean; press: (input: Partial<DeskInput> & Pick<DeskInput, 'kind'>) => void }

const emptyInput = { cardSeen: false, keyMoved: false, deposit: false, reason: '' }

export function GuestActs(props: Props) {
  const [busy, setBusy] = useState(false)
  const press: ActProps['press'] = async input => {
    setBusy(true)
    await props.act(props.person, { ...emptyInput, ...input })
    setBusy(false)
  }
  const { person, list } = props
  const own = { ...props, busy, press: (input: Parameters<ActProps['press']>[0]) => void press(input) }
  const isHere = person.state === 'arrived'
  const lacksDeposit = isHere && person.deposit === 0 && list.deposit > 0
  return (
    <div className={styles.acts}>
      {/* The different keys clear the ticked boxes when another act is offered. */}
      {person.state === 'expected' && person.bed && <Arrival key="arrival" {...own} />}
      {isHere && <Departure key="departure" {...own} />}
      {person.state === 'left' && <UndoDeparture key="left" {...own} />}
      {person.state === 'no-show' && (
        <button type="button" className="quiet-button" disabled={busy} onClick={() => own.press({ kind: 'undo' })}>
          Undo no-show
        </button>
      )}
      {lacksDeposit && (
        <QuestionButton
          busy={busy}
          button="Take the deposit"
          question={`Deposit of ${rupees(list.deposit)} taken?`}
          answers={[['Yes, taken', () => own.press({ kind: 'deposit-taken' })]]}
        />
      )}
      {person.deposit > 0 && (
        <QuestionButton
          busy={busy}
          button="Give the deposit back"
          question={`Deposit of ${rupees(person.deposit)} given back?`}
          answers={[['Yes, given back', () => own.press({ kind: 'deposit-back' })]]}
        />
      )}
    </div>
  )
}

type QuestionProps = {
  busy: boolean
  button: string
  question: string
  answers: readonly (readonly [string, () => void])[]
}

/** A button that asks before it acts. */
function QuestionButton({ busy, button, question, answers, main = false }: QuestionProps & { main?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!isOpen)
    return (
      <button
        type="button"
        className={main ? 'main-button' : 'quiet-button'}
        disabled={busy}
        onClick={() => setOpen(true)}
      >
        {button}
      </button>
    )
  return (
    <fieldset className={styles.question}>
      <legend>{question}</legend>
      {answers.map(([text, answer]) => (
        <button
          key={text}
          type="button"
          className="main-button"
          disabled={busy}
          onClick={() => {
            close()
            answer()
          }}
        >
          {text}
        </button>
      ))}
      <button type="button" className="quiet-button" onClick={close}>
        Cancel
      </button>
    </fieldset>
  )
}

function Arrival({ person, list, busy, press }: ActProps) {
  const [card, setCard] = useState(false)
  const [key, setKey] = useState(false)
  const [deposit, setDeposit] = useState(false)
  const [reason, setReason] = useState('')
  const [freeing, setFreeing] = useState(false)
  const hasReason = reason.trim().length >= 3
  const needsReason = !person.paid || freeing
  return (
    <>
      <Tick label="Identity card seen" value={card} onChange={setCard} />
      <Tick label="Key given" value={key} onChange={setKey} />
      {list.deposit > 0 && person.deposit === 0 && (
        <Tick label={`${rupees(list.deposit)} deposit taken`} value={deposit} onChange={setDeposit} />
      )}
      {needsReason && (
        <TextField label="Reason" maxLength={300} value={reason} onChange={event => setReason(event.target.value)} />
      )}
      <button
        type="button"
        className="main-button"
        disabled={busy || !card || (!person.paid && !hasReason)}
        onClick={() => press({ kind: 'arrived', cardSeen: card, keyMoved: key, deposit, reason })}
      >
        {person.paid ? 'Arrived' : 'Let in unpaid'}
      </button>
      {!card && <p>Check the identity card first.</p>}
      {freeing ? (
        <button
          type="button"
          className="grave-button"
          disabled={busy || !hasReason}
          onClick={() => press({ kind: 'no-show', reason })}
        >
          Free the bed
        </button>
      ) : (
        <button type="button" className="quiet-button" onClick={() => setFreeing(true)}>
          Did not come
        </button>
      )}
    </>
  )
}

function Departure({ person, busy, press }: ActProps) {
  const [key, setKey] = useState(false)
  const leave = (isDepositBack: boolean) => press({ kind: 'left', keyMoved: key, deposit: isDepositBack })
  const deposit = rupees(person.deposit)
  return (
    <>
      <Tick label="The key is back" value={key} onChange={setKey} />
      {person.deposit > 0 ? (
        <QuestionButton
          busy={busy}
          main
          button="Left"
          question={`Deposit of ${deposit} given back?`}
          answers={[
            ['Left, given back', () => leave(true)],
            ['Left, not given back', () => leave(false)],
          ]}
        />
      ) : (
        <button type="button" className="main-button" disabled={busy} onClick={() => leave(false)}>
          Left
        </button>
      )}
      <button type="button" className="quiet-button" disabled={busy} onClick={() => press({ kind: 'undo' })}>
        {person.deposit > 0 ? `Undo arrival: give ${deposit} back` : 'Undo arrival'}
      </button>
    </>
  )
}

function UndoDeparture({ person, list, busy, press }: ActProps) {
  if (person.deposit > 0 || list.deposit === 0)
    return (
      <button type="button" className="quiet-button" disabled={busy} onClick={() => press({ kind: 'undo' })}>
        Undo departure
      </button>
    )
  return (
    <QuestionButton
      busy={busy}
      button="Undo departure"
      question={`Deposit of ${rupees(list.deposit)} taken again?`}
      answers={[
        ['Is here, deposit taken again', () => press({ kind: 'undo', deposit: true })],
        ['Is here, no deposit taken', () => press({ kind: 'undo' })],
      ]}
    />
  )
}

function Tick({ label, value, onChange }: { label: ReactNode; value: boolean; onChange: (value: boolean) => void }) {
  return <CheckField label={label} checked={value} onChange={event => onChange(event.target.checked)} />
}
