// Cancels a session, or takes it off the programme. If it is the last one of its event, the dialog asks whether the
// event is cancelled: then one act ends everything that people have in it.
import { type ReactNode, useState } from 'react'
import type { ProgrammePage, SessionRow } from '../../../domain/programme/api.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { CancelReason, useCancelEvent } from '../cancellations/cancel-event-dialog.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { type Fate, keepOpen, LastSession, lastOf } from './last-session.tsx'
import { type Changing, useChange } from './use-change.ts'

type Props = Changing & { board: ProgrammePage; session: SessionRow; onClose: () => void }

export function CancelDialog(props: Props) {
  const { session } = props
  const [reason, setReason] = useState('')
  return (
    <EndDialog
      {...props}
      kind="cancel"
      reason={reason}
      title={`Cancel ${session.name}`}
      button="Cancel the session"
      said={`${session.name} is cancelled.`}
    >
      <CancelReason value={reason} onChange={setReason} />
    </EndDialog>
  )
}

export function RemoveDialog(props: Props) {
  const { session } = props
  const [reason, setReason] = useState('')
  return (
    <EndDialog
      {...props}
      kind="remove"
      reason={reason}
      title={`Take ${session.name} off`}
      button="Take it off"
      said={`${session.name} was taken off the programme.`}
    >
      <p>
        For a session that was added by mistake: nobody sees it any more. One that does not take place is cancelled, so
        that visitors learn of it.
      </p>
      <ReasonField maxLength={200} value={reason} onChange={event => setReason(event.target.value)} />
    </EndDialog>
  )
}

type EndProps = Props & {
  kind: 'cancel' | 'remove'
  reason: string
  title: string
  button: string
  said: string
  children: ReactNode
}

function EndDialog({ board, session, kind, reason, title, button, said, onClose, children, ...changing }: EndProps) {
  const last = session.state === 'cancelled' ? null : lastOf(board, session)
  const [fate, setFate] = useState<Fate>('')
  const { act, run } = useChange(session, changing)
  const wholeEvent = last !== null && fate === 'cancelled'
  const event = useCancelEvent(wholeEvent ? last : null, reason, () => {
    changing.onReload()
    changing.onDone()
  })
  const first = last !== null && fate === 'open' ? () => keepOpen(last) : undefined
  const change = { ...act, run: () => run({ kind, reason, eventStays: last !== null }, said, first) }
  return (
    <ActDialog
      title={title}
      act={wholeEvent ? event.act : change}
      button={wholeEvent ? 'Cancel the event' : button}
      // 'Cancel' would say two things beside a button that cancels.
      away={kind === 'remove' && !wholeEvent ? 'Cancel' : 'Leave it unchanged'}
      ready={!wholeEvent || event.asked.data !== null}
      grave
      onClose={onClose}
    >
      {last !== null && <LastSession eventId={last} fate={fate} onChoose={setFate} asked={event.asked} />}
      {children}
    </ActDialog>
  )
}
