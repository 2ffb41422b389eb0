// The venues of the programme, in the order of the board's columns.
import { Link } from 'react-router'
import type { VenueRow } from '../../../domain/programme/api.ts'
import { failureText } from '../../calls/api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { notice } from '../../parts/shell/notices.tsx'
import { DialogButton, FormDialog, ReasonDialog, textField } from '../shell/forms/form-dialog.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { isRefused } from '../shell/organiser-call.ts'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { addVenue, changeVenue, readBoard } from './calls.ts'

const fields = {
  name: textField('Name', { required: true, minLength: 2, maxLength: 60 }),
  directions: textField('How to find it', { hint: 'A line for visitors.', maxLength: 200 }),
  mapUrl: textField('Link to a map', { type: 'url', hint: 'Begins with https://', maxLength: 500 }),
}

export default function Venues() {
  const request = useAnswer('venues', readBoard)
  const { data, reload } = request
  const venues = data?.venues ?? []
  const moveUp = async ({ id, version }: VenueRow, position: number) => {
    const answer = await changeVenue(id, { version, change: { kind: 'place', position } })
    if (!answer.ok) notice.error(failureText(answer.failure))
    reload()
  }
  const columns: Column<VenueRow>[] = [
    { title: 'Venue', main: true, cell: ({ name }) => name },
    { title: 'How to find it', cell: ({ directions }) => directions },
    {
      title: 'Map',
      cell: ({ mapUrl }) =>
        mapUrl && (
          <a href={mapUrl} rel="noreferrer">
            Map
          </a>
        ),
    },
    {
      title: 'Change',
      cell: venue => (
        <div className="button-row">
          <DialogButton text="Change" of={venue.name}>
            {close => <VenueDialog venue={venue} onReload={reload} onClose={close} />}
          </DialogButton>
          {venue !== venues[0] && (
            <button type="button" className="quiet-button" onClick={() => void moveUp(venue, venues.indexOf(venue))}>
              Up<span className="visually-hidden">: {venue.name}</span>
            </button>
          )}
          <DialogButton text="Remove" of={venue.name}>
            {close => (
              <ReasonDialog
                title={`Remove ${venue.name}`}
                button="Remove the venue"
                grave
                send={({ reason }) =>
                  changeVenue(venue.id, { version: venue.version, change: { kind: 'remove', reason } })
                }
                onDone={reload}
                onClose={close}
              />
            )}
          </DialogButton>
        </div>
      ),
    },
  ]
  return (
    <>
      <PageHead title="Venues">
        <DialogButton text="Add a venue" className="main-button">
          {close => <VenueDialog venue={null} onReload={reload} onClose={close} />}
        </DialogButton>
      </PageHead>
      <LoadingOrProblem answer={request} what="the venues" />
      {data && venues.length === 0 && <Nothing>There is no venue yet.</Nothing>}
      {venues.length > 0 && <Table name="venues" columns={columns} rows={venues} rowKey={({ id }) => id} />}
      <p>
        <Link to="/organiser/programme">The programme</Link>
      </p>
    </>
  )
}

type VenueDialogProps = { venue: VenueRow | null; onReload: () => void; onClose: () => void }

function VenueDialog({ venue, onReload, onClose }: VenueDialogProps) {
  return (
    <FormDialog
      title={venue ? `Change ${venue.name}` : 'New venue'}
      fields={fields}
      initial={{ name: venue?.name ?? '', directions: venue?.directions ?? '', mapUrl: venue?.mapUrl ?? '' }}
      send={async body => {
        if (!venue) return addVenue(body)
        const answer = await changeVenue(venue.id, { version: venue.version, change: { kind: 'edit', ...body } })
        if (!answer.ok && isRefused(answer.failure, 'programme_changed')) onReload()
        return answer
      }}
      onDone={onReload}
      onClose={onClose}
    />
  )
}
