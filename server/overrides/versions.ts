// Reads the present version and the history of each subject's facts, and adds versions. Callers check the facts.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { type EventFacts, type FestivalFacts, factText, type Overrides } from '../../domain/overrides/overrides.ts'
import { mostVersions, refuseOutdated } from '../access/writer.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { refuse } from '../refuse.ts'

/** The subject of the festival's facts, as the table stores it. */
export const festivalSubject = 'festival'
/** The subject of an event's facts begins with this prefix and ends with the event's id. */
const eventPrefix = 'event:'
export const eventSubject = (eventId: number) => `${eventPrefix}${eventId}`

/** The number of changes of facts so far. */
export async function overridesVersion(db: Db): Promise<number> {
  return (await selectOverridesVersion(db).executeTakeFirstOrThrow()).count
}

/** The number of changes as a column of another query, so that both are read at the same moment. */
export function selectOverridesVersion(db: Db) {
  return db.selectFrom('override_versions').select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
}

/** The newest version of every subject. */
export function newestVersions(db: Db) {
  return db.selectFrom('override_versions as present').where('present.version', '=', row =>
    row
      .selectFrom('override_versions')
      .select(inner => inner.fn.max('version').as('version'))
      .whereRef('subject', '=', 'present.subject'),
  )
}

/** All present overrides of the content's facts. */
export async function readOverrides(db: Db): Promise<Overrides> {
  const rows = await newestVersions(db).select(['subject', 'overrides']).execute()
  const facts: { events: Record<number, Partial<EventFacts>>; festival: Partial<FestivalFacts> } = {
    events: {},
    festival: {},
  }
  for (const { subject, overrides } of rows) {
    if (subject === festivalSubject) facts.festival = JSON.parse(overrides)
    else facts.events[Number(subject.slice(eventPrefix.length))] = JSON.parse(overrides)
  }
  return facts
}

export type Version<Facts> = {
  version: number
  at: string
  by: string
  reason: string
  /** The facts that differ from the facts of the content. */
  overrides: Partial<Facts>
}

/**
 * The newest versions of a subject, oldest first, with the organisers' names. Reads one version more than is listed, so
 * that the oldest listed version has a predecessor. Also includes the version that a writer has `seen`, even if that
 * version is older.
 */
export async function readVersions<Facts>(db: Db, subject: string, seen = 0): Promise<Version<Facts>[]> {
  const rows = await db
    .selectFrom('override_versions')
    .innerJoin('person', 'person.id', 'override_versions.by_id')
    .select(['override_versions.version', 'overrides', 'reason', 'at', 'person.username as by'])
    .where('subject', '=', subject)
    .where(row =>
      row.or([
        row('override_versions.version', '=', seen),
        row('override_versions.version', '>', of =>
          of
            .selectFrom('override_versions as newest')
            .select(inner => inner(inner.fn.max('newest.version'), '-', mostVersions + 1).as('version'))
            .where('newest.subject', '=', subject),
        ),
      ]),
    )
    .orderBy('override_versions.version')
    .execute()
  return rows.map(row => ({ ...row, overrides: JSON.parse(row.overrides) as Partial<Facts> }))
}

/** The newest of these versions for the console, newest first, each with all its facts and its changes in words. */
export function listVersions<Facts extends object>(
  written: Facts,
  names: Record<keyof Facts & string, string>,
  versions: readonly Version<Facts>[],
) {
  return comparedVersions(written, names, versions).reverse().slice(0, mostVersions)
}

/** Each version with all its facts and its changes from the version before it in this list. */
function comparedVersions<Facts extends object>(
  written: Facts,
  names: Record<keyof Facts & string, string>,
  versions: readonly Version<Facts>[],
) {
  return versions.map(({ overrides, ...version }, i) => {
    const [was, facts] = [
      { ...written, ...versions[i - 1]?.overrides },
      { ...written, ...overrides },
    ]
    const changes = (Object.keys(names) as (keyof Facts & string)[])
      .map(name => ({ name: names[name], was: factText(was[name]), is: factText(facts[name]) }))
      .filter(change => change.was !== change.is)
    return { ...version, changes, facts }
  })
}

/** Checks and returns the typed facts. Refuses values that content/ would refuse too, and names the wrong fact. */
export function readTyped<Schema extends z.ZodType>(
  schema: Schema,
  names: Record<string, string>,
  typed: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(typed)
  if (!error) return data
  const [{ path, message } = { path: [], message: '' }] = error.issues
  const [name, ...within] = path.map(String)
  const line = within.map(part => (/^\d+$/.test(part) ? `, line ${Number(part) + 1}` : `, ${part}`)).join('')
  return refuse('facts_wrong', { fact: `${names[name ?? ''] ?? 'The facts'}${line}`, what: message })
}

type NewVersion<Facts> = {
  subject: string
  version: number
  overrides: Partial<Facts>
  reason: string
}

/**
 * Refuses a write if `seen` is not the last version, and says who changed what, and when. The caller must have
 * locked the subject, or a unique index must admit only one writer.
 */
export function refuseUnseen<Facts extends object>(
  edition: Edition,
  { written, names }: { written: Facts; names: Record<keyof Facts & string, string> },
  versions: readonly Version<Facts>[],
  seen: number,
): Promise<void> {
  const newest = versions.at(-1)
  return refuseOutdated('facts_changed', edition, { seen, current: newest?.version ?? seen }, () => {
    const later = comparedVersions(written, names, versions).filter(({ version }) => version > seen)
    const what = [...new Set(later.flatMap(({ changes }) => changes.map(({ name }) => name)))].join(', ')
    return { newest: { at: newest?.at ?? '', username: newest?.by ?? null }, what: what || 'this' }
  })
}

/** Adds a version. If two writers add the same version, one of them fails, because the key is unique. */
export async function addVersion<Facts>(
  trx: Transaction,
  { subject, version, overrides, reason }: NewVersion<Facts>,
  byId: string,
  now: Millis,
): Promise<void> {
  await trx
    .insertInto('override_versions')
    .values({
      subject,
      version,
      overrides: JSON.stringify(overrides),
      reason,
      at: isoTime(now),
      by_id: byId,
    })
    .execute()
  await publicDataChanged(trx)
}
