// Compresses what the server hands out as it was built, as small as it gets: at its start the server has no time for that.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentHash, inBrotli, inGzip, isWorthCompressing, storedAs } from '../../server/http/compression.ts'
import { hasAddresses, mediaType } from '../../server/http/file-types.ts'

/** Stores the compressed forms of every file below `client` in `folder`, but for those into which the server still writes its addresses. */
export async function compressFiles(folder: string): Promise<void> {
  await mkdir(join(folder, 'compressed'))
  const entries = await readdir(join(folder, 'client'), { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && !hasAddresses(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compressFile(folder, join(parentPath, name))))
}

async function compressFile(folder: string, path: string): Promise<void> {
  const bytes = await readFile(path)
  if (!isWorthCompressing(mediaType(path), bytes)) return
  const names = storedAs(contentHash(bytes))
  await writeFile(join(folder, names.brotli), await inBrotli(bytes, { best: true }))
  await writeFile(join(folder, names.gzip), await inGzip(bytes))
}
