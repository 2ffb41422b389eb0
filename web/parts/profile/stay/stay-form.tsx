// Days and times of arrival and departure, and special needs.

import { useState } from 'react'
import { shortDay } from '../../../../domain/edition/festival-dates.ts'
import type { Stay } from '../../../../domain/stay/api.ts'
import { failureText } from '../../../calls/api.ts'
import { changeStay } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { ChoiceField, Field } from '../../forms/field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { notice } from '../../shell/notices.tsx'
import styles from './your-stay.module.css'

const hours = [
  { value: '', text: 'Not known yet' },
  ...Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), text: `About ${hour}:00` })),
]

const hourOf = (chosen: string) => (chosen === '' ? null : Number(chosen))

export function StayForm({ stay, onChange }: { stay: Stay; onChange: (stay: Stay | null) => void }) {
  const [arrivalDay, setArrivalDay] = useState(stay.arrivalDay ?? stay.arrivals[0] ?? '')
  const [departureDay, setDepartureDay] = useState(stay.departureDay ?? stay.departures.at(-1) ?? '')
  const [arrivalHour, setArrivalHour] = useState(stay.arrivalHour?.toString() ?? '')
  const [departureHour, setDepartureHour] = useState(stay.departureHour?.toString() ?? '')
  const [needs, setNeeds] = useState(stay.needs)
  const act = useAct(
    () =>
      changeStay({
        arrivalDay: arrivalDay === stay.arrivals[0] ? null : arrivalDay,
        arrivalHour: hourOf(arrivalHour),
        departureDay: departureDay === stay.departures.at(-1) ? null : departureDay,
        departureHour: hourOf(departureHour),
        needs,
      }),
    changed => {
      notice.success('Your stay is saved')
      onChange(changed)
    },
  )
  const days = (some: readonly string[]) => some.map(day => ({ value: day, text: shortDay(day) }))
  return (
    <form
      className={styles.form}
      aria-label="Your days"
      onSubmit={event => {
        event.preventDefault()
        void act.run()
      }}
    >
      <ChoiceField
        label="I arrive on"
        choices={days(stay.arrivals)}
        value={arrivalDay}
        onChange={event => setArrivalDay(event.target.value)}
      />
      <ChoiceField
        label="I arrive at"
        choices={hours}
        value={arrivalHour}
        onChange={event => setArrivalHour(event.target.value)}
      />
      <ChoiceField
        label="I leave on"
        choices={days(stay.departures)}
        value={departureDay}
        onChange={event => setDepartureDay(event.target.value)}
      />
      <ChoiceField
        label="I leave at"
        choices={hours}
        value={departureHour}
        onChange={event => setDepartureHour(event.target.value)}
      />
      <Field
        label="What I need"
        hint="For example a lower bed or the ground floor. The hospitality team will see it."
        maxLength={200}
        value={needs}
        onChange={event => setNeeds(event.target.value)}
      />
      {act.failure && <p role="alert">{failureText(act.failure)}</p>}
      <SubmitButton className="main-button" pending={act.busy}>
        Save my days
      </SubmitButton>
    </form>
  )
}
