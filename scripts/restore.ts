// `npm run restore -- FILE [--replace]`: replaces the configured database by a backup, and brings back the files that
// participants handed in, from the folder beside it. The site must not run.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Millis } from '../domain/day.ts'
import { howMany } from '../domain/lists/how-many.ts'
import type { Config } from '../server/config.ts'
import { decryptFile, encryptedEnding } from './database/encrypted.ts'
import { restoreHandedIn } from './database/handed-in-files.ts'
import { restorePostgres } from './database/postgres-copy.ts'
import { Problem, parsed, runCommand } from './database/problem.ts'
import { restoreSqlite } from './database/sqlite-copy.ts'

const usage = `npm run restore -- FILE [--replace] [--key-file KEY]   FILE is what npm run backup made; --replace sets an existing database aside;
KEY holds the secret key of an encrypted backup`

/** Restores at `now` and returns the lines to print. */
export async function restore(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  words: readonly string[],
  now: Millis,
): Promise<string[]> {
  const options = { replace: { type: 'boolean', default: false }, 'key-file': { type: 'string' } } as const
  const { values, positionals } = parsed(() => parseArgs({ args: [...words], options, allowPositionals: true }), usage)
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Problem(usage)
  const how = { replace: values.replace, now }
  const { contents, setAside } = await readable(config, file, values['key-file'], async plain =>
    config.databaseUrl ? restorePostgres(plain, config.databaseUrl, how) : restoreSqlite(plain, config.dataDir, how),
  )
  const keyFile = values['key-file']
  const files = await restoreHandedIn(file, config.dataDir, keyFile ? readFileSync(keyFile, 'utf8') : null)
  return [
    `Restored ${contents.people} people, ${contents.registrations} registrations, ${contents.payments} payments.`,
    ...(files.restored > 0 ? [`Restored ${howMany(files.restored, 'file')} of participants.`] : []),
    ...(files.locked > 0
      ? [
          `Encrypted and not restored: ${howMany(files.locked, 'file')} of participants. Restore again with --replace and --key-file.`,
        ]
      : []),
    ...(setAside ? [`The data from before are in ${setAside}.`] : []),
    'Start the site again.',
  ]
}

/** Calls `use` with the backup. An encrypted backup is decrypted into a private folder, which is deleted afterwards. */
async function readable<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  file: string,
  keyFile: string | undefined,
  use: (plain: string) => Promise<T>,
): Promise<T> {
  if (!file.endsWith(encryptedEnding)) return use(file)
  if (!existsSync(file)) throw new Problem(`There is no file ${file}.`)
  if (!keyFile) throw new Problem(`${file} is encrypted: name the file with its secret key by --key-file.`)
  if (!existsSync(keyFile)) throw new Problem(`There is no file ${keyFile}.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const aside = mkdtempSync(join(dataDir, 'restoring-'))
  try {
    const plain = join(aside, basename(file, encryptedEnding))
    await decryptFile(file, plain, readFileSync(keyFile, 'utf8'))
    return await use(plain)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

if (import.meta.main) await runCommand(config => restore(config, process.argv.slice(2), Date.now()))
