// Whether build/ still matches its sources, by a digest of their names, sizes and contents.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildInProgress, finishedBuild } from './folders.ts'

const sources = [
  'content',
  'domain',
  'server/edition.ts',
  'web',
  'scripts',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]
const stamp = 'sources.sha256'

/** Whether the last build was made from the current sources. */
export function buildIsFresh(): boolean {
  const noted = join(finishedBuild, stamp)
  return existsSync(noted) && readFileSync(noted, 'utf8') === sourcesDigest()
}

/** Stores the digest of the current sources in the new build. */
export function markBuildFresh(): void {
  writeFileSync(join(buildInProgress, stamp), sourcesDigest())
}

function sourcesDigest(): string {
  const digest = createHash('sha256')
  for (const file of sources.flatMap(filesBelow))
    digest.update(file).update('\0').update(readFileSync(file)).update('\0')
  return digest.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesBelow(join(path, name)))
}
