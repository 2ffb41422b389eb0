// How the site's files are compressed: the build does it as small as it gets, the server more quickly with what it
// renders.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The compressed forms of a file; null for one that would not travel faster. */
export type Compressed = { brotli: Buffer | null; gzip: Buffer | null }

/**
 * Of a page some 3 ms. The best quality saves a tenth of the bytes and takes fifty times as long; 8 saves 1 % and
 * leaves 100 MB of native memory behind.
 */
const quickBrotli = 5
const bestBrotli = 11
const gzipLevel = 6
/** Below this many bytes an answer does not get faster by compression. */
const worthCompressing = 500
const shrinks = /^(text\/|application\/(json|manifest|xml|wasm)|image\/(svg|x-icon))/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Both forms of the bytes, in brotli quickly or (`best`) as small as it gets. */
export async function compress(type: string, bytes: Buffer, { best = false } = {}): Promise<Compressed> {
  if (!shrinks.test(type) || bytes.length < worthCompressing) return { brotli: null, gzip: null }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: best ? bestBrotli : quickBrotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return { brotli: await brotli(bytes, { params }), gzip: await zip(bytes, { level: gzipLevel }) }
}

/** A digest of what a file holds, short enough for an entity tag. */
export function contentHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}
