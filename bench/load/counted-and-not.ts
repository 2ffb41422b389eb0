// Our site twice in one process, on the same pages and database: on PORT with METRICS_TOKEN, on SILENT_PORT without. Two processes of the same
// code differ by more than what is measured here, each as long as it lives.
import { resolve } from 'node:path'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/open.ts'
import { publicContent } from '../../server/edition.ts'
import { loadPages } from '../../server/pages/rendered-pages.ts'

const { SILENT_PORT } = process.env
const config = readConfig()
const database = await openDatabase(config)
const pages = await loadPages(resolve(import.meta.dirname, '../../build'), config, publicContent)

for (const [metricsToken, port] of [
  [null, Number(SILENT_PORT)],
  [config.metricsToken, config.port],
] as const) {
  const app = createApp({ config: { ...config, metricsToken }, database, pages, wakeMail: () => {} })
  await app.listen({ port, host: '127.0.0.1' })
}
console.log('pages compressed')
