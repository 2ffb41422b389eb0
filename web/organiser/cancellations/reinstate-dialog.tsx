// Brings a cancelled event back, with exactly the people that its cancellation took out.
import { useState } from 'react'
import type { CancellationPage } from '../../../domain/cancellations/api.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useEventName } from '../../event-list.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { readCancellation, reinstateEvent } from './calls.ts'

type Props = { eventId: number; onClose: () => void; onDone: (page: CancellationPage) => void }

export function ReinstateDialog({ eventId, onClose, onDone }: Props) {
  const eventName = useEventName()
  const [reason, setReason] = useState('')
  const asked = useAnswer(`cancellation ${eventId}`, () => readCancellation(eventId))
  const { data } = asked
  const act = useAct(
    () => reinstateEvent(eventId, { cancellationId: data?.cancelled?.id ?? '', reason }),
    page => {
      const left = page.leftOut.length + page.leftSessions.length
      notice.success(
        `${eventName(eventId)} takes place again.${left > 0 ? ' Not everything came back: see Places.' : ''}`,
      )
      onDone(page)
    },
  )
  return (
    <ActDialog
      title={`Reinstate ${eventName(eventId)}`}
      act={act}
      button="Reinstate the event"
      ready={data?.cancelled != null}
      onClose={onClose}
    >
      <LoadingOrProblem asked={asked} what="what its cancellation ended" />
      {data?.cancelled && (
        <>
          <p>
            Cancelled by {data.cancelled.by}: {data.cancelled.reason}
          </p>
          <ul>
            <li>
              {howMany(data.registered, 'person is', 'people are')} registered again and{' '}
              {data.registered === 1 ? 'pays' : 'pay'} for it. People who left before stay out.
            </li>
            <li>Teams, the waiting list and cancelled sessions come back. Offered places do not: people wait again.</li>
            <li>Money that was paid back stays paid back: these people have to pay again.</li>
            <li>Everybody with a confirmed address gets a mail.</li>
          </ul>
        </>
      )}
      <ReasonField
        label="Why it takes place after all"
        hint="Participants read it in the mail."
        maxLength={200}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
