// Registering for events: choose, see the amount, register, go on to the group chat (1 §4, decisions 10, 13, 16, 18, 19).
import { useState } from 'react'
import type { User } from '../../../domain/api.ts'
import type { Festival } from '../../../domain/content.ts'
import { checkEligible, checkWindow } from '../../../domain/eligibility.ts'
import { findFacility } from '../../../domain/facility.ts'
import { rupees } from '../../../domain/money.ts'
import { amountForNewEvents } from '../../../domain/pricing.ts'
import { failureText, registerForEvents } from '../../api.ts'
import { useFestival } from '../../edition.tsx'
import { type EventList, useEventList } from '../../event-list.tsx'
import { useSession } from '../../session.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../shell/dialog.tsx'
import { notice } from '../shell/notices.tsx'
import styles from './checkout-dialog.module.css'
import { EventChoices, type EventGroup } from './event-choices.tsx'
import { leaveFor } from './leave-for.ts'
import { useSelection } from './use-selection.ts'

type CheckoutDialogProps = { user: User; onClose: () => void }

export function CheckoutDialog({ user, onClose }: CheckoutDialogProps) {
  const { setUser, refresh } = useSession()
  const festival = useFestival()
  const [closed] = useState(() => checkWindow(festival.registration, Date.now()))
  const groups = offered(useEventList(), user, festival.institute.shortName)
  const { selected, toggle } = useSelection(groups.flatMap(group => group.events.map(event => event.ind)))
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  /** The server's figure, where it differed from ours. It holds for the choice it was given for. */
  const [corrected, setCorrected] = useState<number | null>(null)

  const amount = corrected ?? amountForNewEvents(festival, user, user.events.length, selected.size)

  const choose = (ind: number) => {
    toggle(ind)
    setCorrected(null)
    setProblem('')
  }

  const send = async () => {
    if (pending) return
    setPending(true)
    setProblem('')
    const answer = await registerForEvents({ events: [...selected], amount })
    if (answer.ok) {
      setUser(answer.data)
      onClose()
      if (answer.data.groupChatLink) leaveFor(answer.data.groupChatLink)
      else notice.success('You are registered. See you at the festival!')
      return
    }
    const { failure } = answer
    setPending(false)
    setProblem(failureText(failure))
    if (failure.kind === 'refused' && failure.amount !== undefined) {
      setCorrected(failure.amount)
      // Ours differed because something changed elsewhere: another tab, the desk, the prices.
      void refresh()
    }
  }

  return (
    <Dialog title="Register for Events" busy={pending} onClose={onClose}>
      <DialogBody>
        {closed && <p role="status">{closed.error}</p>}
        {!closed && !user.isStudent && <p className={styles.hint}>{festival.accommodationHint}</p>}
        {!closed && groups.length === 0 && <p>You are registered for every event.</p>}
        {!closed && (
          <EventChoices
            groups={groups}
            selected={selected}
            onToggle={choose}
            disabled={pending}
            search={groups.length > 1}
          />
        )}
      </DialogBody>
      {!closed && groups.length > 0 && (
        <DialogFoot problem={problem}>
          <dl className={styles.sum} aria-live="polite">
            <div>
              <dt>Events selected</dt>
              <dd>{selected.size}</dd>
            </div>
            <div>
              <dt>Amount for these events</dt>
              <dd>{rupees(amount)}</dd>
            </div>
          </dl>
          <p className={styles.rule}>{priceRule(festival, user)}</p>
          <SubmitButton type="button" pending={pending} disabled={selected.size === 0} onClick={send}>
            Register
          </SubmitButton>
        </DialogFoot>
      )}
    </Dialog>
  )
}

/** The events a person may still register for, by category (1 §4, decision 13). */
function offered(list: EventList, user: User, hosts: string): EventGroup[] {
  const registered = new Set(user.events.map(event => event.idx))
  return list
    .map(category => ({
      name: category.name,
      events: category.events
        .filter(event => !registered.has(event.ind) && !checkEligible(event, user.isStudent, hosts))
        .map(({ ind, heading }) => ({ ind, heading })),
    }))
    .filter(group => group.events.length > 0)
}

/** One line that explains the amount. */
function priceRule(festival: Festival, user: User): string {
  const fixed = user.isStudent ? null : findFacility(festival.facilities, user.facility)
  if (fixed?.total) return `All events are included in ${fixed.name} (${rupees(fixed.total)}).`
  const { perEvent, cap } = user.isStudent ? festival.prices.student : festival.prices.outside
  return `${rupees(perEvent)} an event, never more than ${rupees(cap)} for all of them.`
}
