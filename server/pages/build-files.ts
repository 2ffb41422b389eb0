// Reads the built files into memory, compressed: scripts, styles, drawings, fonts. rendered-pages.ts has the pages.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Compressed, contentHash } from './compression.ts'
import { mediaType } from './file-types.ts'

/** A file or page, ready to be sent. */
export type StoredFile = Compressed & {
  type: string
  bytes: Buffer
  /** The hash of the bytes, for the entity tag. */
  hash: string
}

/** The most files that are read at the same time. */
const concurrency = 8

/**
 * All files below `buildDir`/client by request path, with the compressed forms that the build made.
 */
export async function readBuildFiles(buildDir: string): Promise<Map<string, StoredFile>> {
  const root = join(buildDir, 'client')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const files = new Map<string, StoredFile>()
  for (let start = 0; start < paths.length; start += concurrency) {
    const some = paths.slice(start, start + concurrency).map(path => relative(root, path))
    const read = await Promise.all(some.map(name => readBuildFile(buildDir, name)))
    for (const [i, name] of some.entries()) files.set(`/${name.split(sep).join('/')}`, read[i]!)
  }
  return files
}

async function readBuildFile(buildDir: string, name: string): Promise<StoredFile> {
  const bytes = await readFile(join(buildDir, 'client', name))
  const form = (ending: string) => readFile(join(buildDir, 'compressed', name + ending)).catch(() => null)
  const [brotli, gzip] = await Promise.all([form('.br'), form('.gz')])
  return { type: mediaType(name), bytes, brotli, gzip, hash: contentHash(bytes) }
}
