// A walk-in: makes an account at the desk, registers it and records the money in one act. The person's page then shows the pass.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isInstituteEmail } from '../../../domain/email.ts'
import type { Facility } from '../../../domain/facility.ts'
import { rupees } from '../../../domain/money.ts'
import { totalDue } from '../../../domain/pricing.ts'
import { useFestival } from '../../edition.tsx'
import { CheckField, ChoiceField, FieldRow } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { useAct } from '../../use-act.ts'
import { addWalkIn } from '../calls.ts'
import { consoleMeta } from '../console-meta.ts'
import { emptyMoney, MoneyFields, moneyBody } from '../parts/money/money-dialogs.tsx'
import { EventPicker } from '../parts/people/event-picker.tsx'
import { eventCount } from '../parts/people/events-dialog.tsx'
import { personPath } from '../parts/people/person-link.tsx'
import { Section } from '../parts/shell/section.tsx'
import { TextField } from '../parts/shell/text-fields.tsx'
import { genders } from '../parts/shell/words.ts'
import { PageHead } from '../parts/tables/toolbar.tsx'
import styles from './walk-in.module.css'

export const meta = consoleMeta('Walk-in')

const noFields = { username: '', email: '', phone: '', college: '', city: '', state: '', gender: 'female', yop: '' }

export default function WalkIn() {
  const festival = useFestival()
  const facilities = festival.facilities.map(facility => ({ value: facility.name, text: withPrice(facility) }))
  const navigate = useNavigate()
  const [fields, setFields] = useState(noFields)
  const [events, setEvents] = useState<ReadonlySet<number>>(new Set())
  const [facility, setFacility] = useState(facilities[0]?.value ?? '')
  const [pays, setPays] = useState(true)
  const [money, setMoney] = useState(emptyMoney())
  const [amountTyped, setAmountTyped] = useState(false)

  // A new account has no confirmed institute address yet and pays as an outside participant.
  const total = totalDue(festival, { isStudent: false, facility }, events.size)
  const payment = { ...money, amount: amountTyped ? money.amount : String(total) }
  const takesMoney = pays && total > 0

  const act = useAct(
    actId =>
      addWalkIn({
        actId: actId(),
        person: { ...fields, gender: fields.gender as 'female' | 'male', dob: '' },
        events: [...events],
        facility,
        total,
        payment: takesMoney ? moneyBody(payment) : null,
      }),
    person => {
      notice.success(`${person.username} has the user id ${person.userId}; a mail to choose a password is on its way`)
      navigate(personPath(person.userId))
    },
  )

  const text = (label: string, name: keyof typeof noFields, more = {}) => (
    <TextField
      label={label}
      name={name}
      value={fields[name]}
      onChange={event => setFields({ ...fields, [name]: event.target.value })}
      {...more}
    />
  )

  return (
    <form
      className={styles.form}
      aria-label="Walk-in"
      onSubmit={event => {
        event.preventDefault()
        void act.run()
      }}
    >
      <PageHead title="Walk-in" />
      <Section title="Person">
        <FieldRow>
          {text('Name', 'username', { required: true, minLength: 4, maxLength: 30 })}
          {text('E-mail', 'email', { type: 'email', required: true, maxLength: 320, autoCapitalize: 'none' })}
          {text('Phone', 'phone', { type: 'tel', inputMode: 'tel' })}
        </FieldRow>
        <FieldRow>
          {text('College', 'college')}
          {text('City', 'city')}
          {text('State', 'state')}
        </FieldRow>
        <FieldRow>
          <ChoiceField
            label="Gender"
            value={fields.gender}
            choices={genders}
            onChange={event => setFields({ ...fields, gender: event.target.value })}
          />
          {text('Year of passing', 'yop', { inputMode: 'numeric' })}
          <ChoiceField
            label="Facility"
            value={facility}
            choices={facilities}
            onChange={event => setFacility(event.target.value)}
          />
        </FieldRow>
        {isInstituteEmail(fields.email, festival.institute.emailDomain) && (
          <p role="status">
            The student price holds once this address is confirmed. Make the account without events and money, let the
            person open the mail, and register afterwards.
          </p>
        )}
      </Section>
      <Section title={events.size === 0 ? 'Events' : eventCount(events.size)}>
        <EventPicker selected={events} onChange={setEvents} disabled={act.busy} />
      </Section>
      <div className={styles.foot}>
        <p role="status">
          Total <strong>{rupees(total)}</strong>
        </p>
        <CheckField label="Take the money now" checked={pays} onChange={event => setPays(event.target.checked)} />
        {takesMoney && (
          <MoneyFields
            fields={payment}
            onChange={next => {
              if (next.amount !== payment.amount) setAmountTyped(true)
              setMoney(next)
            }}
          />
        )}
        {act.failure && <Problem failure={act.failure} />}
        <button type="submit" className="main-button" disabled={act.busy}>
          {act.busy ? 'Sending …' : takesMoney ? 'Make the account and record the money' : 'Make the account'}
        </button>
      </div>
    </form>
  )
}

function withPrice({ name, replaces, adds }: Facility): string {
  if (adds !== undefined) return `${name}, ${rupees(adds)} more`
  return replaces === undefined ? name : `${name}, ${rupees(replaces)}`
}
