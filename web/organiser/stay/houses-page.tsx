// The page on which organisers add, change and remove houses and rooms. They can also close rooms, import rooms from a
// file, and limit beds until rooms are known.
import { Link } from 'react-router'
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import { genderWords } from '../../../domain/stay/beds.ts'
import type { StayHouse, StayOverview, StayRoom } from '../../../domain/stay/desk-api.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { DialogButton } from '../shell/forms/form-dialog.tsx'
import { Downloads } from '../shell/lists/downloads.tsx'
import { type Column, Table } from '../shell/lists/table.tsx'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { Facts, Section } from '../shell/section.tsx'
import { LoadingOrProblem, Nothing } from '../shell/states.tsx'
import { readBoard, removeHouse, removeRoom } from './calls.ts'
import { FreeBeds } from './free-beds.tsx'
import { CloseDialog, HouseDialog, RemoveButton, RoomDialog } from './house-dialogs.tsx'
import { ImportRoomsDialog } from './import-rooms-dialog.tsx'
import { Limits } from './limits.tsx'

export default function Houses() {
  const request = useAnswer('stay-board', readBoard)
  const { data: board, reload } = request
  return (
    <>
      <PageHead title="Houses">
        <DialogButton text="Add a house" className="main-button">
          {close => <HouseDialog house={null} onClose={close} onDone={reload} />}
        </DialogButton>
        {board && board.houses.length > 0 && (
          <DialogButton text="Import rooms">
            {close => <ImportRoomsDialog onClose={close} onDone={reload} />}
          </DialogButton>
        )}
      </PageHead>
      <LoadingOrProblem answer={request} what="the houses" />
      {board && (
        <>
          <FreeBeds free={board.free} />
          <Lists />
          {board.houses.length === 0 && <Nothing>No houses yet. Add a house, then add or import its rooms.</Nothing>}
          {board.houses.map(house => (
            <House key={house.id} house={house} board={board} onDone={reload} />
          ))}
          <Limits />
          <p>
            <Link to="/organiser/allot">Allot beds</Link>
          </p>
        </>
      )}
    </>
  )
}

const lists = {
  tonight: 'Who sleeps where tonight',
  moves: 'Arrivals and departures today',
  arrivals: 'Arrivals by hour',
  free: 'Free beds',
  deposits: 'Deposits held by the desks',
}

/** Downloads the lists that cover all houses. The sheet of one house is beside that house. */
function Lists() {
  return (
    <Section title="Lists">
      {Object.entries(lists).map(([list, title]) => (
        <div key={list} className="button-row">
          <span>{title}</span>
          <Downloads name={list} path="stay/lists/file" query={{ list }} />
        </div>
      ))}
    </Section>
  )
}

type HouseProps = { house: StayHouse; board: StayOverview; onDone: () => void }

function House({ house, board, onDone }: HouseProps) {
  const { id, name, kind, way, phone, hours } = house
  const rooms = board.rooms.filter(({ houseId }) => houseId === id)
  const beds = rooms.reduce((sum, room) => sum + room.beds, 0)
  const guestsIn = (room: StayRoom) => board.people.filter(({ bed }) => bed?.roomId === room.id).length
  const columns: Column<StayRoom>[] = [
    { title: 'Room', main: true, cell: ({ number }) => number },
    { title: 'Beds', figure: true, cell: room => `${guestsIn(room)}/${room.beds}` },
    { title: 'For', cell: ({ gender }) => genderWords[gender] },
    { title: 'Note', cell: ({ note }) => note },
    { title: 'Closed', cell: ({ closed }) => closed.map(({ night }) => shortDay(night)).join(', ') },
    {
      title: 'Change',
      cell: room => (
        <div className="button-row">
          <DialogButton text="Change" of={`room ${room.number}`}>
            {close => <RoomDialog house={house} room={room} onClose={close} onDone={onDone} />}
          </DialogButton>
          <DialogButton text="Close" of={`room ${room.number}`}>
            {close => <CloseDialog nights={board.nights} room={room} onClose={close} onDone={onDone} />}
          </DialogButton>
          <RemoveButton name={`room ${room.number}`} remove={() => removeRoom(room.id)} onDone={onDone} />
        </div>
      ),
    },
  ]
  return (
    <Section title={name}>
      <Facts
        facts={[
          ['For', genderWords[kind]],
          ['How to find it', way],
          ['Phone', phone],
          ['Desk hours', hours],
          ['Rooms', `${rooms.length}, with ${beds} beds`],
        ]}
      />
      <div className="button-row">
        <DialogButton text="Change" of={name}>
          {close => <HouseDialog house={house} onClose={close} onDone={onDone} />}
        </DialogButton>
        <DialogButton text="Add a room" of={`to ${name}`}>
          {close => <RoomDialog house={house} room={null} onClose={close} onDone={onDone} />}
        </DialogButton>
        {rooms.length === 0 && <RemoveButton name={name} remove={() => removeHouse(id)} onDone={onDone} />}
        <span>Sheet for the warden:</span>
        <Downloads name={`house-${name}`} path="stay/lists/file" query={{ list: 'house', house: id }} />
      </div>
      {rooms.length > 0 && (
        <details>
          <summary>Rooms ({rooms.length})</summary>
          <Table name={`rooms of ${name}`} columns={columns} rows={rooms} rowKey={room => room.id} />
        </details>
      )}
    </Section>
  )
}
