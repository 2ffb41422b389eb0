// Cancelling and reinstating on the page of an event's places.
import { useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../../calls/use-answer.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { Section } from '../shell/section.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { readCancellation } from './calls.ts'
import { CancelEventDialog } from './cancel-event-dialog.tsx'
import { LeftOut } from './effect.tsx'
import { ReinstateDialog } from './reinstate-dialog.tsx'

/** `onChanged` reads the places again. */
export function Cancelling({ eventId, onChanged }: { eventId: number; onChanged: () => void }) {
  const asked = useAnswer(`cancelling ${eventId}`, () => readCancellation(eventId))
  const seesRefunds = usePermission('refunds')
  const [open, setOpen] = useState<'cancel' | 'reinstate' | null>(null)
  const { data } = asked
  const close = () => setOpen(null)
  const done = (page: NonNullable<typeof data>) => {
    asked.setData(page)
    close()
    onChanged()
  }
  return (
    <Section title={data?.cancelled ? 'This event is cancelled' : 'Cancel the event'}>
      <LoadingOrProblem asked={asked} what="whether the event is cancelled" />
      {data && !data.cancelled && (
        <>
          <LeftOut page={data} />
          <p>Its registrations end, nobody pays for it, and what was paid is due back. You can reinstate it.</p>
          <div className="button-row">
            <button type="button" className="grave-button" onClick={() => setOpen('cancel')}>
              Cancel the event …
            </button>
          </div>
        </>
      )}
      {data?.cancelled && (
        <>
          <p>
            <Moment at={data.cancelled.at} />, by {data.cancelled.by}: {data.cancelled.reason}
          </p>
          <div className="button-row">
            {seesRefunds && (
              <Link to={`/organiser/refunds-due?eventId=${eventId}`} className="quiet-button">
                Refunds due
              </Link>
            )}
            <button type="button" className="quiet-button" onClick={() => setOpen('reinstate')}>
              Reinstate the event …
            </button>
          </div>
        </>
      )}
      {open === 'cancel' && <CancelEventDialog eventId={eventId} onClose={close} onDone={done} />}
      {open === 'reinstate' && <ReinstateDialog eventId={eventId} onClose={close} onDone={done} />}
    </Section>
  )
}
