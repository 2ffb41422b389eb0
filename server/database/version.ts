// Whether this program can open a database that another version of it made.
import { migrations, namesOfOldest, oldestVersion } from './migrations/list.ts'

/**
 * What is wrong with a database in which migrations of these names have run, as the end of a sentence that begins with
 * its name; null: this program brings it up to date.
 */
export function wrongVersion(applied: readonly string[]): string | null {
  const known = migrations('sqlite')
  const unknown = applied.find(name => !Object.hasOwn(known, name))
  if (unknown)
    return `was made by a newer version of the site: it has tables of ${unknown}. Update this program, then start it again.`
  if (applied.length > 0 && !namesOfOldest.every(name => applied.includes(name)))
    return `was made by a version of the site before ${oldestVersion}, which this one does not know any more. Update to ${oldestVersion} first (git checkout ${oldestVersion}), start the site once, then update to this version.`
  return null
}
