// The section of an event's seats page that cancels and reinstates the event.
import { useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../../calls/use-answer.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { Section } from '../shell/section.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { readCancellation } from './calls.ts'
import { CancelEventDialog } from './cancel-event-dialog.tsx'
import { ReinstatementFailures } from './effect.tsx'
import { ReinstateDialog } from './reinstate-dialog.tsx'

/** `onChanged` is called when the event is cancelled or reinstated, to read the seats again. */
export function CancellationSection({ eventId, onChanged }: { eventId: number; onChanged: () => void }) {
  const request = useAnswer(`cancelling ${eventId}`, () => readCancellation(eventId))
  const seesRefunds = usePermission('refunds')
  const [dialog, setDialog] = useState<'cancel' | 'reinstate' | null>(null)
  const { data } = request
  const close = () => setDialog(null)
  const done = (page: NonNullable<typeof data>) => {
    request.setData(page)
    close()
    onChanged()
  }
  return (
    <Section title={data?.cancelled ? 'This event is cancelled' : 'Cancel the event'}>
      <LoadingOrProblem answer={request} what="the cancellation" />
      {data && !data.cancelled && (
        <>
          <ReinstatementFailures page={data} />
          <p>
            All registrations end, and nobody pays for the event. Money already paid becomes a refund. You can reinstate
            the event later.
          </p>
          <div className="button-row">
            <button type="button" className="grave-button" onClick={() => setDialog('cancel')}>
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
            <button type="button" className="quiet-button" onClick={() => setDialog('reinstate')}>
              Reinstate the event …
            </button>
          </div>
        </>
      )}
      {dialog === 'cancel' && <CancelEventDialog eventId={eventId} onClose={close} onDone={done} />}
      {dialog === 'reinstate' && <ReinstateDialog eventId={eventId} onClose={close} onDone={done} />}
    </Section>
  )
}
