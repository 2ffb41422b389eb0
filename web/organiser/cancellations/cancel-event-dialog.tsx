// Cancels a whole event. The dialog first shows the effect and the refunds.
import { useState } from 'react'
import type { CancellationPage } from '../../../domain/cancellations/api.ts'
import type { Answer } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useEventName } from '../../event-list.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { isRefused } from '../shell/organiser-call.ts'
import { LoadingOrProblem } from '../shell/states.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { cancelEvent, readCancellation } from './calls.ts'
import { CancellationEffect } from './effect.tsx'

type Props = { eventId: number; onClose: () => void; onDone: (page: CancellationPage) => void }

export function CancelEventDialog({ eventId, onClose, onDone }: Props) {
  const eventName = useEventName()
  const [reason, setReason] = useState('')
  const { request, act } = useCancelEvent(eventId, reason, onDone)
  return (
    <ActDialog
      title={`Cancel ${eventName(eventId)}`}
      act={act}
      button="Cancel the event"
      away="Keep the event"
      ready={request.data !== null}
      grave
      onClose={onClose}
    >
      <LoadingOrProblem answer={request} what="the registrations" />
      {request.data && <CancellationEffect page={request.data} />}
      <CancelReason value={reason} onChange={setReason} />
    </ActDialog>
  )
}

/**
 * Cancels the event, and sends the number of registered people that the dialog showed. If the number has changed, the
 * server refuses, and the dialog shows the new number. `eventId` is null while no event is chosen.
 */
export function useCancelEvent(eventId: number | null, reason: string, onDone: (page: CancellationPage) => void) {
  const eventName = useEventName()
  const request = useAnswer<CancellationPage | null>(`cancellation ${eventId}`, async () =>
    eventId === null ? { ok: true, data: null } : readCancellation(eventId),
  )
  const act = useAct(
    async (actId): Promise<Answer<CancellationPage>> => {
      if (eventId === null) return { ok: false, failure: { kind: 'cancelled' } }
      const registered = request.data?.registered ?? 0
      const answer = await cancelEvent(eventId, { actId: actId(), registered, reason })
      if (!answer.ok && isRefused(answer.failure, 'cancel_people_changed')) request.reload()
      return answer
    },
    page => {
      notice.success(`${eventName(eventId ?? 0)} is cancelled. See Refunds due for the refunds.`)
      onDone(page)
    },
  )
  return { request, act }
}

export function CancelReason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  return (
    <ReasonField
      hint="Visitors and participants read it."
      maxLength={200}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}
