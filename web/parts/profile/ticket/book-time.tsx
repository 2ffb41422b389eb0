// The dialog in which a participant books, changes and gives back times of equipment: a day, then a tap on a time.
import { useRef, useState } from 'react'
import { timeOfDay } from '../../../../domain/day.ts'
import { shortDay } from '../../../../domain/edition/festival-dates.ts'
import type { OwnEquipment, OwnEquipmentRound } from '../../../../domain/stage/equipment-api.ts'
import { failureText } from '../../../calls/api.ts'
import { bookEquipment, releaseEquipment } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import type { AnswerState } from '../../../calls/use-answer.ts'
import { useFestival } from '../../../edition.tsx'
import { ChoiceField } from '../../forms/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../shell/dialog.tsx'
import { Figure } from '../../shell/figure.tsx'
import { replacedBy, timeText } from './equipment-words.ts'
import styles from './your-equipment.module.css'

type Props = { round: OwnEquipmentRound; name: string; request: AnswerState<OwnEquipment>; onClose: () => void }
type Wish = { act: 'book' | 'release'; startsAt: string; insteadOf: string | null }

const words = { free: 'free', taken: 'taken', own: 'yours', past: 'over' }

export function BookTimeDialog({ round, name, request, onClose }: Props) {
  const { timeZone } = useFestival()
  const { act, send } = useBooking(round, request)
  const [chosen, setChosen] = useState('')
  const day = round.days.find(one => one.day === chosen) ?? round.days[0]!
  const now = Date.now()
  const replaced = replacedBy(day, round.aDay, now)
  const own = day.times.filter(({ state, startsAt }) => state === 'own' && Date.parse(startsAt) > now)
  const hint =
    replaced === undefined
      ? 'Your time of this day has begun, so no other one can be booked.'
      : replaced === null
        ? 'Tap a free time to book it.'
        : 'Tap a free time to change yours.'
  return (
    <Dialog title={`Equipment of ${name}`} busy={act.busy} onClose={onClose}>
      <DialogBody>
        <ChoiceField
          label="Day"
          value={day.day}
          choices={round.days.map(one => ({ value: one.day, text: shortDay(one.day) }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        <p key={hint}>{hint}</p>
        <ul className={styles.times}>
          {day.times.map(({ startsAt, state }) => (
            <li key={`${startsAt} ${state}`}>
              <button
                type="button"
                data-state={state}
                disabled={act.busy || state !== 'free' || replaced === undefined}
                onClick={() => send({ act: 'book', startsAt, insteadOf: replaced ?? null })}
              >
                <span>{timeOfDay(timeZone, Date.parse(startsAt))}</span> <small>{words[state]}</small>
              </button>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFoot problem={act.failure ? failureText(act.failure) : ''}>
        <div className="button-row">
          {own.map(({ startsAt }) => (
            <button
              key={startsAt}
              type="button"
              className="quiet-button"
              disabled={act.busy}
              onClick={() => send({ act: 'release', startsAt, insteadOf: null })}
            >
              <Figure>{`Give back ${timeText(startsAt, round.minutes, timeZone)}`}</Figure>
            </button>
          ))}
          <button type="button" className="main-button" disabled={act.busy} onClick={onClose}>
            Done
          </button>
        </div>
      </DialogFoot>
    </Dialog>
  )
}

/** Sends one wish after the other. After a refusal the times are read again, because somebody else may have one now. */
function useBooking({ eventId, roundId, team }: OwnEquipmentRound, { setData, reload }: AnswerState<OwnEquipment>) {
  const wish = useRef<Wish | null>(null)
  const act = useAct(async () => {
    const { act: kind, startsAt, insteadOf } = wish.current!
    const slot = { event: eventId, round: roundId, team: team?.id ?? null, startsAt }
    const answer = await (kind === 'book' ? bookEquipment({ ...slot, insteadOf }) : releaseEquipment(slot))
    if (!answer.ok) reload()
    return answer
  }, setData)
  const send = (next: Wish) => {
    wish.current = next
    void act.run()
  }
  return { act, send }
}
