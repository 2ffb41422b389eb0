// Unregisters from events. The user chooses events, sees the new balance and unregisters (P10).

import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../../domain/account/api.ts'
import { howMany } from '../../../../domain/lists/how-many.ts'
import { amountDue, type Payer, totalDue } from '../../../../domain/money/pricing.ts'
import { amountDueText, rupees } from '../../../../domain/rupees.ts'
import { unregisterFromEvents } from '../../../calls/profile-calls.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useFestival } from '../../../edition.tsx'
import { useTileTitle } from '../../../event-list.tsx'
import { useSession } from '../../../session/session.tsx'
import { Figure } from '../../shell/figure.tsx'
import note from '../../shell/note.module.css'
import { notice } from '../../shell/notices.tsx'
import type { DialogInAddress } from '../dialogs/use-dialog-in-address.ts'
import { useSeatState, useWaitingLists } from '../waiting-list/waiting-list-context.tsx'
import { ChooseEventsDialog } from './choose-events-dialog.tsx'
import { useRemoveFacility } from './remove-facility.tsx'
import { TeamsLeft } from './teams-left.tsx'
import { TooFewEvents } from './too-few-events.tsx'
import { useSelection } from './use-selection.ts'

type Props = { user: User; address: DialogInAddress }

export function UnregisterDialog({ user, address }: Props) {
  const { setUser, refresh } = useSession()
  const festival = useFestival()
  const tileTitle = useTileTitle()
  const waitingLists = useWaitingLists()
  const seatState = useSeatState()
  const events = user.events.map(({ idx }) => ({ ind: idx, heading: tileTitle(idx) }))
  const { selected, toggle } = useSelection(
    events.map(event => event.ind),
    address,
  )
  const remaining = user.events.length - selected.size
  const facility = useRemoveFacility(user, selected.size > 0 ? remaining : null)
  const payer = { ...user, facility: facility.chosen ?? user.facility }
  const dueAfterwards = amountDue(totalDue(festival, payer, remaining), user.paidAmount)
  const teams = user.teams.filter(({ ind }) => selected.has(ind))
  /** The choice with which the user pressed the button. If it affects teams, a second press is needed. */
  const [pressedWith, setPressedWith] = useState('')
  const choice = [...selected].join()
  const asks = teams.length > 0 && pressedWith === choice
  const act = useAct(
    () => unregisterFromEvents([...selected], facility.chosen),
    fresh => {
      setUser(fresh)
      address.close()
      notice.success(`Unregistered from ${howMany(selected.size, 'event')}`)
    },
    () => void refresh(),
  )
  return (
    <ChooseEventsDialog
      title="Unregister for Events"
      groups={events.length > 0 ? [{ name: 'Your events', events }] : []}
      selected={selected}
      onToggle={toggle}
      none="You have not registered for any event yet."
      sums={[{ name: 'Balance to pay', value: amountDueText(dueAfterwards) }]}
      act={teams.length > 0 && !asks ? { ...act, run: async () => setPressedWith(choice) } : act}
      button={inOneLine.format([
        'Unregister',
        ...(asks ? ['leave the team'] : []),
        ...(facility.givenBack ? [`remove ${facility.givenBack}`] : []),
      ])}
      onClose={address.close}
      openAnyway={waitingLists.data !== null && events.some(({ ind }) => seatState(ind).blocked !== 'closed')}
    >
      {!facility.chosen && <TooFewEvents user={user} eventCount={remaining} />}
      {facility.field}
      {selected.size > 0 && (
        <p className={note.note}>
          <Figure>{moneyAfterwards(user, payer, dueAfterwards, remaining)}</Figure>{' '}
          <Link to="/refunds">How refunds work</Link>
        </p>
      )}
      <TeamsLeft teams={teams} />
      {asks && <p role="alert">Press again to unregister.</p>}
    </ChooseEventsDialog>
  )
}

const inOneLine = new Intl.ListFormat('en')

/** What happens to the money, and how to stop a remaining cost. */
function moneyAfterwards(user: User, payer: Payer, due: number, remaining: number): string {
  if (due < 0) return `You will have ${rupees(-due)} credit: use it for another event, or get a refund.`
  if (due === 0) return user.paidAmount === 0 ? 'Your balance to pay will be ₹0.' : 'You will be fully paid.'
  const still = `Your balance to pay will be ${rupees(due)}`
  if (remaining > 0) return `${still}.`
  return `${still} for ${payer.facility}, until you remove it.`
}
