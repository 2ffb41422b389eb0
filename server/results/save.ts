// Saves drafts of results, publishes results and corrects them. Each call locks the round, checks the entries, and
// writes. Every save adds a version, so that earlier publications stay stored (document 4, §5).
import { plainLine } from '../../domain/account/sign-up.ts'
import type { Millis } from '../../domain/day.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import { momentText } from '../../domain/edition/festival-dates.ts'
import { spacelessKey } from '../../domain/lists/name-keys.ts'
import { actualTimes, sessionName } from '../../domain/programme/sessions.ts'
import type { CheckedResultsBody } from '../../domain/results/api.ts'
import { changedEntries, entryKey, type ResultEntry, type ResultKind } from '../../domain/results/results.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { refuseWithoutPermission, type Writer } from '../access/writer.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import { isDuplicate } from '../database/errors.ts'
import type { Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { sessionOf, sessionRows } from '../programme/read.ts'
import { refuse } from '../refuse.ts'
import { requireEvent } from '../require-event.ts'
import { refuseUnseen } from './history.ts'
import { storedEntries } from './stored-entries.ts'
import {
  addEntries,
  addVersion,
  type EntryRow,
  entriesOfVersion,
  entryOf,
  findVersion,
  lockRound,
  type RoundRow,
} from './versions.ts'

export type SaveCall = CheckedResultsBody & { eventId: number }

const longestName = 60
const longestMention = 80

/**
 * Saves a round or the standings of an event as a draft, or publishes them, and returns the version (G12). Refuses an
 * old version, people and teams outside the event, a correction without a reason, standings before the event's last
 * session unless `early`, and events of other coordinators.
 */
export async function saveResults(
  trx: Transaction,
  edition: Edition,
  writer: Writer,
  call: SaveCall,
  now: Millis,
): Promise<Audited<{ roundId: string; version: number }>> {
  const { eventId, publish, reason } = call
  refuseWithoutPermission(writer, 'results', eventId)
  const event = requireEvent(edition, eventId)
  const name = readName(call)
  const entries = readEntriesOf(event, call)
  const round = call.roundId === null ? await addRound(trx, event, call.kind, name) : await lockFor(trx, call)
  await refuseUnseen(trx, edition, round, call.version)
  if (spacelessKey(name) !== round.name_key) await refuseTakenName(trx, event, name)
  const before = await entriesOfVersion(trx, round.id, round.version)
  const published = await entriesOfVersion(trx, round.id, round.published_version)
  if (publish && entries.length === 0 && before.every(row => entryOf(row) !== null)) refuse('results_empty')
  if (publish && round.published_version !== null) await refuseSame(trx, round, name, published, entries)
  if (publish && round.published_version !== null && reason.length < 3) refuse('results_reason')
  if (publish && round.published_version === null && call.kind === 'standings' && !call.early)
    await refuseEarly(trx, edition, event, now)
  const stored = await storedEntries(trx, edition, event, { entries, before, published, publish })

  const version = round.version + 1
  const kind = publish ? ('publish' as const) : ('save' as const)
  const row = { round_id: round.id, version, kind, name, reason: publish ? reason : '', by_id: writer.id }
  await addEntries(trx, await addVersion(trx, row, now), stored)
  const current = { version, name_key: spacelessKey(name), ...(publish && { published_version: version }) }
  try {
    await trx.updateTable('rounds').set(current).where('id', '=', round.id).execute()
  } catch (error) {
    // Another round may have got the name after the check.
    if (isDuplicate(error)) refuse('round_name_taken', { event: event.heading })
    throw error
  }
  if (publish) await publicDataChanged(trx)
  return {
    answer: { roundId: round.id, version },
    entries: [
      {
        action: publish ? 'results.publish' : 'results.save',
        personId: null,
        after: { events: String(eventId), round: name || 'Standings', version, count: stored.length },
      },
    ],
  }
}

/**
 * Hides the published round or standings everywhere again; all versions stay stored. Refuses an old version, and events
 * of other coordinators.
 */
export async function removeResults(
  trx: Transaction,
  edition: Edition,
  writer: Writer,
  call: { eventId: number; roundId: string; version: number; reason: string },
  now: Millis,
): Promise<Audited<{ roundId: string; version: number }>> {
  refuseWithoutPermission(writer, 'results', call.eventId)
  const round = await lockRound(trx, call.eventId, call.roundId)
  await refuseUnseen(trx, edition, round, call.version)
  const name = (await findVersion(trx, round.id, round.version))?.name ?? ''
  const version = round.version + 1
  const row = { round_id: round.id, version, kind: 'remove' as const, name, reason: call.reason, by_id: writer.id }
  await addVersion(trx, row, now)
  await trx
    .updateTable('rounds')
    .set({ version, removed_at: isoTime(now) })
    .where('id', '=', round.id)
    .execute()
  if (round.published_version !== null) await publicDataChanged(trx)
  const after = { events: String(call.eventId), round: name || 'Standings', version }
  return {
    answer: { roundId: round.id, version },
    entries: [{ action: 'results.remove', personId: null, after }],
  }
}

/** Refuses the first standings of an event before the start of its last session. */
async function refuseEarly(trx: Transaction, edition: Edition, event: FestivalEvent, now: Millis): Promise<void> {
  const next = (await sessionRows(trx))
    .map(sessionOf)
    .find(session => session.eventId === event.ind && session.state !== 'cancelled' && actualTimes(session).from > now)
  if (!next) return
  const when = momentText(edition.festival, actualTimes(next).from)
  refuse('results_early', { session: sessionName(next.title, event), when })
}

/** The round's name as it is stored; standings have none. */
function readName({ kind, name }: Pick<SaveCall, 'kind' | 'name'>): string {
  if (kind === 'standings') return ''
  const stored = plainLine(name.normalize('NFC'))
  if (stored === '' || [...stored].length > longestName) refuse('round_name', { most: longestName })
  return stored
}

/**
 * The entries to store. Refuses places in a round, standings without places or mentions, and places for people in a
 * team event.
 */
function readEntriesOf(event: FestivalEvent, { kind, entries }: SaveCall): ResultEntry[] {
  return entries.map(entry => {
    const mention = [...plainLine(entry.mention.normalize('NFC'))].slice(0, longestMention).join('')
    const isGraded = entry.place !== null || mention !== ''
    if (isGraded !== (kind === 'standings')) refuse('results_entry')
    const isTeamless = isTeamEvent(event) && entry.of === 'person'
    if (isTeamless && (kind === 'round' || entry.place !== null)) refuse('results_team', { event: event.heading })
    return { ...entry, mention }
  })
}

async function lockFor(trx: Transaction, { eventId, roundId, kind }: SaveCall): Promise<RoundRow> {
  const round = await lockRound(trx, eventId, roundId ?? '')
  return round.kind === kind ? round : refuse('round_unknown')
}

/**
 * Adds a round of the event and returns it. If another organiser has added the standings at the same moment, returns
 * those standings.
 */
async function addRound(trx: Transaction, event: FestivalEvent, kind: ResultKind, name: string): Promise<RoundRow> {
  const { last } = await trx
    .selectFrom('rounds')
    .select(row => row.cast<number>(row.fn.coalesce(row.fn.max('position'), row.lit(0)), 'integer').as('last'))
    .where('event_id', '=', event.ind)
    .executeTakeFirstOrThrow()
  const row: RoundRow = {
    id: crypto.randomUUID(),
    event_id: event.ind,
    kind,
    name_key: spacelessKey(name),
    position: last + 1,
    version: 0,
    published_version: null,
    removed_at: null,
  }
  const added = await trx
    .insertInto('rounds')
    .values(row)
    .onConflict(conflict => conflict.columns(['event_id', 'name_key']).where('removed_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (added) return added
  if (kind === 'round') refuse('round_name_taken', { event: event.heading })
  const other = await trx
    .selectFrom('rounds')
    .select('id')
    .where('event_id', '=', event.ind)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return lockRound(trx, event.ind, other?.id ?? '')
}

async function refuseTakenName(trx: Transaction, event: FestivalEvent, name: string): Promise<void> {
  const other = await trx
    .selectFrom('rounds')
    .select('id')
    .where('event_id', '=', event.ind)
    .where('name_key', '=', spacelessKey(name))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (other) refuse('round_name_taken', { event: event.heading })
}

/** Refuses to publish without a change. The order within a shared place does not count as a change. */
async function refuseSame(
  trx: Transaction,
  round: RoundRow,
  name: string,
  publishedRows: readonly EntryRow[],
  entries: readonly ResultEntry[],
): Promise<void> {
  const version = await findVersion(trx, round.id, round.published_version ?? 0)
  if (!version || version.name !== name) return
  const published = publishedRows.flatMap(row => entryOf(row) ?? [])
  const order = (some: readonly ResultEntry[]) => some.map(entryKey).sort().join()
  if (order(published) === order(entries) && changedEntries(published, entries).length === 0) refuse('results_same')
}
