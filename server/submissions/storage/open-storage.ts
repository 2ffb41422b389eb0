// Opens the storage of submissions: a folder of this machine, or S3-compatible storage if the settings name one.
import type { Config } from '../../config.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

const opened = new WeakMap<Config, Promise<Storage>>()

/** The storage of these settings. Opened when it is first needed; the S3 library is loaded only if it is used. */
export function storageOf(config: Config): Promise<Storage> {
  const storage = opened.get(config) ?? open(config)
  opened.set(config, storage)
  return storage
}

async function open({ dataDir, submissions: { s3 } }: Config): Promise<Storage> {
  if (!s3) return folderStorage(dataDir)
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(s3, dataDir)
}
