// The user's times of shared equipment, alone or with each team. Renders nothing if there is nothing to book.
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { shortDay } from '../../../../domain/edition/festival-dates.ts'
import { howMany } from '../../../../domain/lists/how-many.ts'
import type { OwnEquipment, OwnEquipmentRound } from '../../../../domain/stage/equipment-api.ts'
import type { Answer } from '../../../calls/api.ts'
import { readEquipment } from '../../../calls/profile-calls.ts'
import { type AnswerState, useAnswer } from '../../../calls/use-answer.ts'
import { useFestival } from '../../../edition.tsx'
import { useEventName } from '../../../event-list.tsx'
import { BookTimeDialog } from './book-time.tsx'
import { timeText } from './equipment-words.ts'
import styles from './your-equipment.module.css'

const none = async (): Promise<Answer<OwnEquipment>> => ({ ok: true, data: { rounds: [] } })

export function YourEquipment({ user: { userId, events, teams } }: { user: User }) {
  const takesPart = events.length > 0
  const request = useAnswer<OwnEquipment>(
    takesPart ? `equipment ${userId}` : 'no equipment',
    takesPart ? readEquipment : none,
    takesPart ? `${events.map(({ idx }) => idx)} ${teams.map(({ id }) => id)}` : '',
  )
  const rounds = request.data?.rounds ?? []
  if (rounds.length === 0) return null
  return (
    <section className={styles.equipment} aria-label="Your times of equipment">
      <ul>
        {rounds.map(round => (
          <RoundTimes key={`${round.eventId} ${round.roundId} ${round.team?.id}`} round={round} request={request} />
        ))}
      </ul>
    </section>
  )
}

type Props = { round: OwnEquipmentRound; request: AnswerState<OwnEquipment> }

function RoundTimes({ round, request }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { timeZone } = useFestival()
  const name = useEventName()(round.eventId)
  const own = round.days.flatMap(({ day, times }) =>
    times
      .filter(({ state }) => state === 'own')
      .map(time => `${shortDay(day)}, ${timeText(time.startsAt, round.minutes, timeZone)}`),
  )
  const of = [round.round, round.team?.name].filter(Boolean).join(' · ')
  return (
    <li>
      <p>
        <Link to={`/events/${round.eventId}`}>{name}</Link>
        {` · ${of}`}
      </p>
      <div aria-live="polite">
        {own.length === 0 && <p className={styles.main}>No time of equipment booked</p>}
        {own.map(time => (
          <p key={time} className={styles.main}>
            {time}
          </p>
        ))}
      </div>
      <p>{`Equipment for ${howMany(round.minutes, 'minute')}, ${howMany(round.aDay, 'time')} a day`}</p>
      <button key={own.length} type="button" className="quiet-button" onClick={() => setOpen(true)}>
        {own.length === 0 ? 'Book a time' : 'Book or change a time'}
      </button>
      {isOpen && <BookTimeDialog round={round} name={name} request={request} onClose={() => setOpen(false)} />}
    </li>
  )
}
