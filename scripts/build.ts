// `npm run build`: checks the content, draws the pictures, builds and prerenders the pages, finishes and compresses them.
import { spawnSync } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { catalogue } from '../content/catalogue.ts'
import { festival } from '../content/festival.ts'
import { allRulesPage } from './build/all-rules.ts'
import { markBuildFresh } from './build/build-freshness.ts'
import { compressFiles } from './build/compress-files.ts'
import { writePictures } from './build/draw.ts'
import { finishPages } from './build/finish-pages.ts'
import { beginBuild, finishBuild, underway } from './build/folders.ts'
import { writeFonts } from './build/fonts.ts'
import { allPictures } from './build/pictures.ts'
import { writeServiceWorker } from './build/service-worker.ts'
import { writeSharePictures } from './build/share-pictures.ts'
import { writeSiteFiles } from './build/site-files.ts'

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
const pictures = allPictures()
writeFileSync(`${underway}/art-version.txt`, writePictures(pictures))
writeSiteFiles()
const shared = await writeSharePictures(pictures)
const fonts = await writeFonts()
const kilobytes = (bytes: number) => Math.round(bytes / 1000)
console.log(
  `Drew ${pictures.length} pictures and ${shared} to share; cut typefaces from ${kilobytes(fonts.before)} to ${kilobytes(fonts.after)} kB.`,
)

run('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn')
renameSync(`${underway}/router/client`, `${underway}/client`)
const pages = finishPages(`${underway}/client`, { '/all-rules': allRulesPage(festival, catalogue) })
writeServiceWorker(`${underway}/client`)
await compressFiles(underway)
markBuildFresh()
finishBuild()
console.log(`Built ${pages} pages in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
