// The history of sessions and venues. Every change adds a row with the values before and after it. A writer with an old
// version is refused, and the refusal says what changed. domain/programme/sessions.ts decides what a change does.

import type { Millis } from '../../domain/day.ts'
import { eventName } from '../../domain/edition/catalogue.ts'
import { nightText } from '../../domain/edition/festival-dates.ts'
import { howMany } from '../../domain/lists/how-many.ts'
import type { ProgrammeChangeKind } from '../../domain/programme/sessions.ts'
import { typedTimes } from '../../domain/programme/times.ts'
import { refuseOutdated } from '../access/writer.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import type { SessionRow, VenueRow } from './read.ts'

/** The id of a session or of a venue. */
export type HistoryKey = { session_id: string; venue_id: null } | { session_id: null; venue_id: string }

/** The values of a session that the history stores. */
export type SessionValues = Pick<
  SessionRow,
  'event_id' | 'title' | 'venue_id' | 'starts_at' | 'ends_at' | 'state' | 'late_minutes' | 'reason'
>
export type VenueValues = Pick<VenueRow, 'name' | 'directions' | 'map_url' | 'position'>

export function sessionValues(row: SessionValues): SessionValues {
  const { event_id, title, venue_id, starts_at, ends_at, state, late_minutes, reason } = row
  return { event_id, title, venue_id, starts_at, ends_at, state, late_minutes, reason }
}

export function venueValues({ name, directions, map_url, position }: VenueValues): VenueValues {
  return { name, directions, map_url, position }
}

export type Change = {
  kind: ProgrammeChangeKind
  /** The version after the change. */
  version: number
  /** Null if the change added the session or the venue. */
  before: SessionValues | VenueValues | null
  after: SessionValues | VenueValues
  /** The reason, for organisers. */
  reason: string
}

/** Adds a change to the history. */
export async function addChange(
  trx: Transaction,
  key: HistoryKey,
  change: Change,
  byId: string | null,
  now: Millis,
): Promise<void> {
  await trx
    .insertInto('programme_changes')
    .values({
      id: crypto.randomUUID(),
      ...key,
      version: change.version,
      kind: change.kind,
      before: change.before === null ? '' : JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      reason: change.reason,
      at: isoTime(now),
      by_id: byId,
    })
    .execute()
}

/** The changes of a session or a venue after this version, newest first, with the organisers' names. */
export function changesAfter(db: Db, { session_id, venue_id }: HistoryKey, version: number) {
  return db
    .selectFrom('programme_changes')
    .leftJoin('person', 'person.id', 'programme_changes.by_id')
    .selectAll('programme_changes')
    .select('person.username')
    .where('programme_changes.version', '>', version)
    .$if(session_id !== null, rows => rows.where('session_id', '=', session_id))
    .$if(venue_id !== null, rows => rows.where('programme_changes.venue_id', '=', venue_id))
    .orderBy('programme_changes.version', 'desc')
    .execute()
}

type ChangeRow = Awaited<ReturnType<typeof changesAfter>>[number]

/** Refuses a write if `seen` is older than the `present` version, and says who changed what, and when. */
export function refuseUnseen(
  trx: Transaction,
  edition: Edition,
  key: HistoryKey,
  { seen, present }: { seen: number; present: number },
): Promise<void> {
  return refuseOutdated('programme_changed', edition, { seen, current: present }, async () => {
    const rows = await changesAfter(trx, key, seen)
    const newest = rows[0] ?? refuse('programme_version')
    const names = await venueNames(trx)
    const what = rows.map(row => describeChange(edition, names, row)).reverse()
    return { newest, what: what.join('; then ') }
  })
}

/** The names of all venues by id, including removed venues. */
export async function venueNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('venues').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A change in words, such as 'moved from Hall, 14 Nov, 10:00 to 11:00, to Lawn, …'. */
export function describeChange(
  edition: Edition,
  names: ReadonlyMap<string, string>,
  { session_id, kind, before, after }: Pick<ChangeRow, 'session_id' | 'kind' | 'before' | 'after'>,
): string {
  if (session_id === null) return describeVenueChange(kind, readValues(before), readValues(after))
  const [old, present] = [readValues<SessionValues>(before), readValues<SessionValues>(after)]
  const place = (values: SessionValues | null) => (values ? placeWords(edition, names, values) : '')
  switch (kind) {
    case 'add':
      return `added: ${place(present)}`
    case 'move':
      return `moved from ${place(old)} to ${place(present)}${renaming(edition, old, present)}`
    case 'edit':
      return `renamed to ${nameWords(edition, present)}`
    case 'late':
      return `${howMany(present?.late_minutes ?? 0, 'minute')} late`
    case 'cancel':
      return present?.reason ? `cancelled (${present.reason})` : 'cancelled'
    case 'restore':
      return old?.state === present?.state ? 'restored' : 'back to planned'
    case 'remove':
      return 'deleted'
  }
}

function renaming(edition: Edition, old: SessionValues | null, present: SessionValues | null): string {
  const same = old?.title === present?.title && old?.event_id === present?.event_id
  return same ? '' : ` and renamed to ${nameWords(edition, present)}`
}

function nameWords({ catalogue }: Edition, values: SessionValues | null): string {
  if (!values) return ''
  const event = values.event_id === null ? '' : eventName(catalogue, values.event_id)
  return [event, values.title].filter(Boolean).join(': ')
}

function placeWords({ festival }: Edition, names: ReadonlyMap<string, string>, values: SessionValues): string {
  const times = { startsAt: values.starts_at, endsAt: values.ends_at }
  const { day, from, to, festivalDay } = typedTimes(festival, times)
  const night = nightText(festivalDay, day)
  const when = night ? `${night.evening}, ${from} to ${to} (${night.morning})` : `${day}, ${from} to ${to}`
  return `${names.get(values.venue_id) ?? 'another venue'}, ${when}`
}

function describeVenueChange(kind: ProgrammeChangeKind, old: VenueValues | null, present: VenueValues | null): string {
  if (kind === 'add') return `added: ${present?.name}`
  if (kind === 'move') return `put in place ${present?.position}`
  if (kind === 'remove') return 'removed'
  return old?.name === present?.name ? 'how to find it was changed' : `renamed from ${old?.name} to ${present?.name}`
}

/** The stored values of a version; null if there was no version before. */
export function readValues<T>(text: string): T | null {
  return text === '' ? null : (JSON.parse(text) as T)
}
