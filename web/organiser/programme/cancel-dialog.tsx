// Cancels or deletes a session. For the last session of an event, the dialog asks whether to cancel the whole event,
// which ends all its registrations.
import { useState } from 'react'
import type { ProgrammePage, SessionRow } from '../../../domain/programme/api.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { CancelReason, useCancelEvent } from '../cancellations/cancel-event-dialog.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { type EventOutcome, eventWithoutSessions, LastSession, openEvent } from './last-session.tsx'
import { type ChangeCallbacks, useChange } from './use-change.ts'

type Props = ChangeCallbacks & {
  board: ProgrammePage
  session: SessionRow
  kind: 'cancel' | 'remove'
  onClose: () => void
}

const texts = {
  cancel: { verb: 'Cancel', button: 'Cancel the session', done: 'is cancelled' },
  remove: { verb: 'Delete', button: 'Delete the session', done: 'is deleted' },
}

export function EndSessionDialog({ board, session, kind, onClose, ...callbacks }: Props) {
  const { verb, button, done } = texts[kind]
  const [reason, setReason] = useState('')
  const [outcome, setOutcome] = useState<EventOutcome>('')
  const eventId = session.state === 'cancelled' ? null : eventWithoutSessions(board, session)
  const { act, run } = useChange(session, callbacks)
  const endsEvent = eventId !== null && outcome === 'cancelled'
  const event = useCancelEvent(endsEvent ? eventId : null, reason, () => {
    callbacks.onReload()
    callbacks.onDone()
  })
  const before = eventId !== null && outcome === 'open' ? () => openEvent(eventId) : undefined
  const change = { kind, reason, eventStays: eventId !== null }
  return (
    <ActDialog
      title={`${verb} ${session.name}`}
      act={endsEvent ? event.act : { ...act, run: () => run(change, `${session.name} ${done}.`, before) }}
      button={endsEvent ? 'Cancel the event' : button}
      // 'Cancel' would be ambiguous beside a button that cancels.
      away={kind === 'remove' && !endsEvent ? 'Cancel' : 'Leave it unchanged'}
      ready={!endsEvent || event.request.data !== null}
      grave
      onClose={onClose}
    >
      {eventId !== null && (
        <LastSession eventId={eventId} outcome={outcome} onChoose={setOutcome} answer={event.request} />
      )}
      {kind === 'cancel' ? (
        <CancelReason value={reason} onChange={setReason} />
      ) : (
        <>
          <p>
            For a session added by mistake: it disappears from the programme. If a session does not take place, cancel
            it instead, so that visitors see it as cancelled.
          </p>
          <ReasonField maxLength={200} value={reason} onChange={event => setReason(event.target.value)} />
        </>
      )}
    </ActDialog>
  )
}
