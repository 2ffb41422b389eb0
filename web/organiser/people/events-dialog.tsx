// Registers and unregisters a person at the desk, and shows the change of the total before saving.
import { useState } from 'react'
import { howMany } from '../../../domain/lists/how-many.ts'
import { totalDue } from '../../../domain/money/pricing.ts'
import type { PersonPage } from '../../../domain/people/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFestival } from '../../edition.tsx'
import { useEventName } from '../../event-list.tsx'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { BegunField } from '../../parts/forms/begun-field.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { Problem } from '../../parts/shell/problem.tsx'
import styles from '../shell/event-picker.module.css'
import { EventPicker } from '../shell/event-picker.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { changeEvents, joinWaitingList } from './calls.ts'
import { useDeskSeats } from './desk-seats.ts'
import { EntitlementChange } from './entitlement-change.tsx'
import { TotalChange } from './total-change.tsx'

type Props = {
  person: PersonPage
  onClose: () => void
  onDone: (person: PersonPage) => void
  /** Shows a change of the person while the dialog stays open. */
  onChange: (person: PersonPage) => void
}

export function EventsDialog({ person, onClose, onDone, onChange }: Props) {
  const festival = useFestival()
  const before = new Set(person.events.filter(({ endedAt }) => endedAt === null).map(({ eventId }) => eventId))
  const [wanted, setWanted] = useState<ReadonlySet<number>>(before)
  const [reason, setReason] = useState('at the desk')
  const seats = useDeskSeats()
  const entryOf = (eventId: number) => person.lines.find(({ event }) => event === eventId)
  const isFull = (eventId: number) => !before.has(eventId) && seats.isFull(eventId)
  const noteOf = (eventId: number) => {
    const entry = entryOf(eventId)
    if (entry) return entry.position === null ? 'a seat is reserved' : `number ${entry.position} on the waiting list`
    return seats.noteOf(eventId)
  }
  const isBarred = (eventId: number) => {
    if (before.has(eventId) || wanted.has(eventId)) return false
    return seats.isEnded(eventId) || (isFull(eventId) && entryOf(eventId)?.position !== null)
  }
  const add = [...wanted].filter(eventId => !before.has(eventId))
  const remove = [...before].filter(eventId => !wanted.has(eventId))
  const amount = totalDue(festival, person, wanted.size) - totalDue(festival, person, before.size)
  const [begun, setBegun] = useState(false)
  const act = useAct(
    () => changeEvents(person.userId, { add, remove, ...(begun && { begun: add }), amount, reason }),
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
        <span>{`${add.length} added, ${remove.length} removed.`}</span>{' '}
        <TotalChange by={amount} to={totalDue(festival, person, wanted.size)} />.
      </p>
      <EntitlementChange person={person} after={{ facility: person.facility, eventCount: wanted.size }} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
      <BegunField failure={act.failure} checked={begun} onChange={setBegun} />
      <EventPicker
        selected={wanted}
        onChange={chosen => {
          act.forgetFailure()
          setBegun(false)
          setWanted(chosen)
        }}
        disabled={act.busy}
        besides={before}
        noteOf={noteOf}
        isBarred={isBarred}
        below={eventId =>
          isFull(eventId) &&
          !seats.isEnded(eventId) &&
          !entryOf(eventId) && <JoinWaitingList person={person} eventId={eventId} reason={reason} onChange={onChange} />
        }
      />
    </ActDialog>
  )
}

type JoinProps = { person: PersonPage; eventId: number; reason: string; onChange: (person: PersonPage) => void }

/** Adds the person to the waiting list of a full event at once, apart from the other changes in the dialog. */
function JoinWaitingList({ person, eventId, reason, onChange }: JoinProps) {
  const eventName = useEventName()
  const act = useAct(
    () => joinWaitingList(person.userId, { event: eventId, reason }),
    fresh => {
      notice.success(`${fresh.username} is on the waiting list for ${eventName(eventId)}`)
      onChange(fresh)
    },
  )
  return (
    <div className={styles.line}>
      <button type="button" className="quiet-button" disabled={act.busy} onClick={() => void act.run()}>
        Add to the waiting list<span className="visually-hidden"> of {eventName(eventId)}</span>
      </button>
      {act.failure && <Problem failure={act.failure} />}
    </div>
  )
}

function eventCount(count: number): string {
  return howMany(count, 'event')
}
