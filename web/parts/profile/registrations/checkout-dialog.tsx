// Registers for events. The user chooses events, sees the amount, registers and continues to the group chat (P8).
// docs/rules.md explains the prices.
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import type { Festival } from '../../../../domain/edition/content.ts'
import { facilityTerms, findFacility } from '../../../../domain/edition/facility.ts'
import { amountForNewEvents } from '../../../../domain/money/pricing.ts'
import { eventsAtOnce } from '../../../../domain/programme/schedule.ts'
import type { ScheduledSession } from '../../../../domain/programme/schedule-types.ts'
import { amountDueText, rupees } from '../../../../domain/rupees.ts'
import { checkEligible } from '../../../../domain/seats/eligibility.ts'
import { registerForEvents } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useFestival } from '../../../edition.tsx'
import { type EventList, findListed, useEventList, useTileTitle } from '../../../event-list.tsx'
import { useSession } from '../../../session/session.tsx'
import { cheaperOnceConfirmed } from '../../account/confirm-email-texts.ts'
import { CheckField } from '../../forms/field.tsx'
import { Figure } from '../../shell/figure.tsx'
import note from '../../shell/note.module.css'
import { notice } from '../../shell/notices.tsx'
import type { DialogInAddress } from '../dialogs/use-dialog-in-address.ts'
import { JoinWaitingList } from '../waiting-list/join-waiting-list.tsx'
import { useSeatState, useWaitingLists } from '../waiting-list/waiting-list-context.tsx'
import { ChooseEventsDialog } from './choose-events-dialog.tsx'
import type { EventChoice, EventGroup } from './event-choices.tsx'
import { HostEventsNote } from './host-events-note.tsx'
import { TooFewEvents } from './too-few-events.tsx'
import { useSelection } from './use-selection.ts'

type Props = {
  user: User
  /** They show when each event is, and which events overlap. */
  sessions: readonly ScheduledSession[]
  address: DialogInAddress
  /** Called with the added events after registering. */
  onRegistered: (events: number[]) => void
}

export function CheckoutDialog({ user, sessions, address, onRegistered }: Props) {
  const { setUser, refresh } = useSession()
  const festival = useFestival()
  const list = useEventList()
  const waitingLists = useWaitingLists()
  const tileTitle = useTileTitle()
  const seatState = useSeatState()
  const all = offered(list, user, festival.institute.shortName)
  const refused = address.chosen.map(ind => {
    const { blocked, note } = seatState(ind)
    const reason = whyNotOffered(list, user, ind, festival.institute.shortName)
    return reason ?? (blocked ? `${findListed(list, ind)?.heading}: ${note}.` : null)
  })
  const offeredEvents = all.flatMap(group => group.events.map(({ ind }) => ind)).filter(ind => !seatState(ind).blocked)
  const { selected, toggle } = useSelection(offeredEvents, address)
  /** The amount from the server, if it differs from the one calculated here. Valid until the choice changes. */
  const [corrected, setCorrected] = useState<number | null>(null)
  /** Whether the user has confirmed events that have started. Valid until the choice changes. */
  const [confirmsBegun, setConfirmsBegun] = useState(false)
  const begun = [...selected].filter(ind => seatState(ind).begunAt !== null)
  const groups = all.map(group => ({ ...group, events: group.events.map(withLine) }))
  const missed = [...selected].flatMap(ind => {
    const text = clashText(ind)
    return text ? [`${tileTitle(ind)} is ${text}.`] : []
  })
  const cheaper = cheaperOnceConfirmed(festival, user, selected.size)
  const amount = corrected ?? amountForNewEvents(festival, user, user.events.length, selected.size)

  function withLine(event: EventChoice): EventChoice {
    const { note, blocked } = seatState(event.ind)
    const words = [note, whenIs(sessions, event.ind), findListed(list, event.ind)?.size, clashText(event.ind)]
    const said = { ...event, note: words.filter(Boolean).join(' · ') || undefined }
    if (!blocked) return said
    const way = blocked === 'full' ? <JoinWaitingList ind={event.ind} onJoined={waitingLists.setData} /> : null
    return { ...said, blocked: way }
  }

  /** Which of the user's events and of the selected events are at the same time as this event; null if none. */
  function clashText(ind: number): string | null {
    const own = [...user.events.map(({ idx }) => idx), ...selected]
    const clashes = eventsAtOnce(sessions, ind, own).map(tileTitle)
    return clashes.length > 0 ? `at the same time as ${clashes.join(', ')}` : null
  }

  const register = async () => {
    const answer = await registerForEvents({ events: [...selected], amount, ...(confirmsBegun && { begun }) })
    // An event became full or closed after the page was loaded.
    if (!answer.ok && answer.failure.kind === 'refused' && /^event_/.test(answer.failure.code)) waitingLists.reload()
    if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.amount !== undefined) {
      setCorrected(answer.failure.amount)
      // Another tab or the desk has changed the registrations, or the prices have changed.
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
    setConfirmsBegun(false)
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
        { name: 'Balance to pay', value: amountDueText(user.amountDue + amount) },
      ]}
      rule={priceRule(festival, user)}
      act={act}
      button="Register"
      onClose={address.close}
      openAnyway={waitingLists.data !== null && offeredEvents.length > 0}
    >
      {refused.map(
        reason =>
          reason && (
            <p key={reason} className={note.note}>
              {reason}
            </p>
          ),
      )}
      <HostEventsNote user={user} />
      {!user.isStudent && festival.facilities.length > 1 && <p className={note.note}>{festival.accommodationHint}</p>}
      {cheaper && (
        <p className={note.note}>
          <Figure>{cheaper}</Figure>
        </p>
      )}
      {missed.length > 0 && (
        <p role="status" className={note.note}>
          <Figure>{`${missed.join(' ')} You cannot attend both.`}</Figure>
        </p>
      )}
      {begun.length > 0 && (
        <CheckField
          label={<Figure>{`Register anyway. Already started, no refund: ${begun.map(tileTitle).join(', ')}`}</Figure>}
          checked={confirmsBegun}
          onChange={event => setConfirmsBegun(event.target.checked)}
        />
      )}
      <TooFewEvents user={user} eventCount={user.events.length + selected.size} />
      <p>
        You can unregister later: <Link to="/refunds">how refunds work</Link>.
      </p>
    </ChooseEventsDialog>
  )
}

/** The events that the user can still register for, by category (P8, P13). */
function offered(list: EventList, user: User, hosts: string): EventGroup[] {
  const registered = new Set(user.events.map(event => event.idx))
  return list
    .map(category => ({
      name: category.name,
      events: category.events
        .filter(event => !registered.has(event.ind) && !checkEligible(event, user.isStudent, hosts))
        .map(({ ind, heading, title, otherWords }) => ({ ind, heading, title, otherWords })),
    }))
    .filter(group => group.events.length > 0)
}

/** The start of the event's next session; null if none is planned. */
function whenIs(sessions: readonly ScheduledSession[], ind: number): string | null {
  const next = sessions.find(({ eventId, state }) => eventId === ind && state !== 'over' && state !== 'cancelled')
  return next ? `${next.dayText}, ${next.from}` : null
}

/** Why an event named in the address is not in the list; null if it is. */
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
    return `${facility.name}, ${rupees(facility.replaces)} in total. ${facilityTerms(facility)}`
  const { perEvent, cap } = user.isStudent ? festival.prices.student : festival.prices.outside
  return `${rupees(perEvent)} per event, up to ${rupees(cap)} in total.`
}
