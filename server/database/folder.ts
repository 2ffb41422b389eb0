// The folder of the SQLite file belongs to one program at a time: two that serve from it would wait for each other's
// locks, and each would hold limits and mails the other does not expect. The operating system keeps the lock and frees
// it when the program ends, however it ends.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../cannot-start.ts'
import { isLocked } from './errors.ts'

/** An empty SQLite file: only its lock counts, and its version, which says whether a site ever ran here. */
const lockFile = 'festival.lock'

/** Milliseconds between two tries while a predecessor ends. */
const pause = 200

/** Why the site cannot start on this database, as a sentence for whoever starts it. */
export class DatabaseProblem extends CannotStart {}

export type Folder = {
  /** Whether a site has run on this folder before, so that its database must be there. */
  usedBefore: boolean
  /** Notes that a site runs here. */
  markUsed(): void
  /** False while a predecessor still has it. */
  isHeld(): boolean
  release(): void
}

/**
 * Takes the folder for this program. `takesOver`: a predecessor may still serve on the socket that both were given; its
 * lock passes over when it ends.
 * @throws DatabaseProblem when another program has the folder.
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

/** In the exclusive mode the lock outlives the transaction. */
function take(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive; commit')
    return true
  } catch (error) {
    if (!isLocked(error)) throw error
    return false
  }
}
