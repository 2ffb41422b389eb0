// Opens the storage of submissions: a folder of this machine, or S3-compatible storage if the settings name one.
import type { Config } from '../../config.ts'
import { RefusalError } from '../../refuse.ts'
import { Unavailable } from '../../unavailable.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

const opened = new WeakMap<Config, Promise<Storage>>()

/** The storage of these settings. Opened when it is first needed; the S3 library is loaded only if it is used. */
export function storageOf(config: Config): Promise<Storage> {
  const storage = opened.get(config) ?? open(config)
  opened.set(config, storage)
  // The next call tries again, as after a disk that was full.
  storage.catch(() => opened.delete(config))
  return storage
}

async function open({ dataDir, submissions: { s3 } }: Config): Promise<Storage> {
  if (!s3) return folderStorage(dataDir)
  const { s3Storage } = await import('./s3.ts')
  return withoutAnswer(await s3Storage(s3, dataDir))
}

/** The storage whose failures, as of a network that is down, are answered as a site that is unavailable. */
function withoutAnswer(storage: Storage): Storage {
  const failed = (error: unknown) => {
    throw error instanceof RefusalError ? error : new Unavailable('the storage of submissions fails', { cause: error })
  }
  return {
    ...storage,
    arrived: id => storage.arrived(id).catch(failed),
    isKept: id => storage.isKept(id).catch(failed),
    withFile: (id, work) => storage.withFile(id, work).catch(failed),
    keep: (id, path) => storage.keep(id, path).catch(failed),
    read: (id, range) => storage.read(id, range).catch(failed),
    remove: id => storage.remove(id).catch(failed),
  }
}
