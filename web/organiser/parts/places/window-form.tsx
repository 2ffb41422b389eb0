// When registration for an event is open, and how many places it has. What is typed stays when somebody else saved meanwhile.
import { useState } from 'react'
import { timeOf } from '../../../../domain/day.ts'
import type { WindowKind } from '../../../../domain/places.ts'
import type { EventPlacesPage, WindowBody } from '../../../../domain/places-types.ts'
import { failureText } from '../../../api.ts'
import { useFestival } from '../../../edition.tsx'
import { CheckField, ChoiceField, Field, FieldRow } from '../../../parts/forms/field.tsx'
import { SubmitButton } from '../../../parts/forms/submit-button.tsx'
import { notice } from '../../../parts/shell/notices.tsx'
import { ProblemText } from '../../../parts/shell/problem.tsx'
import { useAct } from '../../../use-act.ts'
import { changeWindow } from '../../places-calls.ts'
import styles from './places.module.css'
import { WindowWords } from './words.tsx'

const kinds: { value: WindowKind; text: string }[] = [
  { value: 'festival', text: 'As the festival' },
  { value: 'own', text: 'At its own times' },
  { value: 'session', text: 'With its first session' },
  { value: 'open', text: 'Open, until somebody closes it' },
  { value: 'closed', text: 'Closed, until somebody opens it' },
]

type Props = { page: EventPlacesPage; byTeams: boolean; onSaved: (page: EventPlacesPage) => void; onStale: () => void }

export function WindowForm({ page, byTeams, onSaved, onStale }: Props) {
  const { timeZone } = useFestival()
  const [fields, setFields] = useState(() => fieldsOf(page, timeZone))
  const [acceptBelow, setAcceptBelow] = useState(false)
  /** The version that the fields come from: while the page shows a newer one, somebody else saved. */
  const [seen, setSeen] = useState(page.version)
  const set = <Name extends keyof Fields>(name: Name, value: Fields[Name]) => setFields({ ...fields, [name]: value })
  const places = fields.places === '' ? null : Number(fields.places)
  const below = places !== null && places < page.taken
  const act = useAct(
    async () => {
      const answer = await changeWindow(
        page.eventId,
        bodyOf(fields, { version: seen, acceptBelow: below && acceptBelow }),
      )
      if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'window_changed') onStale()
      return answer
    },
    saved => {
      setFields(fieldsOf(saved, timeZone))
      setSeen(saved.version)
      setAcceptBelow(false)
      onSaved(saved)
      notice.success('Saved')
    },
  )
  const stale = page.version !== seen
  const what = byTeams ? 'teams' : 'people'
  return (
    <form
      className={styles.form}
      aria-label="Window and places"
      method="post"
      onSubmit={event => {
        event.preventDefault()
        void act.run()
      }}
    >
      <ChoiceField
        label="Registration is open"
        choices={kinds}
        value={fields.kind}
        onChange={event => set('kind', event.target.value as WindowKind)}
      />
      {fields.kind === 'own' && (
        <FieldRow>
          <Field
            label="Opens"
            type="datetime-local"
            hint="Festival time. Empty: open already."
            value={fields.opensAt}
            onChange={event => set('opensAt', event.target.value)}
          />
          <Field
            label="Closes"
            type="datetime-local"
            hint="Festival time. Empty: no end."
            value={fields.closesAt}
            onChange={event => set('closesAt', event.target.value)}
          />
        </FieldRow>
      )}
      {fields.kind === 'session' && (
        <Field
          label="Minutes before it begins"
          type="number"
          min={0}
          max={10_080}
          required
          hint={
            page.firstSession
              ? 'It closes when the session begins, and moves with it.'
              : 'No session is planned yet: until there is one, registration stays closed.'
          }
          value={fields.minutesBefore}
          onChange={event => set('minutesBefore', event.target.value)}
        />
      )}
      <Field
        label={byTeams ? 'Places for teams' : 'Places'}
        type="number"
        min={0}
        max={100_000}
        hint={`Empty: no limit. ${page.taken} ${page.taken === 1 ? what.replace(/s$/, '').replace('people', 'person') : what} now.`}
        value={fields.places}
        onChange={event => set('places', event.target.value)}
      />
      <CheckField
        label="Paused: closed for the moment, whatever else is set"
        checked={fields.paused}
        onChange={event => set('paused', event.target.checked)}
      />
      {below && (
        <div className={styles.warning} role="status">
          <p>
            {page.taken} {what} are in already, {page.taken - places} more than that. Nobody loses a place; nobody else
            gets one before enough have become free.
          </p>
          <CheckField
            label="That is what I want"
            required
            checked={acceptBelow}
            onChange={event => setAcceptBelow(event.target.checked)}
          />
        </div>
      )}
      {stale && (
        <div className={styles.warning} role="status">
          <p>
            {page.changedBy} saved meanwhile: <WindowWords {...page} />,{' '}
            {page.window.places === null ? 'no limit of places' : `${page.window.places} places`}
            {page.window.paused && ', paused'}. What you typed is still here.
          </p>
          <div className="button-row">
            <button
              type="button"
              className="quiet-button"
              onClick={() => {
                setFields(fieldsOf(page, timeZone))
                setSeen(page.version)
                act.forgetFailure()
              }}
            >
              Take what was saved
            </button>
            <button
              type="button"
              className="quiet-button"
              onClick={() => {
                setSeen(page.version)
                act.forgetFailure()
              }}
            >
              Keep mine, to save it
            </button>
          </div>
        </div>
      )}
      {act.failure && <ProblemText>{failureText(act.failure)}</ProblemText>}
      <SubmitButton pending={act.busy} disabled={stale}>
        Save
      </SubmitButton>
    </form>
  )
}

type Fields = {
  kind: WindowKind
  opensAt: string
  closesAt: string
  minutesBefore: string
  places: string
  paused: boolean
}

function fieldsOf({ window }: EventPlacesPage, timeZone: string): Fields {
  const typed = (at: string | null) => (at === null ? '' : timeOf(timeZone, Date.parse(at)).replace(' ', 'T'))
  return {
    ...{ kind: window.kind, opensAt: typed(window.opensAt), closesAt: typed(window.closesAt) },
    ...{ minutesBefore: String(window.minutesBefore), places: String(window.places ?? ''), paused: window.paused },
  }
}

function bodyOf(fields: Fields, { version, acceptBelow }: { version: number; acceptBelow: boolean }): WindowBody {
  const { kind, opensAt, closesAt, minutesBefore, places, paused } = fields
  const times = kind === 'own' ? { opensAt, closesAt } : {}
  const numbers = { minutesBefore: Number(minutesBefore), places: places === '' ? null : Number(places) }
  return { version, kind, ...times, ...numbers, paused, acceptBelow }
}
