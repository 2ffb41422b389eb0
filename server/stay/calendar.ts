// Puts a guest's rooms into their personal calendar.
import type { OwnCalendar } from '../calendar-entry.ts'
import { selectGuests } from './guests.ts'
import { readOwnRooms } from './own-stay.ts'

/** One entry per room, for its nights from tonight on. Empty before a bed is given. */
export const stayCalendar: OwnCalendar = async (db, edition, personId, now) => {
  const rooms = await readOwnRooms(db, edition, personId, now)
  const guest = await selectGuests(db, edition, 'nights', [personId]).executeTakeFirst()
  if (!guest) return []
  return rooms.map((room, index) => ({
    id: `stay-${guest.user_id}${index === 0 ? '' : `-${index + 1}`}`,
    // Must increase with every change. It is in seconds, because calendars read it as a 32-bit number.
    sequence: Math.floor(Date.parse(room.givenAt) / 1000),
    first: room.nights[0] ?? '',
    last: room.nights.at(-1) ?? '',
    summary: `${room.house}, room ${room.room}`,
    location: [room.house, room.way].filter(Boolean).join(', '),
    description: [
      room.note,
      room.phone && `Telephone, at night too: ${room.phone}`,
      room.hours && `The desk of the house: ${room.hours}`,
    ]
      .filter(Boolean)
      .join('\n'),
    path: '/profile#stay',
  }))
}
