// Compresses the built files at the highest level, because the server has no time for that when it starts.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { compress } from '../../server/pages/compression.ts'
import { mediaType } from '../../server/pages/file-types.ts'

/** Stores the compressed forms of every file below `folder`/client under the same name in `folder`/compressed. */
export async function compressFiles(folder: string): Promise<void> {
  const root = join(folder, 'client')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  await Promise.all(files.map(path => compressFile(path, join(folder, 'compressed', relative(root, path)))))
}

async function compressFile(path: string, target: string): Promise<void> {
  const { brotli, gzip } = await compress(mediaType(path), await readFile(path), { best: true })
  if (!brotli || !gzip) return
  await mkdir(dirname(target), { recursive: true })
  await writeFile(`${target}.br`, brotli)
  await writeFile(`${target}.gz`, gzip)
}
