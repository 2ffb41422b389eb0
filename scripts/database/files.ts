// Writes copies of the database into files that are durable, private to their owner, and named by time.
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Millis } from '../../domain/day.ts'

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
 * Lets `fill` write a private temporary file beside `target`, and renames it only when it is complete and on the disk.
 * A failed attempt leaves nothing.
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

/** Does the same as `namedWhenWhole`, for asynchronous work. */
export async function writeThenRename(target: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${target}.part`
  rmSync(unfinished, { force: true })
  makePrivate(unfinished)
  try {
    await fill(unfinished)
    flush(unfinished)
    renameSync(unfinished, target)
    flush(dirname(target))
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** A time for a file name. Sorting these texts sorts them by time. */
export function stamp(now: Millis): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-')
}

/** Of the files that match, deletes all except the `keep` newest. Returns the deleted names. */
export function removeOldest(folder: string, matches: RegExp, keep: number): string[] {
  const old = readdirSync(folder)
    .filter(name => matches.test(name))
    .sort()
    .slice(0, -keep)
  for (const name of old) rmSync(join(folder, name))
  return old
}
