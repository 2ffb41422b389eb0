// How files of the site are compressed, when it is built and when the server starts.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The compressed forms of a file; null for one that would not travel faster. */
export type Compressed = { brotli: Buffer | null; gzip: Buffer | null }

/** The server starts with the quick one: the best takes many times as long for a few bytes less. */
const quickBrotli = 7
const bestBrotli = 11
const gzipLevel = 6
/** Below this many bytes an answer does not get faster by compression. */
const worthCompressing = 500
const shrinks = /^(text\/|application\/(json|manifest|xml|wasm)|image\/(svg|x-icon))/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Whether a file of this type and size travels faster compressed. */
export function isWorthCompressing(type: string, bytes: Buffer): boolean {
  return shrinks.test(type) && bytes.length >= worthCompressing
}

/** Brotli, quickly or (`best`) as small as it gets. */
export function inBrotli(bytes: Buffer, { best = false } = {}): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: best ? bestBrotli : quickBrotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
    },
  })
}

/** The smallest window that holds the whole file, as a power of two: the usual one costs 40 MB of memory that never comes back. */
function windowFor(size: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 16))))
}

export function inGzip(bytes: Buffer): Promise<Buffer> {
  return zip(bytes, { level: gzipLevel })
}

/** A digest of what a file holds, short enough for a name or an entity tag. */
export function contentHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}

/**
 * Where the build keeps the compressed forms of the file with this digest. They are found by what the file holds, not by its name: a file
 * that somebody changes in a finished build never goes out as it was before.
 */
export function storedAs(hash: string): { brotli: string; gzip: string } {
  return { brotli: `compressed/${hash}.br`, gzip: `compressed/${hash}.gz` }
}
