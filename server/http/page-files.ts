// Reads the built pages into memory when the server starts: puts the site's addresses in and compresses what shrinks.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { type Compressed, contentHash, inBrotli, inGzip, isWorthCompressing, storedAs } from './compression.ts'
import { hasAddresses, mediaType } from './file-types.ts'

export type PageFile = Compressed & {
  type: string
  bytes: Buffer
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
  const byName = await readFiles(buildDir, config)
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

/** A page, in contrast to the files that pages ask for. */
export function isDocument(file: PageFile): boolean {
  return file.type.startsWith('text/html')
}

/** '/verifyEmail/:token' matches one path part in the place of ':token'. */
function patternOf(route: string): RegExp {
  const parts = route
    .split('/')
    .map(part => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${parts.join('/')}$`)
}

async function readFiles(buildDir: string, config: Pick<Config, 'siteUrl' | 'apiUrl'>): Promise<Map<string, PageFile>> {
  const root = join(buildDir, 'client')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const files = new Map<string, PageFile>()
  for (let start = 0; start < paths.length; start += atOnce) {
    const some = paths.slice(start, start + atOnce)
    const read = await Promise.all(some.map(path => readPageFile(path, buildDir, config)))
    some.forEach((path, i) => {
      files.set(relative(root, path).split(sep).join('/'), read[i]!)
    })
  }
  return files
}

async function readPageFile(
  path: string,
  buildDir: string,
  config: Pick<Config, 'siteUrl' | 'apiUrl'>,
): Promise<PageFile> {
  const type = mediaType(path)
  const raw = await readFile(path)
  const bytes = hasAddresses(path) ? Buffer.from(placed(raw.toString('utf8'), config)) : raw
  const hash = contentHash(bytes)
  const forms = isWorthCompressing(type, bytes)
    ? ((await fromBuild(buildDir, hash)) ?? { brotli: await inBrotli(bytes), gzip: await inGzip(bytes) })
    : { brotli: null, gzip: null }
  return { type, bytes, ...forms, hash }
}

/** The compressed forms that the build made; null for a file of which it could not know what it will hold. */
async function fromBuild(buildDir: string, hash: string): Promise<Compressed | null> {
  const names = storedAs(hash)
  try {
    return {
      brotli: await readFile(join(buildDir, names.brotli)),
      gzip: await readFile(join(buildDir, names.gzip)),
    }
  } catch {
    return null
  }
}

function placed(text: string, { siteUrl, apiUrl }: Pick<Config, 'siteUrl' | 'apiUrl'>): string {
  // An untouched API placeholder tells the script to call its own origin.
  const withSite = text.replaceAll('__SITE_URL__', siteUrl)
  return apiUrl ? withSite.replaceAll('__API_URL__', apiUrl) : withSite
}

/**
 * Compresses the pages themselves once more as small as they get, one after another and with three times as long a pause after each, so that
 * calls hardly notice. Saves visitors about a twelfth of the bytes. Ends when `isStopped` says so. All other files come so from the build.
 */
export async function compressHarder(pages: Pages, isStopped: () => boolean): Promise<void> {
  const files = [...new Set([...pages.files.values(), pages.fallback, pages.notFound])]
  for (const file of files.filter(isDocument)) {
    if (isStopped()) return
    if (!file.brotli) continue
    const began = performance.now()
    const smaller = await inBrotli(file.bytes, { best: true })
    if (smaller.length < file.brotli.length) file.brotli = smaller
    await wait(3 * (performance.now() - began), undefined, { ref: false })
  }
}
