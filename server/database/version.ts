// Checks whether this version of the program supports a database and a PostgreSQL server.
import { migrations, namesOfOldest, oldestVersion } from './migrations/list.ts'

/**
 * The problem of a database with these applied migrations; null if this program can use or migrate it. The text
 * completes a sentence that begins with the name of the database.
 */
export function versionProblem(applied: readonly string[]): string | null {
  const known = migrations('sqlite')
  const unknown = applied.find(name => !Object.hasOwn(known, name))
  if (unknown)
    return `was made by a newer version of the site: it has tables of ${unknown}. Update this program, then start it again.`
  if (applied.length > 0 && !namesOfOldest.every(name => applied.includes(name)))
    return `was made by a version of the site before ${oldestVersion}, which this version no longer supports. Update to ${oldestVersion} first (git checkout ${oldestVersion}), start the site once, then update to this version.`
  return null
}

const oldestPostgres = 14

export type PostgresServer = { version: string; encoding: string }

/** The reason why the site cannot use this PostgreSQL server, as a sentence; null if it can. */
export function serverProblem({ version, encoding }: PostgresServer): string | null {
  if (Number.parseInt(version, 10) < oldestPostgres)
    return `This PostgreSQL is too old: it is ${version}, and the site needs ${oldestPostgres} or newer. Update it, or use SQLite: leave DATABASE_URL out.`
  if (encoding !== 'UTF8')
    return `The database has the encoding ${encoding}, which loses letters of names: it must be UTF8. Create another database (createdb --template template0 --encoding UTF8 NAME) and name it in DATABASE_URL.`
  return null
}
