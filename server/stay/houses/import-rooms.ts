// Imports rooms from a CSV file. Previews each line, then imports all lines or none. A line for an existing room
// updates its beds, gender and note. Houses must exist already.
import type { z } from 'zod'
import { plainLine } from '../../../domain/account/sign-up.ts'
import type { Millis } from '../../../domain/day.ts'
import { howMany } from '../../../domain/lists/how-many.ts'
import { lettersKey } from '../../../domain/lists/name-keys.ts'
import { type BedGender, genderWords } from '../../../domain/stay/beds.ts'
import type { RoomsPreview, roomsFileBody } from '../../../domain/stay/desk-api.ts'
import type { Audited } from '../../audit/audit.ts'
import type { Db, Transaction } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { publicDataChanged } from '../../pages/public-version.ts'
import { refuse } from '../../refuse.ts'
import { readLines } from '../../spreadsheet/read-lines.ts'
import { freeUnentitledBeds } from '../beds/free-beds.ts'
import { lockBeds } from '../lock.ts'
import { readBeds, readGuests, readHouses, readRooms } from '../rows.ts'
import { insertRoom, type RoomFields, roomKey, roomValues } from './houses.ts'

const mostLines = 2000
/** The preview warns of rooms with more beds than this, because the number is probably a typing error. */
const usualBeds = 20

type Line = RoomsPreview['lines'][number] & { houseId?: string; roomId?: string; fields?: RoomFields }

const genders: Record<string, BedGender> = {
  f: 'female',
  female: 'female',
  girls: 'female',
  ladies: 'female',
  w: 'female',
  women: 'female',
  boys: 'male',
  gents: 'male',
  m: 'male',
  male: 'male',
  men: 'male',
}

/** Previews the import line by line and stores nothing. Refuses files without the four columns. */
export async function previewRooms(
  db: Db,
  edition: Edition,
  { csv }: z.output<typeof roomsFileBody>,
  now: Millis,
): Promise<RoomsPreview> {
  const lines = await planRooms(db, edition, csv, now)
  return { lines: lines.map(({ line, text, verdict, note }) => ({ line, text, verdict, note })) }
}

/** Adds and changes the rooms of the file. Refuses the whole file if a line is wrong. */
export async function importRooms(
  trx: Transaction,
  edition: Edition,
  { csv }: z.output<typeof roomsFileBody>,
  now: Millis,
): Promise<Audited<{ added: number; changed: number }>> {
  await lockBeds(trx)
  await freeUnentitledBeds(trx, edition, now)
  const lines = await planRooms(trx, edition, csv, now)
  const wrong = lines.filter(({ verdict }) => verdict === 'wrong')
  if (wrong.length > 0) refuse('rooms_file_wrong', { lines: wrong.length === 1 ? 'one line' : `${wrong.length} lines` })
  const answer = { added: 0, changed: 0 }
  for (const { verdict, houseId, roomId, fields } of lines) {
    if (verdict === 'add' && houseId && fields) {
      await insertRoom(trx, houseId, fields)
      answer.added++
    }
    if (verdict === 'change' && roomId && fields) {
      await trx.updateTable('room').set(roomValues(fields)).where('id', '=', roomId).execute()
      answer.changed++
    }
  }
  await publicDataChanged(trx)
  return { answer, entries: [{ action: 'stay.rooms', personId: null, after: answer }] }
}

async function planRooms(db: Db, edition: Edition, csv: string, now: Millis): Promise<Line[]> {
  const [header, ...rows] = readLines(csv)
  const titles = (header?.cells ?? []).map(cell => cell.toLowerCase())
  const column = (...names: string[]) => titles.findIndex(title => names.includes(title))
  const at = {
    house: column('house', 'hostel'),
    number: column('room', 'number', 'room number'),
    beds: column('beds', 'capacity'),
    gender: column('gender', 'for', 'women or men'),
    note: column('note', 'notes', 'remark'),
  }
  if ([at.house, at.number, at.beds, at.gender].some(index => index < 0) || rows.length > mostLines)
    refuse('rooms_file')
  const houses = new Map((await readHouses(db)).map(house => [lettersKey(house.name), house]))
  const rooms = new Map((await readRooms(db)).map(room => [`${room.houseId} ${roomKey(room.number)}`, room]))
  const guests = new Map((await readGuests(db, edition, now)).map(({ id, username }) => [id, username]))
  const given = (await readBeds(db, edition, now)).map(bed => ({
    ...bed,
    username: guests.get(bed.person_id ?? '') ?? 'somebody',
  }))
  const sleptIn = await db.selectFrom('allotment').select('room_id').distinct().execute()
  const seen = new Set<string>()
  return rows.map(({ line, cells }) => {
    // Compares text as it is stored, without double spaces and hidden characters.
    const cell = (index: number) => plainLine(index < 0 ? '' : (cells[index] ?? ''))
    const text = cells.join(', ').slice(0, 200)
    const bad = (note: string): Line => ({ line, text, verdict: 'wrong', note })
    const house = houses.get(lettersKey(cell(at.house)))
    if (!house) return bad(`there is no house ${cell(at.house) || 'without a name'}: add it first`)
    const number = cell(at.number)
    if (number === '' || number.length > 60) return bad('the room has no number')
    const beds = Number(cell(at.beds))
    if (!Number.isInteger(beds) || beds < 1 || beds > 99)
      return bad(`${cell(at.beds) || 'nothing'} is not a number of beds`)
    const gender = genders[cell(at.gender).toLowerCase()]
    if (!gender) return bad(`${cell(at.gender) || 'nothing'} is neither women nor men`)
    if (house.kind !== 'both' && house.kind !== gender) return bad(`${house.name} is for ${genderWords[house.kind]}`)
    const key = `${house.id} ${roomKey(number)}`
    if (seen.has(key)) return bad('the room is in the file twice')
    seen.add(key)
    const fields = { number, beds, gender, note: cell(at.note).slice(0, 120) }
    const existing = rooms.get(key)
    const check = beds > usualBeds ? `${beds} beds in one room: please check` : ''
    if (!existing) return { line, text, verdict: 'add', note: check, houseId: house.id, fields }
    const isSame = existing.beds === beds && existing.gender === gender && existing.note === fields.note
    if (isSame) return { line, text, verdict: 'same', note: '' }
    const inUse = given.filter(({ room_id }) => room_id === existing.id)
    const last = inUse.toSorted((a, b) => a.bed - b.bed).at(-1)
    if (last && last.bed > beds)
      return bad(
        `${howMany(beds, 'bed')} ${beds === 1 ? 'is' : 'are'} too few: ${last.username} has bed ${last.bed}. Move them first`,
      )
    if (gender !== existing.gender && last) return bad(`${last.username} has a bed there: move them first`)
    // Past nights in the room refer to its gender, so it cannot change.
    if (gender !== existing.gender && sleptIn.some(({ room_id }) => room_id === existing.id))
      return bad(`people have slept there, so the room must remain for ${genderWords[existing.gender]}`)
    return {
      line,
      text,
      verdict: 'change',
      note: [`had ${howMany(existing.beds, 'bed')} for ${genderWords[existing.gender]}`, check]
        .filter(Boolean)
        .join('; '),
      roomId: existing.id,
      fields,
    }
  })
}
