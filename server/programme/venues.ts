// Adds and changes venues. A removed venue keeps its row, because the history names it.

import { plainLine } from '../../domain/account/sign-up.ts'
import type { Millis } from '../../domain/day.ts'
import { howMany } from '../../domain/lists/how-many.ts'
import { lettersKey } from '../../domain/lists/name-keys.ts'
import type { VenueChange, VenueFields } from '../../domain/programme/api.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { isDuplicate } from '../database/errors.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { addChange, refuseUnseen, venueValues } from './history.ts'
import { type VenueRow, venueRows } from './read.ts'

const nameLength = { least: 2, most: 60 } as const

type VenueWritten = { id: string; version: number }

/** Locks the venue until the transaction ends. Refuses unknown and removed venues. */
export async function lockVenue(trx: Transaction, venueId: string): Promise<VenueRow> {
  const row = await trx
    .updateTable('venues')
    .set(venue => ({ version: venue.ref('version') }))
    .where('id', '=', venueId)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? refuse('venue_unknown')
}

/** Adds a venue at the end of the list. Refuses taken names, too short or too long names, and links without https. */
export async function addVenue(
  trx: Transaction,
  actorId: string | null,
  fields: VenueFields,
  now: Millis,
): Promise<Audited<VenueWritten>> {
  const columns = await readFields(trx, fields)
  const last = (await venueRows(trx)).at(-1)
  const row: VenueRow = {
    id: crypto.randomUUID(),
    ...columns,
    position: (last?.position ?? 0) + 1,
    version: 1,
    removed_at: null,
  }
  await trx.insertInto('venues').values(row).execute().catch(refuseDuplicate)
  const change = { kind: 'add' as const, version: 1, before: null, after: venueValues(row), reason: '' }
  await addChange(trx, { session_id: null, venue_id: row.id }, change, actorId, now)
  const entry = { action: 'venue.add' as const, personId: null, after: { venue: row.id, ...venueValues(row) } }
  return { answer: { id: row.id, version: 1 }, entries: [entry] }
}

/** Changes, moves or removes a venue. Refuses an outdated version, and removing a venue with sessions. */
export async function changeVenue(
  trx: Transaction,
  edition: Edition,
  actorId: string,
  call: { venueId: string; version: number; change: VenueChange },
  now: Millis,
): Promise<Audited<VenueWritten>> {
  const before = await lockVenue(trx, call.venueId)
  const key = { session_id: null, venue_id: before.id }
  await refuseUnseen(trx, edition, key, { seen: call.version, present: before.version })
  const { change } = call
  const after: VenueRow = { ...before, version: before.version + 1 }
  if (change.kind === 'edit') Object.assign(after, await readFields(trx, change, before.id))
  if (change.kind === 'place') after.position = await movePosition(trx, before.id, change.position)
  if (change.kind === 'remove') {
    await refuseInUse(trx, before.id)
    after.removed_at = isoTime(now)
  }
  await trx.updateTable('venues').set(after).where('id', '=', before.id).execute().catch(refuseDuplicate)
  const kind = change.kind === 'place' ? 'move' : change.kind
  const reason = change.kind === 'remove' ? change.reason : ''
  const values = { before: venueValues(before), after: venueValues(after) }
  await addChange(trx, key, { kind, version: after.version, ...values, reason }, actorId, now)
  const entry = {
    action: 'venue.change' as const,
    personId: null,
    before: values.before,
    // Leaves out the reason, which may name people. The history has the reason.
    after: { kind, venue: after.id, ...values.after },
  }
  return { answer: { id: after.id, version: after.version }, entries: [entry] }
}

/** Refuses the name if another organiser took it at the same moment. */
function refuseDuplicate(error: unknown): never {
  if (isDuplicate(error)) refuse('venue_name_taken')
  throw error
}

async function readFields(trx: Transaction, fields: VenueFields, own?: string) {
  const name = plainLine(fields.name.normalize('NFC'))
  const { length } = [...name]
  const key = lettersKey(name)
  if (length < nameLength.least || length > nameLength.most || key === '') refuse('venue_name', nameLength)
  const taken = (await venueRows(trx)).some(({ id, name_key }) => name_key === key && id !== own)
  if (taken) refuse('venue_name_taken')
  const mapUrl = fields.mapUrl.trim()
  if (mapUrl !== '' && !(/^https:\/\//i.test(mapUrl) && URL.canParse(mapUrl))) refuse('venue_map')
  return { name, name_key: key, directions: plainLine(fields.directions.normalize('NFC')), map_url: mapUrl }
}

/** Renumbers the other venues and returns the position of this venue. */
async function movePosition(trx: Transaction, venueId: string, position: number): Promise<number> {
  const others = (await venueRows(trx)).filter(({ id }) => id !== venueId)
  const place = Math.min(position, others.length + 1)
  for (const [index, { id }] of others.entries()) {
    const number = index + 1 < place ? index + 1 : index + 2
    await trx.updateTable('venues').set({ position: number }).where('id', '=', id).execute()
  }
  return place
}

async function refuseInUse(trx: Transaction, venueId: string): Promise<void> {
  const rows = await trx
    .selectFrom('programme_sessions')
    .select('id')
    .where('venue_id', '=', venueId)
    .where('removed_at', 'is', null)
    .execute()
  if (rows.length > 0) refuse('venue_in_use', { sessions: howMany(rows.length, 'session') })
}
