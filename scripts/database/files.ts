// Files that must survive a power cut and be nobody else's: copies of the database, under names that sort by time.
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Resolves when the file's or folder's contents are on the disk. */
export function flush(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

/** Makes an empty file that only its owner may read, and flushes the folder. */
export function makePrivate(path: string): void {
  closeSync(openSync(path, 'wx', 0o600))
  flush(dirname(path))
}

/**
 * Has `fill` write a private file beside `target`, and gives it that name only when it succeeded and the file is on the disk: whatever
 * has the name is whole. Nothing is left of an attempt that failed.
 */
export function namedWhenWhole<T>(target: string, fill: (unfinished: string) => T): T {
  const unfinished = `${target}.part`
  rmSync(unfinished, { force: true })
  makePrivate(unfinished)
  try {
    const answer = fill(unfinished)
    flush(unfinished)
    renameSync(unfinished, target)
    flush(dirname(target))
    return answer
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** A moment as it may stand in a file name; later ones sort later. */
export function stamp(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-')
}

/** Removes all but the `keep` newest of the files that match; answers their names. */
export function removeOldest(folder: string, matches: RegExp, keep: number): string[] {
  const old = readdirSync(folder)
    .filter(name => matches.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of old) rmSync(join(folder, name))
  return old
}
