// Changes the facts of an event, after locking and checking. Seats and windows are in server/taking-part/seats/, the
// schemas of facts in domain/overrides/api.ts.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import type { eventOverridesBody, eventOverridesPage, overridesList } from '../../domain/overrides/api.ts'
import {
  type AffectedCount,
  adminFacts,
  differingFacts,
  type EventFacts,
  eventFactNames,
  factsOfEvent,
  overridesFor,
  withEventOverrides,
} from '../../domain/overrides/overrides.ts'
import { type HeldRole, hasPermission } from '../../domain/staff/roles.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import type { Writer } from '../access/writer.ts'
import type { Audited } from '../audit/audit.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { lockWindow } from '../people/window-locks.ts'
import { refuse } from '../refuse.ts'
import { requireEvent } from '../require-event.ts'
import { affectedText, countAffected } from './affected-registrations.ts'
import { writtenEdition } from './live-edition.ts'
import { addPicture, type Picture } from './pictures.ts'
import {
  addVersion,
  eventSubject,
  listVersions,
  newestVersions,
  readVersions,
  refuseUnseen,
  type Version,
} from './versions.ts'

/** The events whose facts an organiser with these roles may change, with the names of changed facts. */
export async function listOverrides(
  db: Db,
  edition: Edition,
  roles: readonly HeldRole[],
): Promise<z.input<typeof overridesList>['rows']> {
  const rows = await newestVersions(db)
    .innerJoin('person', 'person.id', 'present.by_id')
    .select(['subject', 'overrides', 'at', 'person.username'])
    .execute()
  const newest = new Map(rows.map(row => [row.subject, row]))
  return allEvents(edition.catalogue)
    .filter(({ ind }) => hasPermission(roles, 'facts', ind))
    .map(({ ind }) => {
      const row = newest.get(eventSubject(ind))
      const { written, present } = factsOf(edition, ind, row ? [{ overrides: JSON.parse(row.overrides) }] : [])
      const changed = differingFacts(written, present).map(name => eventFactNames[name])
      return { eventId: ind, changed, changedAt: row?.at ?? null, changedBy: row?.username ?? null }
    })
}

/** The facts of the event as the content has them, and the present facts. Refuses unknown events. */
function factsOf(edition: Edition, eventId: number, versions: readonly Pick<Version<EventFacts>, 'overrides'>[]) {
  const event = requireEvent(writtenEdition(edition), eventId)
  const overrides = versions.at(-1)?.overrides ?? {}
  const written = factsOfEvent(event)
  return { event, overrides, written, present: { ...written, ...overrides } }
}

/** The facts of an event with their history. */
export async function readEventOverrides(
  db: Db,
  edition: Edition,
  { eventId, roles }: { eventId: number; roles: readonly HeldRole[] },
): Promise<z.input<typeof eventOverridesPage>> {
  const versions = await readVersions<EventFacts>(db, eventSubject(eventId))
  const { written, present } = factsOf(edition, eventId, versions)
  return {
    eventId,
    version: versions.at(-1)?.version ?? 0,
    written,
    present,
    mayBind: hasPermission(roles, 'bindingFacts', eventId),
    versions: listVersions(written, eventFactNames, versions),
  }
}

/** The people and teams that these facts would affect. Saves nothing. */
export async function checkEventOverrides(
  db: Db,
  edition: Edition,
  { eventId, facts }: { eventId: number; facts: EventFacts },
): Promise<AffectedCount[]> {
  const { event, overrides } = factsOf(edition, eventId, await readVersions<EventFacts>(db, eventSubject(eventId)))
  return countAffected(db, edition, {
    before: withEventOverrides(event, overrides),
    after: withEventOverrides(event, facts),
  })
}

type Change = { eventId: number; change: Omit<z.output<typeof eventOverridesBody>, 'facts'> & { facts: EventFacts } }

/**
 * Changes the facts of an event; they apply from the next registration on. Refuses an outdated version, facts that only
 * administrators change, a change from single people to teams or back, and a change that affects more or fewer people
 * and teams than `accepted`.
 */
export async function changeEventOverrides(
  trx: Transaction,
  edition: Edition,
  writer: Writer & { id: string },
  { eventId, change }: Change,
  now: Millis,
): Promise<Audited<void>> {
  await lockWindow(trx, eventId)
  const subject = eventSubject(eventId)
  const versions = await readVersions<EventFacts>(trx, subject, change.version)
  const { event, written, present, overrides: before } = factsOf(edition, eventId, versions)
  await refuseUnseen(edition, { written, names: eventFactNames }, versions, change.version)
  const differing = differingFacts(present, change.facts)
  if (differing.length === 0) refuse('facts_same')
  refuseAdminFacts(writer, eventId, differing)
  if (change.facts.picture !== null) await refuseUnknownPicture(trx, change.facts.picture)
  const overrides = overridesFor(written, change.facts)
  await refuseUnaccepted(
    trx,
    edition,
    { before: withEventOverrides(event, before), after: withEventOverrides(event, overrides) },
    change,
  )
  const version = (versions.at(-1)?.version ?? 0) + 1
  await addVersion(trx, { subject, version, overrides, reason: change.reason }, writer.id, now)
  const after = { event: eventId, version, facts: differing.map(name => eventFactNames[name]) }
  // The log has no reason: a reason can be deleted with the version, but never from the log.
  return { answer: undefined, entries: [{ action: 'facts.change', personId: null, after }] }
}

/** Puts a picture on the poster of an event, with the checks of `changeEventOverrides`. */
export async function changePicture(
  trx: Transaction,
  edition: Edition,
  writer: Writer & { id: string },
  { eventId, version, picture }: { eventId: number; version: number; picture: Picture },
  now: Millis,
): Promise<Audited<void>> {
  await addPicture(trx, picture, writer.id, now)
  const { present } = factsOf(edition, eventId, await readVersions<EventFacts>(trx, eventSubject(eventId)))
  const change = { version, reason: '', accepted: 0, facts: { ...present, picture: picture.hash } }
  return changeEventOverrides(trx, edition, writer, { eventId, change }, now)
}

/** Refuses facts that only administrators change. */
function refuseAdminFacts({ roles }: Writer, eventId: number, differing: readonly (keyof EventFacts)[]): void {
  if (hasPermission(roles, 'bindingFacts', eventId)) return
  const refused = differing.filter(name => adminFacts.includes(name))
  if (refused.length > 0) refuse('facts_admin', { what: refused.map(name => eventFactNames[name]).join(', ') })
}

async function refuseUnknownPicture(trx: Transaction, hash: string): Promise<void> {
  const found = await trx.selectFrom('override_pictures').select('hash').where('hash', '=', hash).executeTakeFirst()
  if (!found) refuse('picture_unknown')
}

async function refuseUnaccepted(
  trx: Transaction,
  edition: Edition,
  { before, after }: { before: FestivalEvent; after: FestivalEvent },
  { accepted }: { accepted: number },
): Promise<void> {
  if (isTeamEvent(before) !== isTeamEvent(after)) refuse('facts_team_kind', { event: after.heading })
  const affected = await countAffected(trx, edition, { before, after })
  const count = affected.reduce((sum, { count }) => sum + count, 0)
  if (count > 0 && count !== accepted) refuse('facts_broken', { what: affectedText(after, affected) })
}
