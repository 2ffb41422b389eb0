// `npm run backup [-- --to FOLDER] [--keep N]`: writes a checked copy of the configured database into a file, and
// copies what participants handed in. The site may run.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Millis } from '../domain/day.ts'
import { howMany } from '../domain/lists/how-many.ts'
import type { Config } from '../server/config.ts'
import { encryptedEnding, encryptFile, newBackupKey } from './database/encrypted.ts'
import { removeOldest, stamp } from './database/files.ts'
import { copyHandedIn } from './database/handed-in-files.ts'
import { dumpPostgres } from './database/postgres-copy.ts'
import { Problem, parsed, runCommand } from './database/problem.ts'
import { type Contents, copySqlite, sqliteFile } from './database/sqlite-copy.ts'

const usage = `npm run backup [-- --to FOLDER] [--keep N]   without --to into the folder backups of DATA_DIR; --keep removes all but the N newest copies
npm run backup -- --new-key FILE           makes a pair of keys: the secret one into FILE, the public one is for BACKUP_RECIPIENT`

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & { backupRecipient?: string | null }

/**
 * Makes a copy at `now`, encrypted if the settings have a public key, and returns the lines to print.
 */
export async function backUp(config: Place, words: readonly string[], now: Millis): Promise<string[]> {
  const options = { to: { type: 'string' }, keep: { type: 'string' }, 'new-key': { type: 'string' } } as const
  const { to, keep, 'new-key': keyFile } = parsed(() => parseArgs({ args: [...words], options }).values, usage)
  if (keyFile) return makeKey(keyFile)
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) throw new Problem(usage)
  const folder = to ? resolve(to) : join(config.dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kind = config.databaseUrl ? 'dump' : 'sqlite'
  const name = `festival-${stamp(now)}.${kind}`
  const { backupRecipient: recipient } = config
  const file = join(folder, recipient ? name + encryptedEnding : name)
  const { people, registrations, payments } = recipient
    ? await copyEncrypted(config, name, file, recipient)
    : await copy(config, file)
  const copies = new RegExp(`^festival-([\\dTZ-]+)\\.${kind}(${encryptedEnding})?$`)
  const removed = keep ? removeOldest(folder, copies, Number(keep)) : []
  const oldest = readdirSync(folder)
    .sort()
    .find(name => copies.test(name))
  const files = await copyHandedIn(config.dataDir, folder, {
    recipient: recipient ?? null,
    now: stamp(now),
    oldest: keep ? (copies.exec(oldest ?? '')?.[1] ?? null) : null,
  })
  return [
    file,
    `${people} people, ${registrations} registrations, ${payments} payments; checked and on the disk.`,
    ...(files.all > 0 ? [`${howMany(files.all, 'file')} of participants, ${files.copied} new.`] : []),
    ...removed.map(name => `Removed ${name}`),
    ...(files.removed > 0 ? [`Removed ${howMany(files.removed, 'file')} that the site had deleted.`] : []),
  ]
}

async function copy(config: Place, file: string): Promise<Contents> {
  return config.databaseUrl ? dumpPostgres(config.databaseUrl, file) : copySqlite(sqliteFile(config.dataDir), file)
}

/**
 * Before encryption, the copy is written beside the database. It is never in the folder of backups, which may be on a
 * USB stick or another machine.
 */
async function copyEncrypted(config: Place, name: string, target: string, recipient: string): Promise<Contents> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const aside = mkdtempSync(join(config.dataDir, 'backing-up-'))
  try {
    const plain = join(aside, name)
    const contents = await copy(config, plain)
    await encryptFile(plain, target, recipient)
    return contents
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

async function makeKey(file: string): Promise<string[]> {
  const { identity, recipient } = await newBackupKey()
  writeFileSync(file, `# opens backups encrypted for ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  return [
    `The secret key is in ${file}. Store two copies of it on other machines: without it no backup can be read.`,
    `BACKUP_RECIPIENT=${recipient}`,
  ]
}

if (import.meta.main) await runCommand(config => backUp(config, process.argv.slice(2), Date.now()))
