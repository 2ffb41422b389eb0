// The question when the last session of an event ends: is the event cancelled too?

import type { CancellationPage } from '../../../domain/cancellations/api.ts'
import type { ProgrammePage, SessionRow } from '../../../domain/programme/api.ts'
import type { Answer } from '../../calls/api.ts'
import type { Asked } from '../../calls/use-answer.ts'
import { useEventName } from '../../event-list.tsx'
import { ChoiceField } from '../../parts/forms/field.tsx'
import { CancellationEffect } from '../cancellations/effect.tsx'
import { changeWindow, readSeats } from '../seats/calls.ts'
import { usePermission } from '../shell/organiser.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'

/** What becomes of the event; empty: not chosen yet. */
export type Fate = '' | 'cancelled' | 'open' | 'closed'

/** The event of which no session is left without this one, or null. */
export function lastOf({ sessions }: ProgrammePage, { id, eventId }: SessionRow): number | null {
  const isLeft = (other: SessionRow) => other.id !== id && other.state !== 'cancelled' && !other.isOver
  return eventId === null || sessions.some(other => other.eventId === eventId && isLeft(other)) ? null : eventId
}

/** Opens the event by hand, with its places unchanged: that wins over a programme without sessions. */
export async function keepOpen(eventId: number): Promise<Answer<unknown>> {
  const places = await readSeats(eventId)
  if (!places.ok) return places
  const { version, window } = places.data
  const { minutesBefore, paused, places: most } = window
  return changeWindow(eventId, { version, kind: 'open', minutesBefore, paused, places: most, acceptBelow: true })
}

type Props = { eventId: number; fate: Fate; onChoose: (fate: Fate) => void; asked: Asked<CancellationPage | null> }

export function LastSession({ eventId, fate, onChoose, asked }: Props) {
  const eventName = useEventName()
  const mayOpen = usePermission('places', eventId)
  return (
    <>
      <p>No other session of {eventName(eventId)} is left.</p>
      <ChoiceField
        label="Is the event cancelled?"
        required
        choices={[
          { value: '', text: 'Please choose' },
          { value: 'cancelled', text: 'Yes: nobody pays for it any more' },
          ...(mayOpen ? [{ value: 'open', text: 'No: another session will be planned, registration stays open' }] : []),
          { value: 'closed', text: 'No: another session will be planned, registration is closed until then' },
        ]}
        value={fate}
        onChange={event => onChoose(event.target.value as Fate)}
      />
      {fate === 'cancelled' && (
        <>
          <LoadingOrProblem asked={asked} what="the registrations" />
          {asked.data && <CancellationEffect page={asked.data} />}
        </>
      )}
    </>
  )
}
