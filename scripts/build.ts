// `npm run build`: checks the content, draws the pictures, bundles what renders the pages and what browsers run,
// compresses the files. The server renders the pages when it starts (server/pages/).
import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { publicContent } from '../server/edition.ts'
import { loadPages } from '../server/pages/rendered-pages.ts'
import { pageAddresses } from '../web/addresses.ts'
import { sorryPage } from '../web/files/sorry-page.ts'
import { markBuildFresh } from './build/build-freshness.ts'
import { writeCertificateArt } from './build/certificate-art.ts'
import { compressFiles } from './build/compress-files.ts'
import { deadLinks } from './build/dead-links.ts'
import { writePictures } from './build/draw.ts'
import { writeFavicon } from './build/favicon.ts'
import { beginBuild, finishBuild, underway } from './build/folders.ts'
import { writeFonts } from './build/fonts.ts'
import { pageDrawings } from './build/page-drawings.ts'
import { allPictures } from './build/pictures.ts'
import { writeServiceWorker } from './build/service-worker.ts'
import { writeShareGrounds } from './build/share-grounds.ts'
import { writeSharePictures } from './build/share-pictures.ts'
import { writeSponsorSheet } from './build/sponsor-sheet.ts'
import { withSuppliedPictures } from './build/supplied-pictures.ts'

function run(...command: string[]): void {
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

/** Renders all pages and goes through their links: one that leads nowhere fails the build. */
async function checkLinks(): Promise<void> {
  const settings = { siteUrl: 'http://localhost', apiUrl: null }
  const pages = await loadPages(underway, settings, publicContent)
  const dead = pages ? deadLinks(pages, pageAddresses(publicContent.catalogue)) : ['no pages were built']
  if (dead.length === 0) return
  console.error(`${dead.join('\n')}\nA new page needs its file in web/pages and its entry in domain/edition/pages.ts.`)
  process.exit(1)
}

const started = Date.now()
run('scripts/check-content.ts')

if (!beginBuild()) {
  console.error('Another build is at work in this folder. Wait until it has ended.')
  process.exit(1)
}
const pictures = await withSuppliedPictures(allPictures(publicContent), publicContent)
writeFileSync(`${underway}/art-version.txt`, writePictures(pictures))
writeFavicon(publicContent.palette)
const shared = await writeSharePictures(pictures, publicContent)
await writeSponsorSheet(publicContent, await writeCertificateArt(pictures, publicContent))
writeShareGrounds(pictures, publicContent)
const fonts = await writeFonts()
const kilobytes = (bytes: number) => Math.round(bytes / 1000)
console.log(
  `Drew ${pictures.length} pictures and ${shared} to share; cut typefaces from ${kilobytes(fonts.before)} to ${kilobytes(fonts.after)} kB.`,
)

run('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn')
renameSync(`${underway}/router/client`, `${underway}/client`)
renameSync(`${underway}/router/server`, `${underway}/server`)
writeFileSync(`${underway}/page-drawings.json`, JSON.stringify(pageDrawings(pictures, publicContent.palette)))
writeFileSync(`${underway}/sorry.html`, sorryPage(publicContent))
writeServiceWorker(`${underway}/client`, readFileSync('web/service-worker.js', 'utf8'))
await compressFiles(underway)
await checkLinks()
markBuildFresh()
finishBuild()
console.log(`Built the site in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
