// Asks whether an event is cancelled too when its last session is cancelled or deleted.

import type { CancellationPage } from '../../../domain/cancellations/api.ts'
import type { ProgrammePage, SessionRow } from '../../../domain/programme/api.ts'
import type { Answer } from '../../calls/api.ts'
import type { AnswerState } from '../../calls/use-answer.ts'
import { useEventName } from '../../event-list.tsx'
import { ChoiceField } from '../../parts/forms/field.tsx'
import { CancellationEffect } from '../cancellations/effect.tsx'
import { changeWindow, readSeats } from '../seats/calls.ts'
import { usePermission } from '../shell/organiser.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'

/** The organiser's answer, which is empty before the organiser chooses. */
export type EventOutcome = '' | 'cancelled' | 'open' | 'closed'

/** Returns the session's event if no other session of that event is still to come, otherwise null. */
export function eventWithoutSessions({ sessions }: ProgrammePage, { id, eventId }: SessionRow): number | null {
  const isToCome = (other: SessionRow) => other.id !== id && other.state !== 'cancelled' && !other.isOver
  return eventId === null || sessions.some(other => other.eventId === eventId && isToCome(other)) ? null : eventId
}

/** Opens registration until an organiser closes it. Otherwise it would be closed while no session is planned. */
export async function openEvent(eventId: number): Promise<Answer<unknown>> {
  const seats = await readSeats(eventId)
  if (!seats.ok) return seats
  const { version, window } = seats.data
  const { minutesBefore, paused, places } = window
  return changeWindow(eventId, { version, kind: 'open', minutesBefore, paused, places, acceptBelow: true })
}

type Props = {
  eventId: number
  outcome: EventOutcome
  onChoose: (outcome: EventOutcome) => void
  answer: AnswerState<CancellationPage | null>
}

export function LastSession({ eventId, outcome, onChoose, answer }: Props) {
  const eventName = useEventName()
  const mayOpen = usePermission('places', eventId)
  return (
    <>
      <p>This is the last session of {eventName(eventId)}.</p>
      <ChoiceField
        label="Is the event cancelled?"
        required
        choices={[
          { value: '', text: 'Please choose' },
          { value: 'cancelled', text: 'Yes: nobody pays for it any more' },
          ...(mayOpen ? [{ value: 'open', text: 'No: another session will be planned; registration is open' }] : []),
          { value: 'closed', text: 'No: another session will be planned; registration is closed until then' },
        ]}
        value={outcome}
        onChange={event => onChoose(event.target.value as EventOutcome)}
      />
      {outcome === 'cancelled' && (
        <>
          <LoadingOrProblem answer={answer} what="the registrations" />
          {answer.data && <CancellationEffect page={answer.data} />}
        </>
      )}
    </>
  )
}
