// Locks the folder of the SQLite file for one process. Two processes would wait for each other's locks, and their
// limits and mails would conflict. The operating system releases the lock whenever the process ends.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../cannot-start.ts'
import { isLocked } from './errors.ts'

/**
 * An SQLite file without tables. The process locks this file. The file's version records whether a site ever ran here.
 */
const lockFile = 'festival.lock'

/** How long (ms) to wait between two attempts to lock the folder while a predecessor ends. */
const pause = 200

/** The reason why the site cannot start on this database, as a sentence for the operator. */
export class DatabaseProblem extends CannotStart {}

export type Folder = {
  /** Whether a site has run on this folder before. If it has, its database must exist. */
  usedBefore: boolean
  /** Records that a site runs here. */
  markUsed(): void
  /** False while a predecessor still holds the lock. */
  isHeld(): boolean
  release(): void
}

/**
 * Locks the folder for this process. With `takesOver`, a predecessor on the same socket may still hold the lock; this
 * process gets the lock when the predecessor ends.
 * @throws DatabaseProblem when another process holds the lock.
 */
export function holdFolder(dataDir: string, { takesOver }: { takesOver: boolean }): Folder {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dataDir, lockFile), { timeout: 0 })
  lock.exec('pragma locking_mode = exclusive')
  let held = take(lock)
  if (!held && !takesOver) {
    lock.close()
    throw new DatabaseProblem(
      `Another program of the site already serves from ${dataDir}. End that one first, or choose another folder with DATA_DIR.`,
    )
  }
  const usedBefore = !held || lock.prepare('pragma user_version').get()?.user_version === 1
  const timer = setInterval(() => {
    held ||= take(lock)
    if (held) clearInterval(timer)
  }, pause).unref()
  return {
    usedBefore,
    markUsed() {
      if (held && !usedBefore) lock.exec('pragma user_version = 1')
    },
    isHeld: () => held,
    release() {
      clearInterval(timer)
      lock.close()
    },
  }
}

/** Whether this process could lock the file. In exclusive mode the lock remains after the transaction. */
function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive; commit')
    return true
  } catch (error) {
    if (!isLocked(error)) throw error
    return false
  }
}
