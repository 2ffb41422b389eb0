// The room that somebody is given, in their own calendar.
import type { OwnCalendar } from '../calendar-entry.ts'
import { selectGuests } from './guests.ts'
import { readOwnRoom } from './stays.ts'

/** One entry from the first night to the last from tonight on; none while no bed is given. */
export const stayCalendar: OwnCalendar = async (db, edition, personId, now) => {
  const room = await readOwnRoom(db, edition, personId, now)
  const [first, last] = [room?.nights[0], room?.nights.at(-1)]
  const guest = await selectGuests(db, edition, 'nights', [personId]).executeTakeFirst()
  if (!room || !first || !last || !guest) return []
  const lines = [
    room.note,
    room.phone && `Telephone, at night too: ${room.phone}`,
    room.hours && `The desk of the house: ${room.hours}`,
  ]
  const entry = {
    id: `stay-${guest.user_id}`,
    // In seconds it rises with every bed that is given, and fits into what calendars read.
    sequence: Math.floor(Date.parse(room.givenAt) / 1000),
    first,
    last,
    summary: `${room.house}, room ${room.room}`,
    location: [room.house, room.way].filter(Boolean).join(', '),
    description: lines.filter(Boolean).join('\n'),
    path: '/profile#stay',
  }
  return [entry]
}
