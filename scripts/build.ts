// `npm run build`: checks the content, draws the pictures, bundles the code for rendering and for browsers, and
// compresses the files. The server renders the pages when it starts (server/pages/).
import { spawnSync } from 'node:child_process'
import { markBuildFresh } from './build/build-freshness.ts'
import { beginBuild, finishBuild } from './build/folders.ts'

/** Each step is a separate program: its memory is free before the next one starts. */
function run(...command: string[]): void {
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}

const started = Date.now()
run('scripts/check-content.ts')

if (!beginBuild()) {
  console.error('Another build is running in this folder. Wait until it has ended.')
  process.exit(1)
}
run('scripts/build/draw-files.ts')
run('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn')
run('scripts/build/finish-files.ts')
markBuildFresh()
finishBuild()
console.log(`Built the site in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
