// Reads the built pages into memory when the server starts: puts the site's addresses in and compresses what shrinks.
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'
import type { Config } from '../config.ts'

export type PageFile = {
  type: string
  bytes: Buffer
  brotli: Buffer | null
  gzip: Buffer | null
  /** Of the bytes: it makes the entity tag. */
  hash: string
}

export type Pages = {
  /** By path as it stands in a request. */
  files: Map<string, PageFile>
  /** Addresses that only the script knows; they get the fallback page. */
  clientOnly: RegExp[]
  fallback: PageFile
  notFound: PageFile
  scriptHashes: string[]
}

const manifestSchema = z.object({
  pages: z.record(z.string(), z.string()),
  clientOnly: z.array(z.string()),
  fallback: z.string(),
  notFound: z.string(),
  scriptHashes: z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/)),
})

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const withAddresses = new Set(['.html', '.xml', '.txt', '.webmanifest'])
const shrinks = /^(text\/|application\/(json|manifest|xml|wasm)|image\/(svg|x-icon))/
/** What visitors fetch on every page. */
const shrinksFurther = /^(text\/(html|javascript|css)|image\/svg)/
/** Below this many bytes an answer does not get faster by compression. */
const worthCompressing = 500
/** Brotli at 7 takes a tenth of a second for the whole site; at 11 it would take many. */
const brotliQuality = 7
const bestBrotliQuality = 11
const gzipLevel = 6
const atOnce = 2

/**
 * Reads `buildDir`; null when there is no build. The addresses take the place of the build's two placeholders. A build that is replaced
 * meanwhile is read again: pages of one and scripts of another do not go together.
 */
export async function loadPages(buildDir: string, config: Pick<Config, 'siteUrl' | 'apiUrl'>): Promise<Pages | null> {
  const list = join(buildDir, 'pages.json')
  for (;;) {
    const before = await fileNumber(list)
    const pages = before === null ? null : await readPages(buildDir, config).catch((error: Error) => error)
    if ((await fileNumber(list)) !== before) continue
    if (pages instanceof Error) throw pages
    return pages
  }
}

/** Another build has another file; null when there is none. */
async function fileNumber(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found && `${found.ino} ${found.mtimeNs}`
}

async function readPages(buildDir: string, config: Pick<Config, 'siteUrl' | 'apiUrl'>): Promise<Pages> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(buildDir, 'pages.json'), 'utf8')))
  const root = join(buildDir, 'client')
  const byName = await readFiles(root, config)
  const named = (name: string): PageFile => {
    const file = byName.get(name)
    if (!file) throw new Error(`build/pages.json names ${name}, which the build does not hold`)
    return file
  }

  const files = new Map<string, PageFile>()
  // Pages are reached by their address alone, not a second time by the name of their file.
  for (const [name, file] of byName) if (!name.endsWith('.html')) files.set(`/${name}`, file)
  for (const [path, name] of Object.entries(manifest.pages)) files.set(path, named(name))
  return {
    files,
    clientOnly: manifest.clientOnly.map(patternOf),
    fallback: named(manifest.fallback),
    notFound: named(manifest.notFound),
    scriptHashes: manifest.scriptHashes,
  }
}

/** '/verifyEmail/:token' matches one path part in the place of ':token'. */
function patternOf(route: string): RegExp {
  const parts = route
    .split('/')
    .map(part => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${parts.join('/')}$`)
}

async function readFiles(root: string, config: Pick<Config, 'siteUrl' | 'apiUrl'>): Promise<Map<string, PageFile>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const files = new Map<string, PageFile>()
  for (let start = 0; start < paths.length; start += atOnce) {
    const some = paths.slice(start, start + atOnce)
    const read = await Promise.all(some.map(path => readPageFile(path, config)))
    some.forEach((path, i) => {
      files.set(relative(root, path).split(sep).join('/'), read[i]!)
    })
  }
  return files
}

async function readPageFile(path: string, config: Pick<Config, 'siteUrl' | 'apiUrl'>): Promise<PageFile> {
  const extension = extname(path).toLowerCase()
  const type = types[extension] ?? 'application/octet-stream'
  const raw = await readFile(path)
  const bytes = withAddresses.has(extension) ? Buffer.from(placed(raw.toString('utf8'), config)) : raw
  const compress = shrinks.test(type) && bytes.length >= worthCompressing
  return {
    type,
    bytes,
    brotli: compress ? await inBrotli(bytes) : null,
    gzip: compress ? await inGzip(bytes) : null,
    hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  }
}

function placed(text: string, { siteUrl, apiUrl }: Pick<Config, 'siteUrl' | 'apiUrl'>): string {
  // An untouched API placeholder tells the script to call its own origin.
  const withSite = text.replaceAll('__SITE_URL__', siteUrl)
  return apiUrl ? withSite.replaceAll('__API_URL__', apiUrl) : withSite
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

function inBrotli(bytes: Buffer, quality = brotliQuality): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
    },
  })
}

/** The smallest window that holds the whole file, as a power of two: the usual one costs 40 MB of memory that never comes back. */
function windowFor(size: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 16))))
}

/**
 * Compresses pages, scripts, styles and drawings once more as small as they get, one after another and with three times as long a pause after each,
 * so that calls hardly notice. Saves visitors about a twelfth of the bytes. Ends when `isStopped` says so.
 */
export async function compressHarder(pages: Pages, isStopped: () => boolean): Promise<void> {
  const worthIt = [...new Set([...pages.files.values(), pages.fallback, pages.notFound])]
    .filter(file => file.brotli && shrinksFurther.test(file.type))
    .sort((a, b) => Number(isDrawing(a)) - Number(isDrawing(b)))
  for (const file of worthIt) {
    if (isStopped()) return
    if (!file.brotli) continue
    const began = performance.now()
    const smaller = await inBrotli(file.bytes, bestBrotliQuality)
    if (smaller.length < file.brotli.length) file.brotli = smaller
    await wait(3 * (performance.now() - began), undefined, { ref: false })
  }
}

/** Drawings are many and small: what pages are made of comes first. */
function isDrawing(file: PageFile): boolean {
  return file.type.startsWith('image/')
}

function inGzip(bytes: Buffer): Promise<Buffer> {
  return zip(bytes, { level: gzipLevel })
}
