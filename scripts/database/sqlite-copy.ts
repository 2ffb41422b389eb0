// Copies the SQLite file while the site writes, checks the copies, and restores them.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Millis } from '../../domain/day.ts'
import { appliedIn, findDamage } from '../../server/database/check.ts'
import { versionProblem } from '../../server/database/version.ts'
import { flush, makePrivate, namedWhenWhole, stamp } from './files.ts'
import { Problem } from './problem.ts'

/** The contents of a copy, for people to check. */
export type Contents = { people: number; registrations: number; payments: number }

const sqliteBusy = 5
/** How long (ms) to wait for the site's own short locks. */
const patience = 30_000

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'festival.sqlite')
}

/**
 * Copies the database to `target` as of one moment. Other programs may write to the database during the copy. All
 * writes that were answered before are in the copy. The copy gets its name only when it is checked and on the disk.
 */
export function copySqlite(source: string, target: string): Contents {
  if (!existsSync(source)) throw new Problem(`There is no database at ${source}.`)
  return namedWhenWhole(target, unfinished => {
    const file = new DatabaseSync(source, { readOnly: true, timeout: patience })
    try {
      file.prepare('vacuum into ?').run(unfinished)
    } finally {
      file.close()
    }
    return checkSqlite(unfinished)
  })
}

/**
 * Checks the whole file for damage, and returns its contents. @throws Problem if the file is damaged or not a database
 * of this site.
 */
function checkSqlite(path: string): Contents {
  if (!existsSync(path)) throw new Problem(`There is no file ${path}.`)
  const file = new DatabaseSync(path, { readOnly: true, timeout: patience })
  try {
    const wrong = [...file.prepare('pragma integrity_check').all(), ...file.prepare('pragma foreign_key_check').all()]
    if (wrong.length !== 1 || wrong[0]?.integrity_check !== 'ok') throw new Problem(`${path} is damaged.`)
    return countContents(file)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(`${path} is not a database of this site, or it is damaged (${(error as Error).message}).`)
  } finally {
    file.close()
  }
}

/**
 * @throws Problem if another version of the site made the database, or if its tables were changed by hand, such as by
 * deleting the triggers that guard the ledger.
 */
async function refuseUnlessOurs(path: string): Promise<void> {
  const file = new DatabaseSync(path, { readOnly: true, timeout: patience })
  try {
    const wrong = versionProblem(appliedIn(file)) ?? (await findDamage(file, 'integrity_check'))
    if (wrong) throw new Problem(`${path} ${wrong}`)
  } finally {
    file.close()
  }
}

function countContents(file: DatabaseSync): Contents {
  const count = (table: string) => Number(file.prepare(`select count(*) as count from ${table}`).get()?.count)
  return { people: count('person'), registrations: count('registration'), payments: count('payment') }
}

/**
 * Opens the file with an exclusive lock, and merges its write-ahead log into the file. Closing releases the lock.
 * @throws Problem if the site or another program has the file open.
 */
export function openAlone(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    // Only a single connection can end the write-ahead log mode. After that, exclusive locks prevent a second
    // connection.
    file.exec('pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive; commit')
    return file
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new Problem(`The site is running on ${path}. Stop it first.`)
  }
}

/**
 * Replaces the database in `dataDir` by a checked copy of `backup`. Refuses if the old database is not empty and
 * `replace` is not set. Renames the old database, and returns its new name.
 */
export async function restoreSqlite(
  backup: string,
  dataDir: string,
  { replace, now }: { replace: boolean; now: Millis },
): Promise<{ contents: Contents; setAside: string | null }> {
  checkSqlite(backup)
  await refuseUnlessOurs(backup)
  mkdirSync(dataDir, { recursive: true })
  const target = sqliteFile(dataDir)
  const old = existsSync(target) ? takeOver(target, replace) : null
  try {
    const fresh = `${target}.restoring`
    rmSync(fresh, { force: true })
    makePrivate(fresh)
    copyFileSync(backup, fresh)
    const contents = checkSqlite(fresh)
    flush(fresh)
    const setAside = existsSync(target) ? join(dataDir, `set-aside-${stamp(now)}.sqlite`) : null
    // A write-ahead log of the old file must never be applied to the restored file.
    rmSync(`${target}-shm`, { force: true })
    for (const rest of ['', '-wal'])
      if (existsSync(target + rest))
        if (setAside) renameSync(target + rest, setAside + rest)
        else rmSync(target + rest)
    renameSync(fresh, target)
    flush(dataDir)
    return { contents, setAside }
  } finally {
    old?.close()
  }
}

/** Locks the database that will be replaced. Null if it is too damaged to be opened. */
function takeOver(target: string, replace: boolean): DatabaseSync | null {
  const refused = (what: string) =>
    new Problem(`${target} already contains ${what}. Add --replace to set it aside and restore the backup.`)
  try {
    const old = openAlone(target)
    const { people } = countContents(old)
    if (people === 0 || replace) return old
    old.close()
    throw refused(`a database of ${people} people`)
  } catch (error) {
    if (error instanceof Problem) throw error
    if (!replace) throw refused(`something that cannot be read (${(error as Error).message})`)
    return null
  }
}
