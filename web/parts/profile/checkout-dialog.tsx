// Registers for events: choose, see the amount, register, go on to the group chat (P8). docs/rules.md explains the prices.
import { useState } from 'react'
import type { User } from '../../../domain/api.ts'
import type { Festival } from '../../../domain/content.ts'
import { checkEligible } from '../../../domain/eligibility.ts'
import { findFacility } from '../../../domain/facility.ts'
import { amountDueText, rupees } from '../../../domain/money.ts'
import { amountForNewEvents } from '../../../domain/pricing.ts'
import { useFestival } from '../../edition.tsx'
import { type EventList, findListed, useEventList } from '../../event-list.tsx'
import { registerForEvents } from '../../profile-calls.ts'
import { useSession } from '../../session.tsx'
import { useAct } from '../../use-act.ts'
import note from '../shell/note.module.css'
import { notice } from '../shell/notices.tsx'
import { ChooseEventsDialog } from './choose-events-dialog.tsx'
import type { EventChoice, EventGroup } from './event-choices.tsx'
import { JoinLine } from './join-line.tsx'
import { useEventLine, useLines } from './lines.tsx'
import { TooFewEvents } from './too-few-events.tsx'
import type { DialogInAddress } from './use-dialog-in-address.ts'
import { useSelection } from './use-selection.ts'

type Props = {
  user: User
  address: DialogInAddress
  /** Called with the added events when they are registered. */
  onRegistered: (events: number[]) => void
}

export function CheckoutDialog({ user, address, onRegistered }: Props) {
  const { setUser, refresh } = useSession()
  const festival = useFestival()
  const list = useEventList()
  const lines = useLines()
  const lineOf = useEventLine()
  const all = offered(list, user, festival.institute.shortName)
  const groups = all.map(group => ({ ...group, events: group.events.map(withLine) }))
  const refused = address.chosen.map(ind => {
    const { blocked, note } = lineOf(ind)
    const reason = whyNotOffered(list, user, ind, festival.institute.shortName)
    return reason ?? (blocked ? `${findListed(list, ind)?.heading}: ${note}.` : null)
  })
  const offeredEvents = all.flatMap(group => group.events.map(({ ind }) => ind)).filter(ind => !lineOf(ind).blocked)
  const { selected, toggle } = useSelection(offeredEvents, address)
  /** The server's amount, where it differed from ours. Valid until the choice changes. */
  const [corrected, setCorrected] = useState<number | null>(null)
  const amount = corrected ?? amountForNewEvents(festival, user, user.events.length, selected.size)

  function withLine(event: EventChoice): EventChoice {
    const { note, blocked } = lineOf(event.ind)
    if (!blocked) return { ...event, note: note ?? undefined }
    const way = blocked === 'full' ? <JoinLine ind={event.ind} onJoined={lines.setData} /> : null
    return { ...event, note: note ?? undefined, blocked: way }
  }

  const register = async () => {
    const answer = await registerForEvents({ events: [...selected], amount })
    // It became full or was closed after the page asked.
    if (!answer.ok && answer.failure.kind === 'refused' && /^event_/.test(answer.failure.code)) lines.reload()
    if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.amount !== undefined) {
      setCorrected(answer.failure.amount)
      // Something changed elsewhere: in another tab, at the desk, or the prices.
      void refresh()
    }
    return answer
  }
  const registered = (fresh: User) => {
    setUser(fresh)
    onRegistered([...selected])
    if (!fresh.groupChatLink) notice.success('You are registered. See you at the festival!')
  }
  const act = useAct(register, registered, () => void refresh())
  const choose = (ind: number) => {
    toggle(ind)
    setCorrected(null)
    act.forgetFailure()
  }

  return (
    <ChooseEventsDialog
      title="Register for Events"
      groups={groups}
      selected={selected}
      onToggle={choose}
      chosen={address.chosen[0]}
      none="You are registered for every event."
      sums={[
        { name: 'Amount for these events', value: rupees(amount) },
        { name: 'To be paid afterwards', value: amountDueText(user.amountDue + amount) },
      ]}
      rule={priceRule(festival, user)}
      act={act}
      button="Register"
      onClose={address.close}
      openAnyway={lines.data !== null && offeredEvents.length > 0}
    >
      {refused.map(
        reason =>
          reason && (
            <p key={reason} className={note.note}>
              {reason}
            </p>
          ),
      )}
      {!user.isStudent && festival.facilities.length > 1 && <p className={note.note}>{festival.accommodationHint}</p>}
      <TooFewEvents user={user} eventCount={user.events.length + selected.size} />
    </ChooseEventsDialog>
  )
}

/** The events a person may still register for, by category (P8, P13). */
function offered(list: EventList, user: User, hosts: string): EventGroup[] {
  const registered = new Set(user.events.map(event => event.idx))
  return list
    .map(category => ({
      name: category.name,
      events: category.events
        .filter(event => !registered.has(event.ind) && !checkEligible(event, user.isStudent, hosts))
        .map(({ ind, heading, title }) => ({ ind, heading, title })),
    }))
    .filter(group => group.events.length > 0)
}

/** Why an event that was chosen on its page is not among the events to tick; null when it is. */
function whyNotOffered(list: EventList, user: User, chosen: number, hosts: string): string | null {
  const event = findListed(list, chosen)
  if (!event) return null
  if (user.events.some(({ idx }) => idx === chosen)) return `You are registered for ${event.heading}.`
  return checkEligible(event, user.isStudent, hosts)?.error ?? null
}

/** One line that explains the amount. */
function priceRule(festival: Festival, user: User): string {
  const facility = user.isStudent ? undefined : findFacility(festival.facilities, user.facility)
  if (facility?.replaces !== undefined)
    return `All events are included in ${facility.name} (${rupees(facility.replaces)}).`
  const { perEvent, cap } = user.isStudent ? festival.prices.student : festival.prices.outside
  return `${rupees(perEvent)} an event, never more than ${rupees(cap)} for all of them.`
}
