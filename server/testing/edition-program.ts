// A server process with the tests' edition and a stopped clock, for tests that kill the process. It serves calls on a
// free port and prints the address. Arguments: data folder, address of PostgreSQL or '', time in milliseconds.
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { createLogger } from '../http/log.ts'
import { readKeys } from '../keys.ts'
import { liveEdition } from '../overrides/live-edition.ts'
import { testEdition } from './editions.ts'

const [dataDir = '', databaseUrl = '', time = ''] = process.argv.slice(2)
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PASS_SECRET: 'a secret of a program that tests kill',
})
const database = await openDatabase(config, () => {})
const parts = { config, database, live: liveEdition(testEdition), log: createLogger({ write() {} }) }
const app = createApp({ keys: await readKeys(database.db, config), ...parts, now: () => Number(time), wakeMail() {} })
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
