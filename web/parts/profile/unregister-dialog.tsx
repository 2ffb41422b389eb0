// Unregistering from events: choose, see what is owed afterwards, unregister (1 §4, decisions 15, 16, 18).
import { useState } from 'react'
import type { User } from '../../../domain/api.ts'
import { checkWindow } from '../../../domain/eligibility.ts'
import { amountDueText } from '../../../domain/money.ts'
import { amountDue, totalDue } from '../../../domain/pricing.ts'
import { failureText, unregisterFromEvents } from '../../api.ts'
import { useFestival } from '../../edition.tsx'
import { useEventName } from '../../event-list.tsx'
import { useSession } from '../../session.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../shell/dialog.tsx'
import { notice } from '../shell/notices.tsx'
import styles from './checkout-dialog.module.css'
import { EventChoices } from './event-choices.tsx'
import { useSelection } from './use-selection.ts'

type UnregisterDialogProps = { user: User; onClose: () => void }

export function UnregisterDialog({ user, onClose }: UnregisterDialogProps) {
  const { setUser } = useSession()
  const festival = useFestival()
  const eventName = useEventName()
  const [closed] = useState(() => checkWindow(festival.registration, Date.now()))
  const events = user.events.map(({ idx }) => ({ ind: idx, heading: eventName(idx) }))
  const { selected, toggle } = useSelection(events.map(event => event.ind))
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  const remaining = user.events.length - selected.size
  const dueAfterwards = amountDue(totalDue(festival, user, remaining), user.paidAmount)

  const send = async () => {
    if (pending) return
    setPending(true)
    setProblem('')
    const answer = await unregisterFromEvents([...selected])
    if (answer.ok) {
      setUser(answer.data)
      onClose()
      notice.success(selected.size === 1 ? 'Unregistered from 1 event' : `Unregistered from ${selected.size} events`)
      return
    }
    setPending(false)
    setProblem(failureText(answer.failure))
  }

  return (
    <Dialog title="Unregister for Events" busy={pending} onClose={onClose}>
      <DialogBody>
        {closed && <p role="status">{closed.error}</p>}
        {!closed && events.length === 0 && <p>There is nothing to unregister from.</p>}
        {!closed && events.length > 0 && (
          <EventChoices
            groups={[{ name: 'Your events', events }]}
            selected={selected}
            onToggle={toggle}
            disabled={pending}
            search={false}
          />
        )}
      </DialogBody>
      {!closed && events.length > 0 && (
        <DialogFoot problem={problem}>
          <dl className={styles.sum} aria-live="polite">
            <div>
              <dt>Events selected</dt>
              <dd>{selected.size}</dd>
            </div>
            <div>
              <dt>To be paid afterwards</dt>
              <dd>{amountDueText(dueAfterwards)}</dd>
            </div>
          </dl>
          <SubmitButton type="button" pending={pending} disabled={selected.size === 0} onClick={send}>
            Unregister
          </SubmitButton>
        </DialogFoot>
      )}
    </Dialog>
  )
}
