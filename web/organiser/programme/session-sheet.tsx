// One session: where and when it is, and what its organisers do about it. Telling that it runs late takes two presses.

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
import { CancelDialog, RemoveDialog } from './cancel-dialog.tsx'
import { timesText, whenText } from './day-layout.ts'
import { LateField } from './late-field.tsx'
import styles from './session-sheet.module.css'
import { StateBadges } from './state-badges.tsx'
import { UntoldChange } from './unannounced-changes.tsx'
import { type Changing, useChange } from './use-change.ts'

/** A moved session stays where it is: only the mark of its change goes. */
const restoreWords = (state: SessionRow['state']) => (state === 'moved' ? 'Make it the plan' : 'Back to planned')

type Props = Changing & {
  board: ProgrammePage
  session: SessionRow
  onEdit: () => void
  onClose: () => void
}

export function SessionSheet({ board, session, onEdit, onClose, ...changing }: Props) {
  const [asking, setAsking] = useState<'cancel' | 'remove' | 'restore' | null>(null)
  const { act, run } = useChange(session, changing)
  const { name, state, mayChange } = session
  const venue = board.venues.find(({ id }) => id === session.venueId)
  const close = () => setAsking(null)
  /** A refusal belongs to its act. */
  const ask = (kind: typeof asking) => () => {
    act.forgetFailure()
    setAsking(kind)
  }
  const late = (minutes: number) =>
    void run({ kind: 'late', minutes }, `${name} runs ${howMany(minutes, 'minute')} late.`)
  if (asking === 'cancel') return <CancelDialog board={board} session={session} {...changing} onClose={close} />
  if (asking === 'remove') return <RemoveDialog board={board} session={session} {...changing} onClose={close} />
  if (asking === 'restore') return <RestoreDialog session={session} {...changing} onClose={close} />
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
            ['Why', session.reason],
            ['At the same time there', session.clashes.join(', ')],
          ]}
        />
        <UntoldChange session={session} board={board} onChange={changing.onReload} />
        {mayChange && state !== 'cancelled' && <LateField session={session} busy={act.busy} onSay={late} />}
        <History session={session} />
        {!mayChange && <p>Its coordinators and administrators can change it.</p>}
        {mayChange && session.eventId !== null && (
          <p>
            <Link to={`/organiser/programme/sessions/${session.id}`}>Who is expected at it</Link>
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
              <button type="button" className="quiet-button" onClick={ask('restore')}>
                {restoreWords(state)}
              </button>
            )}
            {state !== 'cancelled' && (
              <button type="button" className="quiet-button" onClick={ask('cancel')}>
                Cancel the session
              </button>
            )}
            <button type="button" className="quiet-button" onClick={ask('remove')}>
              Take off
            </button>
          </div>
        </DialogFoot>
      )}
    </Dialog>
  )
}

type DialogProps = Changing & { session: SessionRow; onClose: () => void }

export function RestoreDialog({ session, onClose, ...changing }: DialogProps) {
  const [force, setForce] = useState('')
  const { act, run } = useChange(session, changing)
  const { name, state, isTakenOff } = session
  const button = isTakenOff ? 'Put back' : restoreWords(state)
  const said = isTakenOff ? `${name} is on the programme again.` : `${name} goes on as planned.`
  const asked = { ...act, run: () => run({ kind: 'restore', force }, said) }
  const words = {
    cancelled: `It takes place, ${timesText(session)}.`,
    late: `It is on time, ${timesText(session)}.`,
    moved: 'Its time and place are the plan: visitors see no mark of a change.',
    planned: '',
  }
  // Its people and its other sessions come back with the event, or not at all.
  if (session.eventId !== null && isRefused(act.failure, 'event_is_cancelled'))
    return (
      <ReinstateDialog
        eventId={session.eventId}
        onClose={onClose}
        onDone={() => {
          changing.onReload()
          changing.onDone()
        }}
      />
    )
  return (
    <ActDialog title={`${button}: ${name}`} act={asked} button={button} onClose={onClose}>
      <p>{isTakenOff ? `Visitors see it on the programme again: ${whenText(session)}.` : words[state]}</p>
      {(isRefused(act.failure, 'venue_taken') || force !== '') && <ForceField value={force} onChange={setForce} />}
    </ActDialog>
  )
}

/** Why two sessions are at one venue at a time. */
export function ForceField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <Field
      label="Why both are there"
      hint="Needed to save it nevertheless."
      minLength={3}
      maxLength={300}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}

function History({ session }: { session: SessionRow }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>What changed</summary>
      {open && <Changes session={session} />}
    </details>
  )
}

function Changes({ session }: { session: SessionRow }) {
  const { data, failure, reload } = useAnswer(session.id, () => readChanges(session.id), String(session.version))
  if (failure) return <Problem failure={failure} onRetry={reload} />
  if (!data) return <Loading what="its changes" />
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
