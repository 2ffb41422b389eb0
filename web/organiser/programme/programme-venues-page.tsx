// The venues of the programme in the order of its columns.
import { useState } from 'react'
import { Link } from 'react-router'
import type { VenueRow } from '../../../domain/programme/api.ts'
import { failureText } from '../../calls/api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { notice } from '../../parts/shell/notices.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { isRefused } from '../shell/organiser-call.ts'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { ReasonField, TextField } from '../shell/text-fields.tsx'
import { addVenue, changeVenue, readBoard } from './calls.ts'

type Open = { kind: 'edit'; id: string | null } | { kind: 'remove'; id: string } | null

export default function Venues() {
  const asked = useAnswer('venues', readBoard)
  const { data, reload } = asked
  const [open, setOpen] = useState<Open>(null)
  const venues = data?.venues ?? []
  const opened = venues.find(({ id }) => id === open?.id)
  const done = () => {
    setOpen(null)
    reload()
  }
  const dialog = { onReload: reload, onDone: done, onClose: () => setOpen(null) }
  const place = async (venue: VenueRow, position: number) => {
    const answer = await changeVenue(venue.id, { version: venue.version, change: { kind: 'place', position } })
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
          <button type="button" className="quiet-button" onClick={() => setOpen({ kind: 'edit', id: venue.id })}>
            Change<span className="visually-hidden"> {venue.name}</span>
          </button>
          {venue !== venues[0] && (
            <button type="button" className="quiet-button" onClick={() => void place(venue, venues.indexOf(venue))}>
              Up<span className="visually-hidden">: {venue.name}</span>
            </button>
          )}
          <button type="button" className="quiet-button" onClick={() => setOpen({ kind: 'remove', id: venue.id })}>
            Remove<span className="visually-hidden"> {venue.name}</span>
          </button>
        </div>
      ),
    },
  ]
  return (
    <>
      <PageHead title="Venues">
        <button type="button" className="main-button" onClick={() => setOpen({ kind: 'edit', id: null })}>
          Add a venue
        </button>
      </PageHead>
      <LoadingOrProblem asked={asked} what="the venues" />
      {data && venues.length === 0 && <Nothing>There is no venue yet.</Nothing>}
      {venues.length > 0 && <Table name="venues" columns={columns} rows={venues} rowKey={({ id }) => id} />}
      <p>
        <Link to="/organiser/programme">The programme</Link>
      </p>
      {open?.kind === 'edit' && (opened || open.id === null) && <VenueDialog venue={opened ?? null} {...dialog} />}
      {open?.kind === 'remove' && opened && <RemoveVenueDialog venue={opened} {...dialog} />}
    </>
  )
}

type DialogProps = { onReload: () => void; onDone: () => void; onClose: () => void }

function VenueDialog({ venue, onReload, onDone, onClose }: DialogProps & { venue: VenueRow | null }) {
  const [fields, setFields] = useState({
    name: venue?.name ?? '',
    directions: venue?.directions ?? '',
    mapUrl: venue?.mapUrl ?? '',
  })
  const set = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value })
  const act = useAct(async () => {
    const answer = await (venue
      ? changeVenue(venue.id, { version: venue.version, change: { kind: 'edit', ...fields } })
      : addVenue(fields))
    if (!answer.ok && isRefused(answer.failure, 'programme_changed')) onReload()
    return answer
  }, onDone)
  return (
    <ActDialog title={venue ? `Change ${venue.name}` : 'New venue'} act={act} button="Save" onClose={onClose}>
      <TextField label="Name" required minLength={2} maxLength={60} value={fields.name} onChange={set('name')} />
      <TextField
        label="How to find it"
        hint="A line for visitors."
        maxLength={200}
        value={fields.directions}
        onChange={set('directions')}
      />
      <TextField
        label="Link to a map"
        type="url"
        hint="Begins with https://"
        maxLength={500}
        value={fields.mapUrl}
        onChange={set('mapUrl')}
      />
    </ActDialog>
  )
}

function RemoveVenueDialog({ venue, onDone, onClose }: DialogProps & { venue: VenueRow }) {
  const [reason, setReason] = useState('')
  const act = useAct(
    () => changeVenue(venue.id, { version: venue.version, change: { kind: 'remove', reason } }),
    onDone,
  )
  return (
    <ActDialog title={`Remove ${venue.name}`} act={act} button="Remove it" grave onClose={onClose}>
      <ReasonField value={reason} onChange={event => setReason(event.target.value)} />
    </ActDialog>
  )
}
