// The server starts with quick compression and replaces it by the best within a minute. Visitors get the latter, and so must measurements.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'

const client = resolve(import.meta.dirname, '../../build/client')
const secondsToWait = 60
/** Chunks of other sizes while compressing make a difference of a few bytes. */
const nearly = 1.01

/** Resolves when the site at this address hands out its scripts and drawings as small as they get; fails after a minute. */
export async function untilCompressedBest(site: string): Promise<void> {
  for (const file of globSync(['assets/*.js', 'art/**/*.svg'], { cwd: client })) {
    const best = brotliCompressSync(readFileSync(join(client, file))).length
    const address = new URL(`/${file}`, site)
    for (let tenths = secondsToWait * 10; (await sizeOf(address)) > best * nearly; tenths--) {
      if (tenths === 0) throw new Error(`${address.pathname} is still not compressed as well as it could be`)
      await wait(100)
    }
  }
}

/** Bytes of the compressed body; 0 for a file that is sent as it is. */
async function sizeOf(address: URL): Promise<number> {
  const { headers } = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return headers.get('content-encoding') === 'br' ? Number(headers.get('content-length')) : 0
}
