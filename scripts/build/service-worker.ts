// Writes the service worker. Its version is a digest of the worker and of all built files, so that each build gets a
// new cache.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes sw.js into `folder` (build/client). All other files must be written before. `worker` is the text of the worker
 * without a version.
 */
export function writeServiceWorker(folder: string, worker: string): void {
  const digest = createHash('sha256').update(worker)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(html|js|css)$/.test(name)) digest.update(name).update(readFileSync(join(folder, name)))
  writeFileSync(join(folder, 'sw.js'), worker.replace('__VERSION__', digest.digest('base64url').slice(0, 12)))
}
