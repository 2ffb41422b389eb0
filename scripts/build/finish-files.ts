// The last step of the build: compresses the bundled files, and renders all pages once to check their links.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { publicContent } from '../../server/edition.ts'
import { loadPages } from '../../server/pages/rendered-pages.ts'
import { pageAddresses } from '../../web/addresses.ts'
import { sorryPage } from '../../web/files/sorry-page.ts'
import { compressFiles } from './compress-files.ts'
import { deadLinks } from './dead-links.ts'
import { buildInProgress } from './folders.ts'
import { writeServiceWorker } from './service-worker.ts'

renameSync(`${buildInProgress}/router/client`, `${buildInProgress}/client`)
renameSync(`${buildInProgress}/router/server`, `${buildInProgress}/server`)
writeFileSync(`${buildInProgress}/sorry.html`, sorryPage(publicContent))
writeServiceWorker(`${buildInProgress}/client`, readFileSync('web/service-worker.js', 'utf8'))
await compressFiles(buildInProgress)

const settings = { siteUrl: 'http://localhost', apiUrl: null }
const pages = await loadPages(buildInProgress, settings, publicContent)
const dead = pages ? deadLinks(pages, pageAddresses(publicContent.catalogue)) : ['no pages were built']
if (dead.length > 0) {
  console.error(`${dead.join('\n')}\nA new page needs its file in web/pages and its entry in domain/edition/pages.ts.`)
  process.exit(1)
}
