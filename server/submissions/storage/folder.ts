// Submissions in a folder of the data folder: `arriving` has uploads, `kept` has complete files, which never change.
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { Storage } from './storage.ts'

/** The folder of submissions inside DATA_DIR. */
export const submissionsFolder = 'submissions'
/** Uploads are files of this name, and of this name with `infoEnding`. */
const infoEnding = '.json'
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

export async function folderStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, submissionsFolder)
  const [arriving, kept, temporary] = [join(root, 'arriving'), join(root, 'kept'), join(root, 'temporary')]
  for (const folder of [root, arriving, kept, temporary]) await mkdir(folder, { recursive: true, mode: 0o700 })
  const halfOf = (id: string) => join(arriving, id)
  const keptOf = (id: string) => join(kept, id)

  return {
    uploads: new FileStore({ directory: arriving }),
    async arrived(id) {
      return (await sizeOf(halfOf(id))) ?? sizeOf(keptOf(id))
    },
    async isKept(id) {
      return (await sizeOf(keptOf(id))) !== null
    },
    async withFile(id, work) {
      return work((await sizeOf(halfOf(id))) === null ? keptOf(id) : halfOf(id))
    },
    async keep(id, path) {
      if (path) {
        await flush(path)
        await rename(path, keptOf(id))
        await rm(halfOf(id), { force: true })
      } else if ((await sizeOf(halfOf(id))) !== null) {
        await flush(halfOf(id))
        await rename(halfOf(id), keptOf(id))
      }
      await flush(kept)
      await rm(halfOf(id) + infoEnding, { force: true })
    },
    async read(id, { start, end }) {
      const stream = createReadStream(keptOf(id), { start, end })
      await new Promise<void>((resolve, reject) => stream.once('open', () => resolve()).once('error', reject))
      return stream
    },
    async remove(id) {
      for (const path of [keptOf(id), halfOf(id), halfOf(id) + infoEnding]) await rm(path, { force: true })
    },
    async *list() {
      for (const folder of [arriving, kept, temporary])
        for (const name of await readdir(folder)) {
          const changedAt = await stat(join(folder, name)).then(
            ({ mtimeMs }) => mtimeMs,
            () => null,
          )
          if (changedAt === null) continue
          if (folder !== temporary) yield { id: name.replace(/\.json$/, ''), changedAt }
          // A temporary file belongs to a process that ended while it measured.
          else if (Date.now() - changedAt > temporaryFor) await rm(join(folder, name), { force: true, recursive: true })
        }
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    temporaryFolder: async () => temporary,
  }
}

/** How long (ms) a temporary file may exist. */
const temporaryFor = 3_600_000

/** The size of the file in bytes; null if there is none. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Waits until the file, or the names in the folder, are on disk. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
