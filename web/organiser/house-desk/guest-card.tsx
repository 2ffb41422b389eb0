// Somebody at the desk of a house: where they sleep, whether they have paid, and what the desk does now.
import { useState } from 'react'
import { daysText } from '../../../domain/edition/festival-dates.ts'
import { rupees } from '../../../domain/rupees.ts'
import type { DeskAct, DeskGuest, DeskList } from '../../../domain/stay/desk-api.ts'
import { CheckField } from '../../parts/forms/field.tsx'
import { Facts } from '../parts/shell/section.tsx'
import { Badge } from '../parts/shell/states.tsx'
import { TextField } from '../parts/shell/text-fields.tsx'
import { ChangeDays } from '../parts/stay/change-days.tsx'
import styles from './house-desk.module.css'
import type { HouseDesk } from './use-house-desk.ts'

type Props = { person: DeskGuest; list: DeskList; desk: HouseDesk; onClose: () => void }

const states = {
  expected: { text: 'expected', tone: 'plain' },
  arrived: { text: 'is here', tone: 'good' },
  left: { text: 'has left', tone: 'plain' },
  'no-show': { text: 'did not come', tone: 'warn' },
} as const

export function GuestCard({ person, list, desk, onClose }: Props) {
  const { username, userId, college, phone, house, room, bed, nights, paid, deposit, together, needs, state } = person
  return (
    <section className={styles.card} aria-label={username}>
      <div className={styles.line}>
        <h2>{username}</h2>
        <Badge tone={states[state].tone}>{states[state].text}</Badge>
      </div>
      <p className={styles.room}>{room ? `${house}, room ${room}` : 'No bed yet'}</p>
      <Facts
        facts={[
          ['Nights', daysText(bed?.nights ?? nights)],
          ['Bed', bed ? String(bed.bed) : ''],
          ['Paid', paid ? 'yes' : 'no'],
          ['Deposit', deposit > 0 ? `${rupees(deposit)} are kept` : ''],
          ['Together with', together.join(', ')],
          ['Needs', needs],
          ['College', college],
          ['Phone', phone],
          ['User id', userId],
        ]}
      />
      {!paid && state === 'expected' && (
        <p className={styles.unpaid}>Not paid: send them to the desk of the festival, or let them in with a reason.</p>
      )}
      <Acts person={person} list={list} desk={desk} />
      {desk.online && state !== 'left' && <ChangeDays person={person} onDone={() => void desk.sync()} />}
      <button type="button" className="quiet-button" onClick={onClose}>
        Next person
      </button>
    </section>
  )
}

function Acts({ person, list, desk }: Omit<Props, 'onClose'>) {
  const [card, setCard] = useState(false)
  const [key, setKey] = useState(false)
  const [deposit, setDeposit] = useState(false)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [freeing, setFreeing] = useState(false)
  const act = async (kind: DeskAct['kind']) => {
    const fields = { kind, cardSeen: card, keyMoved: key, deposit, reason }
    // What was ticked for this act must not be ticked for the next, whose button is there before the server answers.
    setDeposit(false)
    setKey(false)
    setReason('')
    setFreeing(false)
    setBusy(true)
    await desk.act(person, fields)
    setBusy(false)
  }
  const reasonField = (
    <TextField label="Reason" maxLength={300} value={reason} onChange={event => setReason(event.target.value)} />
  )
  const hasReason = reason.trim().length >= 3
  if (person.state === 'arrived')
    return (
      <div className={styles.acts}>
        <CheckField label="The key is back" checked={key} onChange={event => setKey(event.target.checked)} />
        {person.deposit > 0 && (
          <CheckField
            label={`${rupees(person.deposit)} deposit given back`}
            checked={deposit}
            onChange={event => setDeposit(event.target.checked)}
          />
        )}
        <button type="button" className="main-button" disabled={busy} onClick={() => void act('left')}>
          Left
        </button>
        <button type="button" className="quiet-button" disabled={busy} onClick={() => void act('undo')}>
          Not arrived after all
        </button>
      </div>
    )
  if (person.state !== 'expected' || !person.bed) return null
  return (
    <div className={styles.acts}>
      <CheckField label="Identity card seen" checked={card} onChange={event => setCard(event.target.checked)} />
      <CheckField label="Key given" checked={key} onChange={event => setKey(event.target.checked)} />
      {list.deposit > 0 && (
        <CheckField
          label={`${rupees(list.deposit)} deposit taken`}
          checked={deposit}
          onChange={event => setDeposit(event.target.checked)}
        />
      )}
      {(!person.paid || freeing) && reasonField}
      <button
        type="button"
        className="main-button"
        disabled={busy || !card || (!person.paid && !hasReason)}
        onClick={() => void act('arrived')}
      >
        {person.paid ? 'Arrived' : 'Let in unpaid'}
      </button>
      {!card && <p>First look at the identity card.</p>}
      {freeing ? (
        <button
          type="button"
          className="grave-button"
          disabled={busy || !hasReason}
          onClick={() => void act('no-show')}
        >
          Free the bed
        </button>
      ) : (
        <button type="button" className="quiet-button" onClick={() => setFreeing(true)}>
          Did not come
        </button>
      )}
    </div>
  )
}
