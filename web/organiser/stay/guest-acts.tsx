// What the desk of a house does with a guest now. Each act has its way back in the same place, and money is never moved
// without a question.
import { type ReactNode, useState } from 'react'
import { rupees } from '../../../domain/rupees.ts'
import type { DeskGuest, DeskList } from '../../../domain/stay/desk-api.ts'
import { CheckField } from '../../parts/forms/field.tsx'
import { TextField } from '../shell/text-fields.tsx'
import styles from './house-desk.module.css'
import type { HouseDesk, Pressed } from './use-house-desk.ts'

type Props = { person: DeskGuest; list: DeskList; act: HouseDesk['act'] }
type ActProps = Props & { busy: boolean; press: (pressed: Partial<Pressed> & Pick<Pressed, 'kind'>) => void }

const nothing = { cardSeen: false, keyMoved: false, deposit: false, reason: '' }

export function GuestActs(props: Props) {
  const [busy, setBusy] = useState(false)
  const press: ActProps['press'] = async pressed => {
    setBusy(true)
    await props.act(props.person, { ...nothing, ...pressed })
    setBusy(false)
  }
  const { person, list } = props
  const own = { ...props, busy, press: (pressed: Parameters<ActProps['press']>[0]) => void press(pressed) }
  const isHere = person.state === 'arrived'
  const lacksDeposit = isHere && person.deposit === 0 && list.deposit > 0
  return (
    <div className={styles.acts}>
      {/* What was ticked for one act must not be ticked for the next. */}
      {person.state === 'expected' && person.bed && <Arriving key="arriving" {...own} />}
      {isHere && <Leaving key="leaving" {...own} />}
      {person.state === 'left' && <Back key="left" {...own} />}
      {person.state === 'no-show' && (
        <button type="button" className="quiet-button" disabled={busy} onClick={() => own.press({ kind: 'undo' })}>
          Not a no-show: expected again
        </button>
      )}
      {lacksDeposit && (
        <Ask
          busy={busy}
          button="Take the deposit"
          question={`Deposit of ${rupees(list.deposit)} taken?`}
          answers={[['Yes, taken', () => own.press({ kind: 'deposit-taken' })]]}
        />
      )}
      {person.deposit > 0 && (
        <Ask
          busy={busy}
          button="Give the deposit back"
          question={`Deposit of ${rupees(person.deposit)} given back?`}
          answers={[['Yes, given back', () => own.press({ kind: 'deposit-back' })]]}
        />
      )}
    </div>
  )
}

type Asked = { busy: boolean; button: string; question: string; answers: readonly (readonly [string, () => void])[] }

/** A button that asks before it acts. */
function Ask({ busy, button, question, answers, main = false }: Asked & { main?: boolean }) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  if (!asks)
    return (
      <button
        type="button"
        className={main ? 'main-button' : 'quiet-button'}
        disabled={busy}
        onClick={() => setAsks(true)}
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

function Arriving({ person, list, busy, press }: ActProps) {
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
      {!card && <p>First look at the identity card.</p>}
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

function Leaving({ person, busy, press }: ActProps) {
  const [key, setKey] = useState(false)
  const left = (deposit: boolean) => press({ kind: 'left', keyMoved: key, deposit })
  const held = rupees(person.deposit)
  return (
    <>
      <Tick label="The key is back" value={key} onChange={setKey} />
      {person.deposit > 0 ? (
        <Ask
          busy={busy}
          main
          button="Left"
          question={`Deposit of ${held} given back?`}
          answers={[
            ['Left, given back', () => left(true)],
            ['Left, not given back', () => left(false)],
          ]}
        />
      ) : (
        <button type="button" className="main-button" disabled={busy} onClick={() => left(false)}>
          Left
        </button>
      )}
      <button type="button" className="quiet-button" disabled={busy} onClick={() => press({ kind: 'undo' })}>
        {person.deposit > 0 ? `Not arrived after all: give ${held} back` : 'Not arrived after all'}
      </button>
    </>
  )
}

function Back({ person, list, busy, press }: ActProps) {
  if (person.deposit > 0 || list.deposit === 0)
    return (
      <button type="button" className="quiet-button" disabled={busy} onClick={() => press({ kind: 'undo' })}>
        Not left after all
      </button>
    )
  return (
    <Ask
      busy={busy}
      button="Not left after all"
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
