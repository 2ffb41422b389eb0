// `npm run content:pull`: for the next edition, writes the changes that organisers made in the console into content/.
// It only reads the configured database, so the site may run. A second run changes nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Db } from '../server/database/types.ts'
import { findPicture } from '../server/overrides/pictures.ts'
import { readOverrides } from '../server/overrides/versions.ts'
import { pullInto } from './content-pull/pull.ts'
import { Problem, runCommand } from './database/problem.ts'
import { sqliteFile } from './database/sqlite-copy.ts'

/** Writes the facts of the database into a folder of content and returns the lines to print. */
export async function contentPull(db: Db, folder: string): Promise<string[]> {
  const facts = await readOverrides(db)
  const pictures = new Map<number, Buffer>()
  for (const [ind, { picture }] of Object.entries(facts.events)) {
    const jpeg = picture ? await findPicture(db, picture) : null
    if (jpeg) pictures.set(Number(ind), jpeg)
  }
  const changes = pullInto(folder, facts, pictures)
  if (changes.length === 0) return ['content/ already has everything from the console.']
  return [
    ...changes,
    'Look at the changes (git diff). Then run "npm run content:check", and "npx vitest run content", which reports announced facts that changed.',
  ]
}

/**
 * Runs `contentPull` on the configured database.
 * @throws Problem if there is no database. Otherwise an empty database would be created, which would contain no
 * changes.
 */
export async function pullFrom(config: Pick<Config, 'databaseUrl' | 'dataDir'>, folder: string): Promise<string[]> {
  const file = sqliteFile(config.dataDir)
  if (!config.databaseUrl && !existsSync(file))
    throw new Problem(`There is no database at ${file}. Set DATA_DIR or DATABASE_URL to the one to read.`)
  const database = await openDatabase(config)
  try {
    return await contentPull(database.db, folder)
  } finally {
    await database.close()
  }
}

if (import.meta.main) await runCommand(config => pullFrom(config, join(import.meta.dirname, '..', 'content')))
