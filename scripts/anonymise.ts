// `npm run anonymise -- --confirm YEAR [--keep-organisers] [--force]`: after the festival, removes names, addresses and
// all other personal data from the configured database. Payments, counts and statistics are kept. Without --confirm the
// command changes nothing and prints what it would do.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayBounds, type Millis } from '../domain/day.ts'
import { daysBeforeAnonymising } from '../domain/personal-data/removal.ts'
import { day } from '../server/clock.ts'
import type { Database } from '../server/database/types.ts'
import { type Edition, thisEdition } from '../server/edition.ts'
import { peopleData } from '../server/features.ts'
import {
  anonymise,
  countNamed,
  objectionsOf,
  purgeDeletedValues,
  readTotals,
  type Totals,
} from '../server/personal-data/anonymise.ts'
import { storageOf } from '../server/submissions/storage/open-storage.ts'
import { deleteMarkedBytes } from '../server/submissions/store.ts'
import { Problem, runOnDatabase } from './database/problem.ts'

/** The lines to print, and whether the people were anonymised. */
export type Outcome = { done: boolean; lines: string[] }

/** Runs the command with these arguments at `now`. */
export async function runAnonymise(
  database: Database,
  edition: Edition,
  words: readonly string[],
  now: Millis,
): Promise<Outcome> {
  const { festival } = edition
  const options = { keepOrganisers: words.includes('--keep-organisers'), force: words.includes('--force') }
  const named = await countNamed(database.db, options.keepOrganisers)
  const objections = await objectionsTo(database, edition, now)
  const plan = `${named} accounts of ${festival.name} ${festival.year} still have names${options.keepOrganisers ? ', organisers not counted' : ''}.`
  if (objections.length > 0 && !options.force)
    return { done: false, lines: [plan, ...objections, 'Add --force to anonymise anyway.'] }
  const confirmed = words[words.indexOf('--confirm') + 1] === String(festival.year) && words.includes('--confirm')
  if (!confirmed)
    return {
      done: false,
      lines: [
        plan,
        'This cannot be undone. First save what you need (lists as files, a backup that you delete later), stop the site, then run:',
        `npm run anonymise -- --confirm ${festival.year}`,
      ],
    }
  const before = await readTotals(database.db, edition)
  const removed = await anonymise(database, edition, peopleData, options, now)
  const after = await readTotals(database.db, edition)
  await purgeDeletedValues(database, peopleData)
  const changed = (Object.keys(before) as (keyof Totals)[]).filter(name => before[name] !== after[name])
  return {
    done: changed.length === 0,
    lines: [
      `${removed} accounts were made anonymous.`,
      ...table(before, after),
      changed.length === 0
        ? 'Payments and counts are unchanged. Backups still contain the names: delete them in time.'
        : `CHANGED: ${changed.join(', ')}. Was the site running? Compare with your backup.`,
    ],
  }
}

async function objectionsTo(database: Database, edition: Edition, now: Millis): Promise<string[]> {
  const { festival } = edition
  const earliest = dayBounds(festival, festival.dates.last).to + daysBeforeAnonymising * day
  return [
    ...(now < earliest
      ? [
          `It is too early. Wait until ${new Date(earliest).toISOString().slice(0, 10)}, ${daysBeforeAnonymising} days after the last day.`,
        ]
      : []),
    ...(await objectionsOf(database.db, edition, peopleData)),
  ]
}

const names: Record<keyof Totals, string> = {
  people: 'people',
  students: 'students of the institute',
  registrations: 'registrations',
  receipts: 'receipts',
  ledger: 'ledger, rupees',
  due: 'still due, rupees',
  credit: 'in credit, rupees',
  claims: 'claims',
  admissions: 'admissions',
  auditRows: 'rows of the audit log',
}

function table(before: Totals, after: Totals): string[] {
  return (Object.keys(names) as (keyof Totals)[]).map(
    name => `${names[name].padEnd(28)}${String(before[name]).padStart(10)}${String(after[name]).padStart(10)}`,
  )
}

if (import.meta.main)
  await runOnDatabase(async (database, config) => {
    const { done, lines } = await runAnonymise(database, thisEdition, process.argv.slice(2), Date.now())
    if (!done) throw new Problem(lines.join('\n'))
    // Mails in files contain addresses and links.
    await rm(join(config.dataDir, 'mail'), { recursive: true, force: true })
    // What people handed in, at once: the site may never start again.
    await deleteMarkedBytes(database, () => storageOf(config))
    return lines
  })
