// The versions of facts in the database: what holds of each subject, its history, and adding to it. What a fact may be
// is checked before.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { type EventFacts, type FestivalFacts, factText, type Overrides } from '../../domain/overrides/overrides.ts'
import { mostVersions, refuseOutdated } from '../access/writer.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import { refuse } from '../refuse.ts'

/** What facts are about, as the table has it. */
export const festivalSubject = 'festival'
const eventPrefix = 'event:'
export const eventSubject = (eventId: number) => `${eventPrefix}${eventId}`

/** How often facts have changed: another number means that others hold. */
export async function overridesVersion(db: Db): Promise<number> {
  return (await selectOverridesVersion(db).executeTakeFirstOrThrow()).count
}

/** The same for a column of another query, which then tells of the same moment. */
export function selectOverridesVersion(db: Db) {
  return db.selectFrom('fact_versions').select(row => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
}

/** The newest version of every subject. */
export function newestVersions(db: Db) {
  return db.selectFrom('fact_versions as present').where('present.version', '=', row =>
    row
      .selectFrom('fact_versions')
      .select(inner => inner.fn.max('version').as('version'))
      .whereRef('subject', '=', 'present.subject'),
  )
}

/** Everything that holds in the place of the content's facts. */
export async function readOverrides(db: Db): Promise<Overrides> {
  const rows = await newestVersions(db).select(['subject', 'changed']).execute()
  const facts: { events: Record<number, Partial<EventFacts>>; festival: Partial<FestivalFacts> } = {
    events: {},
    festival: {},
  }
  for (const { subject, changed } of rows) {
    if (subject === festivalSubject) facts.festival = JSON.parse(changed)
    else facts.events[Number(subject.slice(eventPrefix.length))] = JSON.parse(changed)
  }
  return facts
}

export type Version<Facts> = {
  version: number
  at: string
  by: string
  reason: string
  /** What differs from the content's facts. */
  changed: Partial<Facts>
}

/**
 * The newest versions of a subject, the oldest of them first, with who made them: one more than is shown, which the
 * oldest shown one is compared with. Besides the version that a writer has `seen`, however old it is.
 */
export async function readVersions<Facts>(db: Db, subject: string, seen = 0): Promise<Version<Facts>[]> {
  const rows = await db
    .selectFrom('fact_versions')
    .innerJoin('person', 'person.id', 'fact_versions.by_id')
    .select(['fact_versions.version', 'changed', 'reason', 'at', 'person.username as by'])
    .where('subject', '=', subject)
    .where(row =>
      row.or([
        row('fact_versions.version', '=', seen),
        row('fact_versions.version', '>', of =>
          of
            .selectFrom('fact_versions as newest')
            .select(inner => inner(inner.fn.max('newest.version'), '-', mostVersions + 1).as('version'))
            .where('newest.subject', '=', subject),
        ),
      ]),
    )
    .orderBy('fact_versions.version')
    .execute()
  return rows.map(row => ({ ...row, changed: JSON.parse(row.changed) as Partial<Facts> }))
}

/**
 * The newest of these versions as organisers see them, the newest first: each with all its facts and, in words, what it
 * changed.
 */
export function shownVersions<Facts extends object>(
  written: Facts,
  names: Record<keyof Facts & string, string>,
  versions: readonly Version<Facts>[],
) {
  return comparedVersions(written, names, versions).reverse().slice(0, mostVersions)
}

/** Each of these versions with all its facts and what it changed of the one before it among them. */
function comparedVersions<Facts extends object>(
  written: Facts,
  names: Record<keyof Facts & string, string>,
  versions: readonly Version<Facts>[],
) {
  return versions.map(({ changed, ...version }, i) => {
    const [was, facts] = [
      { ...written, ...versions[i - 1]?.changed },
      { ...written, ...changed },
    ]
    const changes = (Object.keys(names) as (keyof Facts & string)[])
      .map(name => ({ name: names[name], was: factText(was[name]), is: factText(facts[name]) }))
      .filter(change => change.was !== change.is)
    return { ...version, changes, facts }
  })
}

/** What somebody typed, as facts. Refuses what the content could not say either: which fact is wrong, and why. */
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
  /** The number of the new version: one more than the last. */
  version: number
  changed: Partial<Facts>
  reason: string
}

/**
 * Refuses a write by somebody who has not seen the last change of a subject, whose lock is held or whose row only one
 * writer can add: who changed what, and when.
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

/** Adds a version at `now`. Two writers of one version cannot both succeed: the key is unique. */
export async function addVersion<Facts>(
  trx: Transaction,
  { subject, version, changed, reason }: NewVersion<Facts>,
  byId: string,
  now: Millis,
): Promise<void> {
  await trx
    .insertInto('fact_versions')
    .values({
      subject,
      version,
      changed: JSON.stringify(changed),
      reason,
      at: isoTime(now),
      by_id: byId,
    })
    .execute()
  await publicDataChanged(trx)
}
