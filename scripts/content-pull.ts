// `npm run content:pull`: writes what organisers changed in the console into content/, for the next edition. It works on the database of the
// settings, changes nothing in it, and the site may run. Run twice, it changes nothing more.
import { join } from 'node:path'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Db } from '../server/database/types.ts'
import { findPicture } from '../server/facts/pictures.ts'
import { readFacts } from '../server/facts/versions.ts'
import { pullInto } from './content-pull/pull.ts'

/** Writes the facts of the database into a folder of content and answers the lines to print. */
export async function contentPull(db: Db, folder: string): Promise<string[]> {
  const facts = await readFacts(db)
  const pictures = new Map<number, Buffer>()
  for (const [ind, { picture }] of Object.entries(facts.events)) {
    const jpeg = picture ? await findPicture(db, picture) : null
    if (jpeg) pictures.set(Number(ind), jpeg)
  }
  const told = pullInto(folder, facts, pictures)
  if (told.length === 0) return ['content/ says everything that the console says.']
  return [
    ...told,
    'Look at the difference (git diff), then run "npm run content:check" and "npx vitest run content", which names announced facts that changed.',
  ]
}

if (import.meta.main) {
  const database = await openDatabase(readConfig())
  try {
    console.log((await contentPull(database.db, join(import.meta.dirname, '..', 'content'))).join('\n'))
  } finally {
    await database.close()
  }
}
