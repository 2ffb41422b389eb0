// Imports the programme from a CSV file, all lines or none, with a preview. domain/programme/plan-import.ts decides
// what each line does.
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { shownUnderText } from '../../domain/edition/festival-dates.ts'
import { countLines } from '../../domain/lists/read-csv.ts'
import type { CheckedImportBody, importPreview, importResult } from '../../domain/programme/api.ts'
import { mostCharacters, mostLines } from '../../domain/programme/file-columns.ts'
import { type ImportVerdict, importVerdicts, type PlannedLine, planImport } from '../../domain/programme/plan-import.ts'
import { readProgrammeFile } from '../../domain/programme/programme-file.ts'
import { typedTimes } from '../../domain/programme/times.ts'
import type { Writer } from '../access/writer.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { shareWindows } from '../people/window-locks.ts'
import { refuse } from '../refuse.ts'
import { readLines } from '../spreadsheet/read-lines.ts'
import { nameOf } from './clashes.ts'
import { readProgramme } from './read.ts'
import { addSession, changeSession } from './sessions.ts'

/**
 * What the import would do, line by line. Refuses files without the chosen columns, and files that are too long for a
 * programme, before it reads them.
 */
export async function previewImport(
  db: Db,
  edition: Edition,
  body: CheckedImportBody,
): Promise<z.input<typeof importPreview>> {
  const planned = await planFile(db, edition, body)
  return {
    lines: planned.map(({ line, text, verdict, note }) => ({ line, text, verdict, note })),
    counts: countsOf(planned),
    digest: digestOf(planned),
  }
}

async function planFile(db: Db, edition: Edition, { csv, columns, changes, force }: CheckedImportBody) {
  if (countLines(csv, mostLines) > mostLines) refuse('programme_file_long', { most: mostLines })
  const grouped = (count: number) => count.toLocaleString('en-IN')
  if (csv.length > mostCharacters)
    refuse('programme_file_large', { characters: grouped(csv.length), most: grouped(mostCharacters) })
  const { venues, sessions } = await readProgramme(db)
  const { festival, catalogue } = edition
  const lines =
    readProgrammeFile(readLines(csv), columns, { festival, catalogue, venues }) ?? refuse('programme_columns')
  const names = new Map(venues.map(({ id, name }) => [id, name]))
  return planImport(lines, sessions, {
    changes,
    clashes: force !== '',
    shownUnder: startsAt => shownUnderText(festival, Date.parse(startsAt)),
    words(session) {
      const { day, from, to } = typedTimes(festival, session)
      return { name: nameOf(edition, session), place: `${names.get(session.venueId)}, ${day}, ${from} to ${to}` }
    },
  })
}

function countsOf(planned: readonly PlannedLine[]): Record<ImportVerdict, number> {
  const counts = Object.fromEntries(importVerdicts.map(verdict => [verdict, 0])) as Record<ImportVerdict, number>
  for (const { verdict } of planned) counts[verdict]++
  return counts
}

function digestOf(planned: readonly PlannedLine[]): string {
  const results = planned.map(({ verdict, note, session, existing }) => [verdict, note, session, existing])
  return createHash('sha256').update(JSON.stringify(results)).digest('base64url')
}

/** The reason in the history for sessions that a file added or moved. */
const fromFile = 'Imported from a file'

/**
 * Imports the file, or nothing if a line cannot be imported. Refuses if the result would differ from the preview with
 * this `digest`. Importing the same file again changes nothing.
 */
export async function importProgramme(
  trx: Transaction,
  edition: Edition,
  writer: Writer,
  body: CheckedImportBody,
  now: Millis,
): Promise<Audited<z.input<typeof importResult>>> {
  // Locks windows before sessions, as all writers do: nobody can cancel or reinstate an event during the import.
  await shareWindows(
    trx,
    allEvents(edition.catalogue).map(({ ind }) => ind),
  )
  await lockProgramme(trx)
  const planned = await planFile(trx, edition, body)
  if (body.digest !== '' && body.digest !== digestOf(planned)) refuse('programme_file_changed')
  const faulty = countsOf(planned).problem
  if (faulty > 0) refuse('programme_file_faulty', { count: faulty === 1 ? 'One line' : `${faulty} lines` })
  const force = body.force || fromFile
  const entries: AuditEntry[] = []
  for (const { verdict, session, existing } of planned) {
    if (session === null) continue
    const fields = { ...session, ...typedTimes(edition.festival, session), force }
    if (verdict === 'new') entries.push(...(await addSession(trx, edition, writer, fields, now)).entries)
    if (verdict !== 'changes' || !existing) continue
    const version = await versionOf(trx, existing.id)
    const call = { sessionId: existing.id, version, change: { kind: 'edit' as const, ...fields } }
    entries.push(...(await changeSession(trx, edition, writer, call, now)).entries)
  }
  const { new: added, changes: changed } = countsOf(planned)
  return { answer: { added, changed }, entries }
}

/** Locks sessions before venues, as all writers do. */
async function lockProgramme(trx: Transaction): Promise<void> {
  await trx
    .updateTable('programme_sessions')
    .set(row => ({ version: row.ref('version') }))
    .execute()
  await trx
    .updateTable('venues')
    .set(row => ({ version: row.ref('version') }))
    .execute()
}

async function versionOf(trx: Transaction, sessionId: string): Promise<number> {
  const { version } = await trx
    .selectFrom('programme_sessions')
    .select('version')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return version
}
