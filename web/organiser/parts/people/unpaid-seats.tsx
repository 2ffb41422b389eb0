// Seats of events with a limit that the person has not paid for: until when each is kept, and the dialog for that.
import { useState } from 'react'
import type { PersonPage } from '../../../../domain/people/api.ts'
import { useAct } from '../../../calls/use-act.ts'
import { EventName, useTileTitle } from '../../../event-list.tsx'
import { ActDialog } from '../../../parts/forms/act-dialog.tsx'
import { ChoiceField } from '../../../parts/forms/field.tsx'
import { Moment } from '../../../parts/shell/moment.tsx'
import { notice } from '../../../parts/shell/notices.tsx'
import { keepSeat } from '../../calls/people.ts'
import { useOrganiser } from '../../organiser.tsx'
import { ReasonField } from '../shell/text-fields.tsx'
import { type Column, Table } from '../tables/table.tsx'

type Unpaid = PersonPage['unpaid'][number]
type Props = { person: PersonPage; onChange: () => void }

export function UnpaidSeats(props: Props) {
  // Most people have none.
  return props.person.unpaid.length > 0 && <Seats {...props} />
}

function Seats({ person, onChange }: Props) {
  const { permissions } = useOrganiser()
  const [chosen, setChosen] = useState<Unpaid | null>(null)
  const columns: Column<Unpaid>[] = [
    { title: 'Place not paid for', main: true, cell: row => <EventName ind={row.event} /> },
    { title: 'Kept until', cell: row => (row.until ? <Moment at={row.until} /> : 'for good') },
    {
      title: 'Acts',
      cell: row =>
        permissions.includes('walkIn') && (
          <button type="button" className="quiet-button" onClick={() => setChosen(row)}>
            Keep it longer
          </button>
        ),
    },
  ]
  const close = () => setChosen(null)
  const done = () => {
    close()
    onChange()
  }
  return (
    <>
      <Table name="places not paid for" columns={columns} rows={person.unpaid} rowKey={row => String(row.event)} />
      {chosen && <KeepDialog person={person} seat={chosen} onClose={close} onDone={done} />}
    </>
  )
}

const day = 24 * 60 * 60 * 1000

const choices = [
  { value: '1', text: 'One more day from now' },
  { value: '3', text: 'Three more days from now' },
  { value: '7', text: 'A week from now' },
  { value: 'always', text: 'For good, paid or not' },
  { value: 'usual', text: 'As long as for everybody' },
]

type DialogProps = { person: PersonPage; seat: Unpaid; onClose: () => void; onDone: () => void }

function KeepDialog({ person, seat, onClose, onDone }: DialogProps) {
  const title = useTileTitle()(seat.event)
  const [choice, setChoice] = useState('3')
  const [reason, setReason] = useState('')
  const act = useAct(
    () => {
      const days = Number(choice)
      const kept = days
        ? { kind: 'until' as const, until: new Date(Date.now() + days * day).toISOString() }
        : { kind: choice as 'always' | 'usual' }
      return keepSeat(person.userId, { event: seat.event, ...kept, reason })
    },
    () => {
      notice.success(`Saved for ${person.username}`)
      onDone()
    },
  )
  return (
    <ActDialog title={`${title}: place of ${person.username}`} act={act} button="Save" onClose={onClose}>
      <p>A place that is not paid for goes to the next in line when its time has passed. A mail reminds the person.</p>
      <ChoiceField label="Keep it" value={choice} choices={choices} onChange={event => setChoice(event.target.value)} />
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
