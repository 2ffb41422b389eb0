// Shows the rooms of each house with the guests who have a bed there or are proposed for one. The organiser drops a
// guest on a room, or taps a guest and then a room.
import { useState } from 'react'
import { shortDay } from '../../../domain/edition/festival-dates.ts'
import { genderWords } from '../../../domain/stay/beds.ts'
import type { StayGuest, StayOverview, StayRoom } from '../../../domain/stay/desk-api.ts'
import { bestBed, type Draft, openNights, peopleIn } from '../../../domain/stay/draft.ts'
import { PersonCard } from './guests-without-bed.tsx'
import styles from './stay.module.css'

type Props = {
  board: StayOverview
  rooms: readonly StayRoom[]
  draft: Draft
  chosen: string | null
  onChoose: (userId: string | null) => void
  onPut: (userId: string, room: StayRoom) => void
  onRemove: (userId: string, room: StayRoom) => void
}

export function Rooms({ rooms: all, ...props }: Props) {
  const { board, draft, chosen } = props
  const { houses } = board
  const person = board.people.find(({ userId }) => userId === chosen)
  // Shows only rooms with a bed for the chosen person, and the person's present room, so that the bed can be freed.
  const rooms = person
    ? all.filter(
        room =>
          bestBed(room, wantedNights(person, draft), board.people, draft) !== null ||
          peopleIn(room, board.people, draft).some(one => one.person.userId === chosen),
      )
    : all
  if (person && rooms.length === 0) return <p>No room has a free bed on any night of {person.username}.</p>
  return houses.map(house => {
    const own = rooms.filter(({ houseId }) => houseId === house.id)
    if (own.length === 0) return null
    return (
      <section key={house.id} className={styles.rooms} aria-label={house.name}>
        <h2>{house.name}</h2>
        <ul className={styles.grid}>
          {own.map(room => (
            <RoomCard key={room.id} room={room} {...props} />
          ))}
        </ul>
      </section>
    )
  })
}

/** Returns the nights without a bed. If there are none, returns all nights with a bed, for a move to another room. */
function wantedNights(person: StayGuest, draft: Draft) {
  const open = openNights(person, draft)
  return { person, nights: open.length > 0 ? open : person.beds.flatMap(({ nights }) => nights) }
}

function RoomCard({
  room,
  board,
  draft,
  chosen,
  onChoose,
  onPut,
  onRemove,
}: Omit<Props, 'rooms'> & { room: StayRoom }) {
  const [isOver, setOver] = useState(false)
  const inside = peopleIn(room, board.people, draft)
  const person = board.people.find(({ userId }) => userId === chosen)
  const isIn = inside.some(one => one.person.userId === chosen)
  const fits = person && !isIn ? bestBed(room, wantedNights(person, draft), board.people, draft) : null
  return (
    <li
      className={`${styles.room} ${isOver ? styles.over : ''}`}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        onPut(event.dataTransfer.getData('text/plain'), room)
      }}
    >
      <h3>
        <span>{room.number}</span>
        <span>{`${inside.length}/${room.beds} ${genderWords[room.gender]}`}</span>
      </h3>
      {room.note && <p>{room.note}</p>}
      {room.closed.length > 0 && <p>Closed on {room.closed.length} nights</p>}
      {inside.map(one => (
        <PersonCard
          key={one.person.userId}
          person={one.person}
          here={one.nights}
          isDraft={one.isDraft}
          chosen={chosen === one.person.userId}
          onChoose={onChoose}
        />
      ))}
      {fits && person && (
        <button type="button" className="quiet-button" onClick={() => onPut(person.userId, room)}>
          {fits.nights.length < wantedNights(person, draft).nights.length
            ? `Put here on ${fits.nights.map(shortDay).join(', ')}`
            : 'Put here'}
          <span className="visually-hidden">
            : {person.username} into {room.number}
          </span>
        </button>
      )}
      {isIn && person && (
        <button type="button" className="quiet-button" onClick={() => onRemove(person.userId, room)}>
          Take out<span className="visually-hidden"> {person.username}</span>
        </button>
      )}
    </li>
  )
}
