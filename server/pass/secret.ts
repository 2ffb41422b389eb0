// The secret that signs passes: the setting, or on a site that is not public yet a random one that is kept beside the database.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Answers the setting, else the secret in the data folder, which is made at the first start and readable by its owner only. */
export function passSecretOf({ passSecret, dataDir }: Pick<Config, 'passSecret' | 'dataDir'>): string {
  return passSecret ?? keptSecret(dataDir)
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'pass-secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Made at an earlier start, or by another process at this moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
