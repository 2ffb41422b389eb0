// The server starts with pages that are compressed quickly and replaces them by the best within a minute. Visitors get the latter, and so must
// measurements. All other files come so from the build.
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'

const secondsToWait = 60
/** Chunks of other sizes while compressing make a difference of a few bytes. */
const nearly = 1.01

/** Resolves when the site at this address hands out these pages as small as they get; fails after a minute. */
export async function untilCompressedBest(site: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    const address = new URL(path, site)
    const page = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
    const best = brotliCompressSync(await page.bytes()).length
    for (let tenths = secondsToWait * 10; (await sizeOf(address)) > best * nearly; tenths--) {
      if (tenths === 0) throw new Error(`${path} is still not compressed as well as it could be`)
      await wait(100)
    }
  }
}

/** Bytes of the compressed body; 0 for a file that is sent as it is. */
async function sizeOf(address: URL): Promise<number> {
  const { headers } = await fetch(address, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return headers.get('content-encoding') === 'br' ? Number(headers.get('content-length')) : 0
}
