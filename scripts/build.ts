// `npm run build`: checks the content, draws the pictures, bundles what renders the pages and what browsers run, compresses the files.
// The server renders the pages when it starts (server/pages/).
import { spawnSync } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { markBuildFresh } from './build/build-freshness.ts'
import { compressFiles } from './build/compress-files.ts'
import { writePictures } from './build/draw.ts'
import { writeFavicon } from './build/favicon.ts'
import { beginBuild, finishBuild, underway } from './build/folders.ts'
import { writeFonts } from './build/fonts.ts'
import { pageDrawings } from './build/page-drawings.ts'
import { allPictures } from './build/pictures.ts'
import { writeServiceWorker } from './build/service-worker.ts'
import { writeSharePictures } from './build/share-pictures.ts'
import { withSuppliedPictures } from './build/supplied-pictures.ts'

function run(...command: string[]): void {
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

const started = Date.now()
run('scripts/check-content.ts')

if (!beginBuild()) {
  console.error('Another build is at work in this folder. Wait until it has ended.')
  process.exit(1)
}
const pictures = await withSuppliedPictures(allPictures())
writeFileSync(`${underway}/art-version.txt`, writePictures(pictures))
writeFavicon()
const shared = await writeSharePictures(pictures)
const fonts = await writeFonts()
const kilobytes = (bytes: number) => Math.round(bytes / 1000)
console.log(
  `Drew ${pictures.length} pictures and ${shared} to share; cut typefaces from ${kilobytes(fonts.before)} to ${kilobytes(fonts.after)} kB.`,
)

run('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn')
renameSync(`${underway}/router/client`, `${underway}/client`)
renameSync(`${underway}/router/server`, `${underway}/server`)
writeFileSync(`${underway}/page-drawings.json`, JSON.stringify(pageDrawings(pictures)))
writeServiceWorker(`${underway}/client`)
await compressFiles(underway)
markBuildFresh()
finishBuild()
console.log(`Built the site in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
