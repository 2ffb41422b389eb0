// One session with its venue, times and history, and the buttons that change it. Two presses mark a session as late.

import { useState } from 'react'
import { Link } from 'react-router'
import { howMany } from '../../../domain/lists/how-many.ts'
import type { ProgrammePage, SessionRow } from '../../../domain/programme/api.ts'
import { failureText } from '../../calls/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Field } from '../../parts/forms/field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../parts/shell/dialog.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import { ReinstateDialog } from '../cancellations/reinstate-dialog.tsx'
import { isRefused } from '../shell/organiser-call.ts'
import { Facts } from '../shell/section.tsx'
import { Loading } from '../shell/states.tsx'
import { readChanges } from './calls.ts'
import { EndSessionDialog } from './cancel-dialog.tsx'
import { timesText, whenText } from './day-layout.ts'
import { LateField } from './late-field.tsx'
import styles from './session-sheet.module.css'
import { StateBadges } from './state-badges.tsx'
import { UnannouncedChange } from './unannounced-changes.tsx'
import { type ChangeCallbacks, useChange } from './use-change.ts'

/** The button's text. A moved session is not moved back; its new time and venue become the plan, without a mark. */
const restoreText = (state: SessionRow['state']) => (state === 'moved' ? 'Make it the plan' : 'Back to planned')

type Props = ChangeCallbacks & {
  board: ProgrammePage
  session: SessionRow
  onEdit: () => void
  onClose: () => void
}

export function SessionSheet({ board, session, onEdit, onClose, ...callbacks }: Props) {
  const [dialog, setDialog] = useState<'cancel' | 'remove' | 'restore' | null>(null)
  const { act, run } = useChange(session, callbacks)
  const { name, state, mayChange } = session
  const venue = board.venues.find(({ id }) => id === session.venueId)
  const close = () => setDialog(null)
  /** Opens a dialog, and removes a refusal to mark the session as late, which does not concern the dialog. */
  const open = (kind: typeof dialog) => () => {
    act.forgetFailure()
    setDialog(kind)
  }
  const late = (minutes: number) =>
    void run({ kind: 'late', minutes }, `${name} runs ${howMany(minutes, 'minute')} late.`)
  if (dialog === 'restore') return <RestoreDialog session={session} {...callbacks} onClose={close} />
  if (dialog) return <EndSessionDialog board={board} session={session} kind={dialog} {...callbacks} onClose={close} />
  return (
    <Dialog title={name} busy={act.busy} onClose={onClose}>
      <DialogBody>
        <p className={styles.badges}>
          <StateBadges session={session} />
        </p>
        <Facts
          facts={[
            ['When', whenText(session.actual)],
            ['Planned', session.lateMinutes > 0 ? timesText(session) : ''],
            ['Where', venue?.name ?? ''],
            ['Before', session.was ? `${session.was.venue}, ${whenText(session.was)}` : ''],
            ['Reason', session.reason],
            ['Other sessions there at that time', session.clashes.join(', ')],
          ]}
        />
        <UnannouncedChange session={session} board={board} onChange={callbacks.onReload} />
        {mayChange && state !== 'cancelled' && <LateField session={session} busy={act.busy} onLate={late} />}
        <History session={session} />
        {!mayChange && <p>Only its coordinators and administrators can change this session.</p>}
        {mayChange && session.eventId !== null && (
          <p>
            <Link to={`/organiser/programme/sessions/${session.id}`}>Expected participants</Link>
          </p>
        )}
      </DialogBody>
      {mayChange && (
        <DialogFoot problem={act.failure ? failureText(act.failure) : ''}>
          <div className="button-row">
            {state !== 'cancelled' && (
              <button type="button" className="main-button" onClick={onEdit}>
                Move or change
              </button>
            )}
            {state !== 'planned' && (
              <button type="button" className="quiet-button" onClick={open('restore')}>
                {restoreText(state)}
              </button>
            )}
            {state !== 'cancelled' && (
              <button type="button" className="quiet-button" onClick={open('cancel')}>
                Cancel the session
              </button>
            )}
            <button type="button" className="quiet-button" onClick={open('remove')}>
              Delete
            </button>
          </div>
        </DialogFoot>
      )}
    </Dialog>
  )
}

type DialogProps = ChangeCallbacks & { session: SessionRow; onClose: () => void }

export function RestoreDialog({ session, onClose, ...callbacks }: DialogProps) {
  const [force, setForce] = useState('')
  const { act, run } = useChange(session, callbacks)
  const { name, state, isTakenOff } = session
  const button = isTakenOff ? 'Restore' : restoreText(state)
  const message = isTakenOff ? `${name} is on the programme again.` : `${name} is back to planned.`
  const restore = { ...act, run: () => run({ kind: 'restore', force }, message) }
  const effects = {
    cancelled: `It takes place: ${timesText(session)}.`,
    late: `It is on time: ${timesText(session)}.`,
    moved: 'Its present time and venue become the plan. Visitors see no mark of a change.',
    planned: '',
  }
  // Offers to reinstate a cancelled event, because its participants and sessions are restored only with the event.
  if (session.eventId !== null && isRefused(act.failure, 'event_is_cancelled'))
    return (
      <ReinstateDialog
        eventId={session.eventId}
        onClose={onClose}
        onDone={() => {
          callbacks.onReload()
          callbacks.onDone()
        }}
      />
    )
  return (
    <ActDialog title={`${button}: ${name}`} act={restore} button={button} onClose={onClose}>
      <p>{isTakenOff ? `Visitors see it on the programme again: ${whenText(session)}.` : effects[state]}</p>
      {(isRefused(act.failure, 'venue_taken') || force !== '') && <ForceField value={force} onChange={setForce} />}
    </ActDialog>
  )
}

/** The field for the reason why two sessions are at one venue at the same time. */
export function ForceField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <Field
      label="Reason for the clash"
      hint="Required, because the venue is taken."
      minLength={3}
      maxLength={300}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}

function History({ session }: { session: SessionRow }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <Changes session={session} />}
    </details>
  )
}

function Changes({ session }: { session: SessionRow }) {
  const { data, failure, reload } = useAnswer(session.id, () => readChanges(session.id), String(session.version))
  if (failure) return <Problem failure={failure} onRetry={reload} />
  if (!data) return <Loading what="the history" />
  return (
    <ol className={styles.changes}>
      {data.rows.map(({ at, by, what, reason }) => (
        <li key={`${at} ${what}`}>
          <Moment at={at} />, {by}: {what}
          {reason && ` (${reason})`}
        </li>
      ))}
    </ol>
  )
}
