// Registers and unregisters a person at the desk, and shows beforehand how the total changes.
import { useState } from 'react'
import { rupees } from '../../../../domain/money.ts'
import type { PersonPage } from '../../../../domain/organiser-types.ts'
import { totalDue } from '../../../../domain/pricing.ts'
import { useFestival } from '../../../edition.tsx'
import { ActDialog } from '../../../parts/forms/act-dialog.tsx'
import { notice } from '../../../parts/shell/notices.tsx'
import { useAct } from '../../../use-act.ts'
import { changeEvents } from '../../calls.ts'
import { ReasonField } from '../shell/text-fields.tsx'
import { EventPicker } from './event-picker.tsx'

type Props = { person: PersonPage; onClose: () => void; onDone: (person: PersonPage) => void }

export function EventsDialog({ person, onClose, onDone }: Props) {
  const festival = useFestival()
  const before = new Set(person.events.filter(({ endedAt }) => endedAt === null).map(({ eventId }) => eventId))
  const [wanted, setWanted] = useState<ReadonlySet<number>>(before)
  const [reason, setReason] = useState('at the desk')
  const add = [...wanted].filter(eventId => !before.has(eventId))
  const remove = [...before].filter(eventId => !wanted.has(eventId))
  const amount = totalDue(festival, person, wanted.size) - totalDue(festival, person, before.size)
  const act = useAct(
    () => changeEvents(person.userId, { add, remove, amount, reason }),
    fresh => {
      notice.success(`${fresh.username} is registered for ${eventCount(fresh.eventCount)}`)
      onDone(fresh)
    },
  )
  return (
    <ActDialog
      title={`Events of ${person.username}`}
      act={act}
      button="Change the events"
      ready={add.length + remove.length > 0}
      onClose={onClose}
    >
      <p role="status">
        {add.length} added, {remove.length} taken away: the total changes by <strong>{rupees(amount)}</strong>.
      </p>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
      <EventPicker selected={wanted} onChange={setWanted} disabled={act.busy} besides={before} />
    </ActDialog>
  )
}

function eventCount(count: number): string {
  return count === 1 ? '1 event' : `${count} events`
}
