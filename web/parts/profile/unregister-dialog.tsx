// Unregisters from events: choose, see what is due afterwards, unregister (P10).
import type { User } from '../../../domain/api.ts'
import { amountDueText } from '../../../domain/money.ts'
import { amountDue, totalDue } from '../../../domain/pricing.ts'
import { useFestival } from '../../edition.tsx'
import { useTileTitle } from '../../event-list.tsx'
import { unregisterFromEvents } from '../../profile-calls.ts'
import { useSession } from '../../session.tsx'
import { useAct } from '../../use-act.ts'
import { notice } from '../shell/notices.tsx'
import { ChooseEventsDialog } from './choose-events-dialog.tsx'
import { useEventLine, useLines } from './lines.tsx'
import { TooFewEvents } from './too-few-events.tsx'
import type { DialogInAddress } from './use-dialog-in-address.ts'
import { useSelection } from './use-selection.ts'

type Props = { user: User; address: DialogInAddress }

export function UnregisterDialog({ user, address }: Props) {
  const { setUser, refresh } = useSession()
  const festival = useFestival()
  const tileTitle = useTileTitle()
  const lines = useLines()
  const lineOf = useEventLine()
  const events = user.events.map(({ idx }) => ({ ind: idx, heading: tileTitle(idx) }))
  const { selected, toggle } = useSelection(
    events.map(event => event.ind),
    address,
  )
  const remaining = user.events.length - selected.size
  const dueAfterwards = amountDue(totalDue(festival, user, remaining), user.paidAmount)
  const act = useAct(
    () => unregisterFromEvents([...selected]),
    fresh => {
      setUser(fresh)
      address.close()
      notice.success(selected.size === 1 ? 'Unregistered from 1 event' : `Unregistered from ${selected.size} events`)
    },
    () => void refresh(),
  )
  return (
    <ChooseEventsDialog
      title="Unregister for Events"
      groups={events.length > 0 ? [{ name: 'Your events', events }] : []}
      selected={selected}
      onToggle={toggle}
      none="There is nothing to unregister from."
      sums={[{ name: 'To be paid afterwards', value: amountDueText(dueAfterwards) }]}
      act={act}
      button="Unregister"
      onClose={address.close}
      openAnyway={lines.data !== null && events.some(({ ind }) => lineOf(ind).blocked !== 'closed')}
    >
      <TooFewEvents user={user} eventCount={remaining} />
    </ChooseEventsDialog>
  )
}
