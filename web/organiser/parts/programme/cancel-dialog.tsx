// Cancels a session. The last one of an event closes the event: who has paid is said before, and whether registration
// stays open is asked.

import { useState } from 'react'
import { howMany } from '../../../../domain/lists/how-many.ts'
import type { ProgrammeBoard, SessionRow } from '../../../../domain/programme/api.ts'
import type { Answer } from '../../../calls/api.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { useEventFile, useEventName } from '../../../event-list.tsx'
import { ActDialog } from '../../../parts/forms/act-dialog.tsx'
import { ChoiceField } from '../../../parts/forms/field.tsx'
import { readRefunds } from '../../calls/rosters.ts'
import { changeWindow, readSeats } from '../../calls/seats.ts'
import { usePermission } from '../../organiser.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { Downloads } from '../tables/downloads.tsx'
import { type Changing, useChange } from './use-change.ts'

type Props = Changing & { board: ProgrammeBoard; session: SessionRow; onClose: () => void }

export function CancelDialog({ board, session, onClose, ...changing }: Props) {
  const [reason, setReason] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const { act, run } = useChange(session, changing)
  const last = lastOf(board, session)
  const first = last !== null && isOpen ? () => keepOpen(last) : undefined
  const asked = { ...act, run: () => run({ kind: 'cancel', reason }, `${session.name} is cancelled.`, first) }
  return (
    <ActDialog
      title={`Cancel ${session.name}`}
      act={asked}
      button="Cancel the session"
      away="Leave it as it is"
      grave
      onClose={onClose}
    >
      {last !== null && <LastSession eventId={last} isOpen={isOpen} onOpen={setIsOpen} />}
      <ReasonField
        label="Why"
        hint="Visitors read it. The notice for those who are registered is ready afterwards."
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </ActDialog>
  )
}

/** The event of which no session is left without this one, or null. */
function lastOf({ sessions }: ProgrammeBoard, { id, eventId }: SessionRow): number | null {
  const isLeft = (other: SessionRow) => other.id !== id && other.state !== 'cancelled' && !other.isOver
  return eventId === null || sessions.some(other => other.eventId === eventId && isLeft(other)) ? null : eventId
}

/** Opens the event by hand, with its places as they are: that wins over a programme without sessions. */
async function keepOpen(eventId: number): Promise<Answer<unknown>> {
  const places = await readSeats(eventId)
  if (!places.ok) return places
  const { version, window } = places.data
  const { minutesBefore, paused, places: most } = window
  return changeWindow(eventId, { version, kind: 'open', minutesBefore, paused, places: most, acceptBelow: true })
}

type LastProps = { eventId: number; isOpen: boolean; onOpen: (isOpen: boolean) => void }

function LastSession({ eventId, isOpen, onOpen }: LastProps) {
  const eventName = useEventName()
  const file = useEventFile()(eventId)
  const asked = useAnswer(`refunds ${eventId}`, () => readRefunds(eventId))
  const mayOpen = usePermission('places', eventId)
  const { data } = asked
  const back = data?.rows.filter(row => row.back !== 0) ?? []
  return (
    <>
      <p>No other session of {eventName(eventId)} is left.</p>
      {mayOpen ? (
        <ChoiceField
          label="Registration for it"
          choices={[
            { value: '', text: 'closes: nobody pays for it any more' },
            { value: 'open', text: 'stays open: another session will be planned' },
          ]}
          value={isOpen ? 'open' : ''}
          onChange={event => onOpen(event.target.value === 'open')}
        />
      ) : (
        <p>Registration for it closes.</p>
      )}
      <LoadingOrProblem asked={asked} what="who has paid" />
      {data && (
        <p>
          {howMany(data.registered, 'person is', 'people are')} registered, {data.rows.length} of them
          {data.rows.length === 1 ? ' has' : ' have'} paid something.
        </p>
      )}
      {back.length > 0 && (
        <>
          <details>
            <summary>Who may get money back</summary>
            <ul>
              {back.map(row => (
                <li key={row.userId}>
                  {row.username}, {row.userId}
                  {row.back !== null && `: ₹${row.back}`}
                </li>
              ))}
            </ul>
          </details>
          <Downloads name={`${file}-refunds`} path={`rosters/${eventId}/refunds/file`} />
        </>
      )}
    </>
  )
}
