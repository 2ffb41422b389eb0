// Writes the service worker. Its version is the digest of all built files, so that each build gets a new cache.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes sw.js into `folder` (build/client), after everything else is there. */
export function writeServiceWorker(folder: string): void {
  const digest = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(html|js|css)$/.test(name)) digest.update(name).update(readFileSync(join(folder, name)))
  const worker = readFileSync('web/service-worker.js', 'utf8')
  writeFileSync(join(folder, 'sw.js'), worker.replace('__VERSION__', digest.digest('base64url').slice(0, 12)))
}
