// The server of the plain pages: our own application on another build folder, so that both sites are handed out alike.
// Started by ../sites.ts with the folder as its argument and the settings in the environment.
import { createApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { createLogger } from '../../../server/http/log.ts'
import { loadPages } from '../../../server/http/page-files.ts'

const config = readConfig()
const log = createLogger()
const database = await openDatabase(config, error => log.warn({ err: error }))
const pages = await loadPages(process.argv[2] ?? '', config)
if (!pages) throw new Error('the folder of plain pages holds no pages.json')
const app = createApp({ config, database, pages, log, wakeMail: () => {} })
await app.listen({ port: config.port, host: config.host })

process.on('SIGTERM', async () => {
  await app.close()
  await database.close()
  process.exit(0)
})
