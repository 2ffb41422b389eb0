// Changes the facts of an event: lock, check, write. Places and windows are server/places/; what a fact may be, domain/facts-api.ts.
import type { z } from 'zod'
import { allEvents } from '../../domain/catalogue.ts'
import type { FestivalEvent } from '../../domain/content.ts'
import {
  adminFacts,
  type Broken,
  changedFacts,
  differingFacts,
  type EventFacts,
  eventFactNames,
  factsOfEvent,
  withEventFacts,
} from '../../domain/facts.ts'
import type { eventFactsBody, eventFactsPage, factsList } from '../../domain/facts-api.ts'
import { type HeldRole, hasPermission } from '../../domain/roles.ts'
import { isTeamEvent } from '../../domain/teams.ts'
import type { Db, Write } from '../database/types.ts'
import { lockWindow } from '../database/window-locks.ts'
import type { Edition } from '../edition.ts'
import type { Audited } from '../organiser/audit.ts'
import { refuse } from '../refuse.ts'
import { knownEvent } from '../registration/known-event.ts'
import { brokenBy, brokenText } from './broken.ts'
import { writtenEdition } from './live-edition.ts'
import { addPicture, type Picture } from './pictures.ts'
import {
  addVersion,
  eventSubject,
  newestVersions,
  readVersions,
  refuseOutdated,
  shownVersions,
  type Version,
} from './versions.ts'

/** Who writes; `roles` are those held at the moment of the call. */
type Writer = { id: string; roles: readonly HeldRole[] }

/** The facts of the events that somebody with these roles may change, at a glance. */
export async function listFacts(
  db: Db,
  edition: Edition,
  roles: readonly HeldRole[],
): Promise<z.input<typeof factsList>['rows']> {
  const rows = await newestVersions(db)
    .innerJoin('person', 'person.id', 'present.by_id')
    .select(['subject', 'changed', 'at', 'person.username'])
    .execute()
  const newest = new Map(rows.map(row => [row.subject, row]))
  return allEvents(edition.catalogue)
    .filter(({ ind }) => hasPermission(roles, 'facts', ind))
    .map(({ ind }) => {
      const row = newest.get(eventSubject(ind))
      const { written, present } = factsOf(edition, ind, row ? [{ changed: JSON.parse(row.changed) }] : [])
      const changed = differingFacts(written, present).map(name => eventFactNames[name])
      return { eventId: ind, changed, changedAt: row?.at ?? null, changedBy: row?.username ?? null }
    })
}

/** The facts of the event as the content has them, and as they hold. Refuses an event that the catalogue lacks. */
function factsOf(edition: Edition, eventId: number, versions: readonly Pick<Version<EventFacts>, 'changed'>[]) {
  const event = knownEvent(writtenEdition(edition), eventId)
  const changed = versions.at(-1)?.changed ?? {}
  const written = factsOfEvent(event)
  return { event, changed, written, present: { ...written, ...changed } }
}

/** The facts of one event with their history. */
export async function readEventFacts(
  db: Db,
  edition: Edition,
  { eventId, roles }: { eventId: number; roles: readonly HeldRole[] },
): Promise<z.input<typeof eventFactsPage>> {
  const versions = await readVersions<EventFacts>(db, eventSubject(eventId))
  const { written, present } = factsOf(edition, eventId, versions)
  return {
    ...{ eventId, version: versions.at(-1)?.version ?? 0, written, present },
    mayBind: hasPermission(roles, 'bindingFacts', eventId),
    versions: shownVersions(written, eventFactNames, versions),
  }
}

/** What these facts would mean for people who take part already, before anything is saved. */
export async function checkEventFacts(
  db: Db,
  edition: Edition,
  { eventId, facts }: { eventId: number; facts: EventFacts },
): Promise<Broken[]> {
  const { event, changed } = factsOf(edition, eventId, await readVersions<EventFacts>(db, eventSubject(eventId)))
  return brokenBy(db, edition, { before: withEventFacts(event, changed), after: withEventFacts(event, facts) })
}

type Change = { eventId: number; change: Omit<z.output<typeof eventFactsBody>, 'facts'> & { facts: EventFacts } }

/**
 * Changes the facts of an event at `now` (milliseconds) and answers the audit entry; they hold for the next registration. Refuses a writer who has
 * not seen the last change, what only administrators change, a change between people and teams, and one that leaves another number of people and
 * teams outside its rules than the `accepted` one.
 */
export async function changeEventFacts(
  trx: Write,
  edition: Edition,
  writer: Writer,
  { eventId, change }: Change,
  now: number,
): Promise<Audited<void>> {
  await lockWindow(trx, eventId)
  const subject = eventSubject(eventId)
  const versions = await readVersions<EventFacts>(trx, subject, change.version)
  const { event, written, present, changed: before } = factsOf(edition, eventId, versions)
  const { timeZone } = edition.festival
  refuseOutdated({ written, names: eventFactNames, timeZone }, versions, change.version)
  const differing = differingFacts(present, change.facts)
  if (differing.length === 0) refuse('facts_same')
  refuseForeign(writer, eventId, differing)
  if (change.facts.picture !== null) await refuseUnknownPicture(trx, change.facts.picture)
  const changed = changedFacts(written, change.facts)
  await refuseBroken(
    trx,
    edition,
    { before: withEventFacts(event, before), after: withEventFacts(event, changed) },
    change,
  )
  const version = (versions.at(-1)?.version ?? 0) + 1
  await addVersion(trx, { subject, version, changed, reason: change.reason }, writer.id, now)
  const after = { event: eventId, version, facts: differing.map(name => eventFactNames[name]) }
  // Why stands with the version, where it can be taken out: the log keeps its words for ever.
  return { answer: undefined, entries: [{ action: 'facts.change', personId: null, after }] }
}

/** Puts a picture on the poster of an event, as `changeEventFacts` changes the rest, and answers the audit entry. */
export async function changePicture(
  trx: Write,
  edition: Edition,
  writer: Writer,
  { eventId, version, picture }: { eventId: number; version: number; picture: Picture },
  now: number,
): Promise<Audited<void>> {
  await addPicture(trx, picture, writer.id, now)
  const { present } = factsOf(edition, eventId, await readVersions<EventFacts>(trx, eventSubject(eventId)))
  const change = { version, reason: '', accepted: 0, facts: { ...present, picture: picture.hash } }
  return changeEventFacts(trx, edition, writer, { eventId, change }, now)
}

function refuseForeign({ roles }: Writer, eventId: number, differing: readonly (keyof EventFacts)[]): void {
  if (hasPermission(roles, 'bindingFacts', eventId)) return
  const foreign = differing.filter(name => adminFacts.includes(name))
  if (foreign.length > 0) refuse('facts_admin', { what: foreign.map(name => eventFactNames[name]).join(', ') })
}

async function refuseUnknownPicture(trx: Write, hash: string): Promise<void> {
  const found = await trx.selectFrom('fact_pictures').select('hash').where('hash', '=', hash).executeTakeFirst()
  if (!found) refuse('picture_unknown')
}

async function refuseBroken(
  trx: Write,
  edition: Edition,
  { before, after }: { before: FestivalEvent; after: FestivalEvent },
  { accepted }: { accepted: number },
): Promise<void> {
  if (isTeamEvent(before) !== isTeamEvent(after)) refuse('facts_team_kind', { event: after.heading })
  const broken = await brokenBy(trx, edition, { before, after })
  const count = broken.reduce((sum, one) => sum + one.count, 0)
  if (count > 0 && count !== accepted) refuse('facts_broken', { what: brokenText(after, broken) })
}
