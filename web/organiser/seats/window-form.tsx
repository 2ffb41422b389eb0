// The registration window of an event and its number of seats. Typed values are not lost if somebody else saves first.

import { useState } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { EventSeatsPage, WindowBody } from '../../../domain/seats/api.ts'
import type { WindowKind } from '../../../domain/seats/seats.ts'
import { failureText } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFestival } from '../../edition.tsx'
import { CheckField, ChoiceField, Field } from '../../parts/forms/field.tsx'
import { SubmitButton } from '../../parts/forms/submit-button.tsx'
import { useShownFailure } from '../../parts/forms/use-shown-failure.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { ProblemText } from '../../parts/shell/problem.tsx'
import styles from '../shell/forms/form.module.css'
import { OpeningFields, openingOf } from '../shell/forms/opening-fields.tsx'
import { SavedByOthers } from '../shell/forms/saved-by-others.tsx'
import { useDraft } from '../shell/forms/use-draft.ts'
import { isRefused } from '../shell/organiser-call.ts'
import { changeWindow } from './calls.ts'
import { WindowWords } from './words.tsx'

const kinds: { value: WindowKind; text: string }[] = [
  { value: 'festival', text: 'Same as the festival' },
  { value: 'own', text: 'At set times' },
  { value: 'session', text: 'Shortly before its first session' },
  { value: 'open', text: 'Open until an organiser closes it' },
  { value: 'closed', text: 'Closed until an organiser opens it' },
]

type Props = { page: EventSeatsPage; byTeams: boolean; onSaved: (page: EventSeatsPage) => void; onStale: () => void }

export function WindowForm({ page, byTeams, onSaved, onStale }: Props) {
  const { timeZone } = useFestival()
  const draft = useDraft(fieldsOf(page, timeZone), page.version)
  const { fields, set, typed } = draft
  const [acceptBelow, setAcceptBelow] = useState(false)
  const places = fields.places === '' ? null : Number(fields.places)
  const below = places !== null && places < page.taken
  const act = useAct(
    async () => {
      const answer = await changeWindow(
        page.eventId,
        bodyOf(fields, { version: draft.seen, acceptBelow: below && acceptBelow }),
      )
      if (!answer.ok && isRefused(answer.failure, 'window_changed')) onStale()
      return answer
    },
    saved => {
      draft.saved(fieldsOf(saved, timeZone), saved.version)
      setAcceptBelow(false)
      onSaved(saved)
      notice.success('Saved')
    },
  )
  const [one, many] = byTeams ? ['team', 'teams'] : ['person', 'people']
  const { failure, changed } = useShownFailure(act)
  return (
    <form
      className={styles.form}
      aria-label="Registration window and seats"
      onChange={changed}
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
      {fields.kind === 'own' && <OpeningFields typed={typed} />}
      {fields.kind === 'session' && (
        <Field
          label="Opens this many minutes before the session"
          type="number"
          min={0}
          max={10_080}
          required
          hint={
            page.firstSession
              ? 'Registration closes when the session begins, also if the session moves.'
              : 'Registration is closed until a session is planned.'
          }
          {...typed('minutesBefore')}
        />
      )}
      <Field
        label={byTeams ? 'Seats for teams' : 'Seats'}
        type="number"
        min={0}
        max={100_000}
        hint={`Empty: no limit. Taken: ${howMany(page.taken, one, many)}.`}
        {...typed('places')}
      />
      <CheckField
        label="Paused: closed for now, regardless of the settings above"
        checked={fields.paused}
        onChange={event => set('paused', event.target.checked)}
      />
      {below && (
        <div className={styles.warning} role="status">
          <p>
            {howMany(page.taken, `${one} has`, `${many} have`)} a seat already, {page.taken - places} more than this
            limit. Nobody loses a seat. No new seats are given until enough are free.
          </p>
          <CheckField
            label="Yes, save this limit"
            required
            checked={acceptBelow}
            onChange={event => setAcceptBelow(event.target.checked)}
          />
        </div>
      )}
      {draft.isStale && (
        <SavedByOthers draft={draft} onDecided={act.forgetFailure}>
          <p>
            {page.changedBy} saved first: <WindowWords {...page} />,{' '}
            {page.window.places === null ? 'no seat limit' : howMany(page.window.places, 'seat')}
            {page.window.paused && ', paused'}.
          </p>
        </SavedByOthers>
      )}
      {failure && <ProblemText>{failureText(failure)}</ProblemText>}
      <SubmitButton pending={act.busy} disabled={draft.isStale}>
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

function fieldsOf({ window }: EventSeatsPage, timeZone: string): Fields {
  return {
    kind: window.kind,
    ...openingOf(timeZone, window),
    minutesBefore: String(window.minutesBefore),
    places: String(window.places ?? ''),
    paused: window.paused,
  }
}

function bodyOf(fields: Fields, { version, acceptBelow }: { version: number; acceptBelow: boolean }): WindowBody {
  const { kind, opensAt, closesAt, minutesBefore, places, paused } = fields
  const times = kind === 'own' ? { opensAt, closesAt } : {}
  const numbers = { minutesBefore: Number(minutesBefore), places: places === '' ? null : Number(places) }
  return { version, kind, ...times, ...numbers, paused, acceptBelow }
}
