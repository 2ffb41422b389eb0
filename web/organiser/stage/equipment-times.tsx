// The times of a round's shared equipment by day: who has which, booking for somebody, and freeing a time.

import { timeOfDay } from '../../../domain/day.ts'
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import type { RoundContent } from '../../../domain/edition/round-schema.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { EquipmentSheet } from '../../../domain/stage/equipment-api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useFestival } from '../../edition.tsx'
import { Figure } from '../../parts/shell/figure.tsx'
import { TimeOfDay, useToday } from '../../parts/shell/moment.tsx'
import { choiceField, DialogButton, FormDialog, ReasonDialog } from '../shell/forms/form-dialog.tsx'
import { Section } from '../shell/section.tsx'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { bookTime, freeTime, readTimes } from './calls.ts'
import styles from './equipment-times.module.css'

type Props = { eventId: number; round: RoundContent }
type Day = EquipmentSheet['days'][number]
type Time = Day['times'][number]

export function EquipmentTimes({ eventId, round }: Props) {
  const request = useAnswer(`equipment of ${eventId} ${round.id}`, () => readTimes(eventId, round.id))
  const { data, setData } = request
  const today = useToday()
  if (!data) return <LoadingOrProblem answer={request} what="the times of equipment" />
  const earlier = data.days.filter(({ day }) => day < today)
  const drawn = (day: Day) => (
    <DayTimes key={day.day} eventId={eventId} round={round} sheet={data} day={day} onChange={setData} />
  )
  return (
    <>
      <p>
        <Figure>
          {`Participants book equipment on their profiles: ${howMany(data.minutes, 'minute')}, ` +
            `${howMany(data.aDay, 'time')} a day.`}
        </Figure>
      </p>
      {data.performers.length === 0 && (
        <Nothing>Nobody can book yet: the round before is not over, or nobody is registered.</Nothing>
      )}
      {data.days.filter(({ day }) => day >= today).map(drawn)}
      {earlier.length > 0 && (
        <details>
          <summary>Earlier days</summary>
          {earlier.map(drawn)}
        </details>
      )}
    </>
  )
}

type DayProps = Props & { sheet: EquipmentSheet; day: Day; onChange: (sheet: EquipmentSheet) => void }

function DayTimes({ day: { day, times }, ...props }: DayProps) {
  return (
    <Section title={`Equipment on ${shortDay(day)}`}>
      <ul className={styles.times}>
        {times.map(time => (
          <li key={`${time.startsAt} ${time.has?.performer.id}`} data-free={time.has ? undefined : ''}>
            <strong>
              <TimeOfDay at={time.startsAt} />
            </strong>
            <span>
              {time.has ? time.has.name : 'free'}
              {time.has?.college && <small>{time.has.college}</small>}
            </span>
            <TimeAct {...props} day={day} time={time} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type ActProps = Omit<DayProps, 'day'> & { day: string; time: Time }

function TimeAct({ eventId, round, sheet: { performers }, day, time: { startsAt, has }, onChange }: ActProps) {
  const { timeZone } = useFestival()
  const at = `${shortDay(day)}, ${timeOfDay(timeZone, Date.parse(startsAt))}`
  if (has)
    return (
      <DialogButton text="Free" of={`${at}, ${has.name}`}>
        {close => (
          <ReasonDialog
            title={`Free ${at} of ${has.name}`}
            button="Free the time"
            grave
            send={({ reason }) => freeTime(eventId, round.id, { startsAt, reason })}
            onDone={onChange}
            onClose={close}
          />
        )}
      </DialogButton>
    )
  if (performers.length === 0) return null
  const sorted = performers.toSorted((one, other) => one.name.localeCompare(other.name))
  const byId = new Map(sorted.map(one => [one.performer.id, one]))
  const names = Object.fromEntries(
    sorted.map(({ performer, name, college }) => [performer.id, [name, college].filter(Boolean).join(', ')]),
  )
  const fields = { who: choiceField<string>('For', [...byId.keys()], names) }
  return (
    <DialogButton text="Book" of={at}>
      {close => (
        <FormDialog
          title={`Book ${at}`}
          button="Book the time"
          fields={fields}
          initial={{ who: sorted[0]!.performer.id }}
          send={({ who }) => bookTime(eventId, round.id, { performer: byId.get(who)!.performer, startsAt })}
          onDone={onChange}
          onClose={close}
        />
      )}
    </DialogButton>
  )
}
