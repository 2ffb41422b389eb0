// Adds a session, or changes its event, venue and times. Clashes are shown while the organiser types, before saving.
import { useEffect, useRef, useState } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { CheckAnswer, ProgrammePage, SessionRow } from '../../../domain/programme/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useEventList } from '../../event-list.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { ChoiceField, Field, FieldRow } from '../../parts/forms/field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { isRefused } from '../shell/organiser-call.ts'
import { addSession, changeSession, checkSession } from './calls.ts'
import { clockOf, minutesOf } from './day-layout.ts'
import styles from './session-sheet.module.css'
import { ForceField } from './session-sheet.tsx'
import { type ChangeCallbacks, isOutdated } from './use-change.ts'

export type Draft = { eventId: number | null; title: string; venueId: string; day: string; from: string; to: string }

type Props = ChangeCallbacks & {
  board: ProgrammePage
  /** Null for a new session. */
  session: SessionRow | null
  initial: Draft
  onClose: () => void
}

export function SessionForm({ board, session, initial, onReload, onDone, onClose }: Props) {
  const [draft, setDraft] = useState(initial)
  const [force, setForce] = useState('')
  const start = useRef(initial.from)
  const set = (name: keyof Draft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value })
  // A new start moves the end too, and the length stays the same. While a start is typed, the field may be empty.
  const setFrom = (from: string) => {
    const by = from === '' ? 0 : minutesOf(from) - minutesOf(start.current)
    start.current = from || start.current
    setDraft({ ...draft, from, to: draft.to === '' ? '' : clockOf(minutesOf(draft.to) + by) })
  }
  const check = useCheck(draft, session?.id ?? null)
  const act = useAct(
    async () => {
      const answer = await (session
        ? changeSession(session.id, { version: session.version, change: { kind: 'edit', ...draft, force } })
        : addSession({ ...draft, force }))
      if (!answer.ok && isOutdated(answer.failure)) onReload()
      return answer
    },
    () => {
      notice.success(session ? 'Session changed' : 'Session added')
      onReload()
      onDone()
    },
  )
  const taken = (check?.venue.length ?? 0) > 0 || isRefused(act.failure, 'venue_taken')
  return (
    <ActDialog
      title={session ? `Change ${session.name}` : 'New session'}
      act={act}
      button={session ? 'Save' : 'Add the session'}
      ready={draft.from !== '' && draft.to !== '' && draft.day !== ''}
      onClose={onClose}
    >
      <FieldRow>
        <EventChoice board={board} value={draft.eventId} onChange={eventId => setDraft({ ...draft, eventId })} />
        <Field
          label={draft.eventId === null ? 'Title' : 'Round'}
          hint={draft.eventId === null ? 'For example, Opening ceremony.' : 'For example, Finals. May be empty.'}
          maxLength={80}
          required={draft.eventId === null}
          value={draft.title}
          onChange={set('title')}
        />
      </FieldRow>
      <ChoiceField
        label="Venue"
        choices={board.venues.map(({ id, name }) => ({ value: id, text: name }))}
        value={draft.venueId}
        onChange={set('venueId')}
      />
      <FieldRow>
        <Field label="Day" type="date" required value={draft.day} onChange={set('day')} />
        <Field label="From" type="time" required value={draft.from} onChange={event => setFrom(event.target.value)} />
        <Field label="To" type="time" required value={draft.to} onChange={set('to')} />
      </FieldRow>
      <p>
        {draft.to !== '' && draft.to <= draft.from && 'It ends on the next day. '}
        All times are {board.timeZone} time. Now: {board.clock}.
      </p>
      {check?.shownUnder && <p role="status">{check.shownUnder}</p>}
      {check && <Warnings check={check} />}
      {taken && <ForceField value={force} onChange={setForce} />}
    </ActDialog>
  )
}

function EventChoice({
  board,
  value,
  onChange,
}: {
  board: ProgrammePage
  value: number | null
  onChange: (eventId: number | null) => void
}) {
  const { events } = board
  const choices = useEventList()
    .flatMap(category => category.events)
    .filter(({ ind }) => events === null || events.includes(ind))
    .map(({ ind, heading }) => ({ value: String(ind), text: heading }))
    .sort((a, b) => a.text.localeCompare(b.text))
  return (
    <ChoiceField
      label="Event"
      choices={board.mayChangeAll ? [{ value: '', text: 'No event (ceremony, concert)' }, ...choices] : choices}
      value={value === null ? '' : String(value)}
      onChange={event => onChange(event.target.value === '' ? null : Number(event.target.value))}
    />
  )
}

/** How long (ms) after the last change the server checks the draft. */
const pause = 300

/** The clashes of the draft; null until the server has answered, and while the draft is incomplete. */
function useCheck(draft: Draft, sessionId: string | null): CheckAnswer | null {
  const [check, setCheck] = useState<CheckAnswer | null>(null)
  const key = JSON.stringify(draft)
  useEffect(() => {
    let isPast = false
    const timer = setTimeout(async () => {
      const answer = await checkSession({ ...(JSON.parse(key) as Draft), sessionId })
      if (!isPast) setCheck(answer.ok ? answer.data : null)
    }, pause)
    return () => {
      isPast = true
      clearTimeout(timer)
    }
  }, [key, sessionId])
  return check
}

function Warnings({ check: { venue, people } }: { check: CheckAnswer }) {
  if (venue.length === 0 && people.count === 0) return <p role="status">No clashes.</p>
  const more = people.count - people.named.length
  return (
    <div role="status" className={styles.warnings}>
      {venue.length > 0 && <p>The venue is already used by {venue.join(', ')}.</p>}
      {people.count > 0 && (
        <>
          <p>
            {howMany(people.count, 'person is', 'people are')} expected elsewhere at that time:{' '}
            {people.sessions.map(({ name, from, to, count }) => `${name}, ${from} to ${to} (${count})`).join('; ')}.
          </p>
          {people.named.length > 0 && (
            <details>
              <summary>Names</summary>
              <ul>
                {people.named.map(({ userId, username, sessions }) => (
                  <li key={userId}>
                    {username}, {userId}: {sessions.join(', ')}
                  </li>
                ))}
                {more > 0 && <li>and {more} more</li>}
              </ul>
            </details>
          )}
        </>
      )}
    </div>
  )
}
