// Houses and their rooms: added, changed, closed, imported from a file; beds by night while rooms are not known.
import { useState } from 'react'
import { Link } from 'react-router'
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import { genderWords } from '../../../domain/stay/beds.ts'
import type { StayHouse, StayOverview, StayRoom } from '../../../domain/stay/desk-api.ts'
import { useAct } from '../../calls/use-act.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { ActDialog } from '../../parts/forms/act-dialog.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { Facts, Section } from '../shell/section.tsx'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { readBoard, removeHouse, removeRoom } from './calls.ts'
import { FreeBeds } from './free-beds.tsx'
import { CloseDialog, HouseDialog, ImportDialog, RoomDialog } from './house-dialogs.tsx'
import { Limits } from './limits.tsx'

export type OpenDialog =
  | { kind: 'house'; house: StayHouse | null }
  | { kind: 'room'; houseId: string; room: StayRoom | null }
  | { kind: 'close'; room: StayRoom }
  | { kind: 'import' }
  | { kind: 'remove'; what: string; remove: () => ReturnType<typeof removeRoom> }

export default function Houses() {
  const asked = useAnswer('stay-board', readBoard)
  const { data: board, reload } = asked
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const dialog = {
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null)
      reload()
    },
  }
  return (
    <>
      <PageHead title="Houses">
        <button type="button" className="main-button" onClick={() => setOpen({ kind: 'house', house: null })}>
          Add a house
        </button>
        {board && board.houses.length > 0 && (
          <button type="button" className="quiet-button" onClick={() => setOpen({ kind: 'import' })}>
            Import rooms
          </button>
        )}
      </PageHead>
      <LoadingOrProblem asked={asked} what="the houses" />
      {board && (
        <>
          <FreeBeds free={board.free} />
          <Lists />
          {board.houses.length === 0 && (
            <Nothing>There is no house yet. Add one, then its rooms or a file of them.</Nothing>
          )}
          {board.houses.map(house => (
            <House key={house.id} house={house} board={board} onOpen={setOpen} />
          ))}
          <Limits />
          <p>
            <Link to="/organiser/allot">Give beds</Link>
          </p>
          {open?.kind === 'house' && <HouseDialog house={open.house} {...dialog} />}
          {open?.kind === 'room' && <RoomDialog houses={board.houses} {...open} {...dialog} />}
          {open?.kind === 'close' && <CloseDialog nights={board.nights} room={open.room} {...dialog} />}
          {open?.kind === 'import' && <ImportDialog {...dialog} />}
          {open?.kind === 'remove' && <RemoveDialog {...open} {...dialog} />}
        </>
      )}
    </>
  )
}

/** Lists of the whole part; the sheet of a house stands beside the house. */
function Lists() {
  return (
    <Section title="Lists">
      {lists.map(({ list, what }) => (
        <div key={list} className="button-row">
          <span>{what}</span>
          <Downloads name={list} path="stay/lists/file" query={{ list }} />
        </div>
      ))}
    </Section>
  )
}

const lists = [
  { list: 'tonight', what: 'Who sleeps where tonight' },
  { list: 'moves', what: 'Arrivals and departures today' },
  { list: 'arrivals', what: 'Arrivals by hour' },
  { list: 'free', what: 'Free beds' },
  { list: 'deposits', what: 'Deposits held by the desks' },
]

type HouseProps = { house: StayHouse; board: StayOverview; onOpen: (open: OpenDialog) => void }

function House({ house, board, onOpen }: HouseProps) {
  const rooms = board.rooms.filter(({ houseId }) => houseId === house.id)
  const beds = rooms.reduce((sum, room) => sum + room.beds, 0)
  const peopleOf = (room: StayRoom) => board.people.filter(({ bed }) => bed?.roomId === room.id)
  const columns: Column<StayRoom>[] = [
    { title: 'Room', main: true, cell: ({ number }) => number },
    { title: 'Beds', figure: true, cell: room => `${peopleOf(room).length}/${room.beds}` },
    { title: 'For', cell: ({ gender }) => genderWords[gender] },
    { title: 'Note', cell: ({ note }) => note },
    { title: 'Closed', cell: ({ closed }) => closed.map(({ night }) => shortDay(night)).join(', ') },
    {
      title: 'Change',
      cell: room => (
        <div className="button-row">
          <RoomButton text="Change" room={room} onPress={() => onOpen({ kind: 'room', houseId: house.id, room })} />
          <RoomButton text="Close" room={room} onPress={() => onOpen({ kind: 'close', room })} />
          <RoomButton
            text="Remove"
            room={room}
            onPress={() =>
              onOpen({ kind: 'remove', what: `Remove room ${room.number}`, remove: () => removeRoom(room.id) })
            }
          />
        </div>
      ),
    },
  ]
  return (
    <Section title={house.name}>
      <Facts
        facts={[
          ['For', genderWords[house.kind]],
          ['The way', house.way],
          ['Telephone', house.phone],
          ['Desk', house.hours],
          ['Rooms', `${rooms.length}, with ${beds} beds`],
        ]}
      />
      <div className="button-row">
        <button type="button" className="quiet-button" onClick={() => onOpen({ kind: 'house', house })}>
          Change<span className="visually-hidden"> {house.name}</span>
        </button>
        <button
          type="button"
          className="quiet-button"
          onClick={() => onOpen({ kind: 'room', houseId: house.id, room: null })}
        >
          Add a room<span className="visually-hidden"> to {house.name}</span>
        </button>
        {rooms.length === 0 && (
          <button
            type="button"
            className="quiet-button"
            onClick={() =>
              onOpen({ kind: 'remove', what: `Remove ${house.name}`, remove: () => removeHouse(house.id) })
            }
          >
            Remove<span className="visually-hidden"> {house.name}</span>
          </button>
        )}
        <span>Sheet for the warden:</span>
        <Downloads name={`house-${house.name}`} path="stay/lists/file" query={{ list: 'house', house: house.id }} />
      </div>
      {rooms.length > 0 && (
        <details>
          <summary>Rooms ({rooms.length})</summary>
          <Table name={`rooms of ${house.name}`} columns={columns} rows={rooms} rowKey={({ id }) => id} />
        </details>
      )}
    </Section>
  )
}

function RoomButton({ text, room, onPress }: { text: string; room: StayRoom; onPress: () => void }) {
  return (
    <button type="button" className="quiet-button" onClick={onPress}>
      {text}
      <span className="visually-hidden"> room {room.number}</span>
    </button>
  )
}

type RemoveProps = {
  what: string
  remove: () => ReturnType<typeof removeRoom>
  onDone: () => void
  onClose: () => void
}

function RemoveDialog({ what, remove, onDone, onClose }: RemoveProps) {
  const act = useAct(remove, onDone)
  return (
    <ActDialog title={what} act={act} button={what} grave onClose={onClose}>
      <p>Nights that are over keep it. Nobody may have a bed there from tonight on.</p>
    </ActDialog>
  )
}
