// Reinstates a cancelled event with the people that its cancellation unregistered.
import type { CancellationPage } from '../../../domain/cancellations/api.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useEventName } from '../../event-list.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { FormDialog, reasonField } from '../shell/forms/form-dialog.tsx'
import { LoadingOrProblem } from '../shell/states.tsx'
import { readCancellation, reinstateEvent } from './calls.ts'

const fields = { reason: reasonField('Reason', { hint: 'Participants read it in the mail.', maxLength: 200 }) }

type Props = { eventId: number; onClose: () => void; onDone: (page: CancellationPage) => void }

export function ReinstateDialog({ eventId, onClose, onDone }: Props) {
  const name = useEventName()(eventId)
  const request = useAnswer(`cancellation ${eventId}`, () => readCancellation(eventId))
  const { data } = request
  return (
    <FormDialog
      title={`Reinstate ${name}`}
      button="Reinstate the event"
      fields={fields}
      initial={{ reason: '' }}
      send={({ reason }) => reinstateEvent(eventId, { cancellationId: data?.cancelled?.id ?? '', reason })}
      ready={() => data?.cancelled != null}
      onDone={page => {
        const isComplete = page.leftOut.length + page.leftSessions.length === 0
        notice.success(`${name} is reinstated.${isComplete ? '' : ' Not everything could be restored: see Seats.'}`)
        onDone(page)
      }}
      onClose={onClose}
    >
      <LoadingOrProblem answer={request} what="the cancellation" />
      {data?.cancelled && (
        <>
          <p>
            Cancelled by {data.cancelled.by}: {data.cancelled.reason}
          </p>
          <ul>
            <li>
              {howMany(data.registered, 'person is', 'people are')} registered again and{' '}
              {data.registered === 1 ? 'pays' : 'pay'} for it. People who had already left remain unregistered.
            </li>
            <li>
              Teams, the waiting list and cancelled sessions are restored. Reserved seats are not: their people return
              to the waiting list.
            </li>
            <li>Refunds already paid are not reversed: people who got one have to pay again.</li>
            <li>Everybody with a confirmed address gets a mail.</li>
          </ul>
        </>
      )}
    </FormDialog>
  )
}
