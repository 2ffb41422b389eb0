// Lists the person's unpaid seats at events with a limit. A dialog changes until when a seat is reserved.
import type { PersonPage } from '../../../domain/people/api.ts'
import { EventName, useEventName, useTileTitle } from '../../event-list.tsx'
import { Moment } from '../../parts/shell/moment.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { choiceField, DialogButton, FormDialog, reasonField } from '../shell/forms/form-dialog.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { usePermission } from '../shell/organiser.tsx'
import { changeSeatDeadline } from './calls.ts'

type UnpaidSeat = PersonPage['unpaid'][number]
type Props = { person: PersonPage; onChange: () => void }

export function UnpaidSeats(props: Props) {
  // Most people have no unpaid seat.
  return props.person.unpaid.length > 0 && <Seats {...props} />
}

function Seats({ person, onChange }: Props) {
  const mayReserve = usePermission('walkIn')
  const eventName = useEventName()
  const columns: Column<UnpaidSeat>[] = [
    { title: 'Event', main: true, cell: row => <EventName ind={row.event} /> },
    { title: 'Reserved until', cell: row => (row.until ? <Moment at={row.until} /> : 'no deadline') },
    {
      title: 'Actions',
      cell: row =>
        mayReserve && (
          <DialogButton text={row.until ? 'Extend' : 'Change'} of={eventName(row.event)}>
            {close => <ReserveDialog person={person} seat={row} onClose={close} onDone={onChange} />}
          </DialogButton>
        ),
    },
  ]
  return (
    <>
      <h3>Unpaid seats</h3>
      <Table name="unpaid seats" columns={columns} rows={person.unpaid} rowKey={row => String(row.event)} />
    </>
  )
}

const day = 24 * 60 * 60 * 1000

const periods = ['1', '3', '7', 'always', 'usual'] as const
const periodWords = {
  '1': 'For 1 day from now',
  '3': 'For 3 days from now',
  '7': 'For 7 days from now',
  always: 'Without a deadline, paid or not',
  usual: 'For the usual time',
}
const fields = { period: choiceField('Reserve the seat', periods, periodWords), reason: reasonField() }

type DialogProps = { person: PersonPage; seat: UnpaidSeat; onClose: () => void; onDone: () => void }

function ReserveDialog({ person, seat, onClose, onDone }: DialogProps) {
  const title = useTileTitle()(seat.event)
  return (
    <FormDialog
      title={`${title}: seat of ${person.username}`}
      fields={fields}
      initial={{ period: '3', reason: '' }}
      send={({ period, reason }) =>
        changeSeatDeadline(person.userId, {
          event: seat.event,
          ...(period === 'always' || period === 'usual'
            ? { kind: period }
            : { kind: 'until', until: new Date(Date.now() + Number(period) * day).toISOString() }),
          reason,
        })
      }
      onClose={onClose}
      onDone={() => {
        notice.success(`Saved for ${person.username}`)
        onDone()
      }}
    >
      <p>
        {seat.until ? (
          <>
            The seat is reserved until <Moment at={seat.until} />. Unless it is paid by then, the next person on the
            waiting list gets it. The person gets a reminder by mail.
          </>
        ) : (
          'The seat is reserved without a deadline, paid or not.'
        )}
      </p>
    </FormDialog>
  )
}
