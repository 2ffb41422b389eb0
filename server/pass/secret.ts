// The secret that signs passes: PASS_SECRET, or on a site that is not public yet a random one stored beside the
// database.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The setting, otherwise the secret in the data folder: made at the first start, readable by its owner only. */
export function passSecretOf({ passSecret, dataDir }: Pick<Config, 'passSecret' | 'dataDir'>): string {
  return passSecret ?? storedSecret(dataDir)
}

function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'pass-secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Made at an earlier start, or by another process at this moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
