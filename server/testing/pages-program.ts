// A server process with a small build, for tests that kill the process. It serves the pages of the build on a free port
// and prints the port. Arguments: data folder, address of PostgreSQL or '', folder of the build.
import type { Millis } from '../../domain/day.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { createLogger } from '../http/log.ts'
import { readKeys } from '../keys.ts'
import { liveEdition } from '../overrides/live-edition.ts'
import { keepPagesFresh } from '../pages/fresh-pages.ts'
import { loadPages } from '../pages/rendered-pages.ts'
import { readLiveData } from '../read-public-data.ts'
import { testEdition } from './editions.ts'

const [dataDir = '', databaseUrl = '', buildDir = ''] = process.argv.slice(2)
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PASS_SECRET: 'a secret of a program that tests kill',
})
const log = createLogger({ write() {} })
const database = await openDatabase(config, () => {})
const live = liveEdition(testEdition)
const read = (now: Millis) => readLiveData(database.db, live, now)
const liveData = await read(Date.now())
const pages = await loadPages(buildDir, config, publicContent, liveData)
if (!pages) throw new Error(`no build in ${buildDir}`)
const app = createApp({ keys: await readKeys(database.db, config), config, database, live, pages, log, wakeMail() {} })
keepPagesFresh({ pages, database, now: Date.now, log, liveData, read })
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
