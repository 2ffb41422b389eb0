// Copies of the files that participants handed in, in a folder beside the copies of the database. A file never changes
// after it was kept, so each file is copied once, for all copies of the database:
//
//   backups/festival-2030-02-09T10-00-00-000Z.sqlite
//   backups/festival-2030-02-09T10-30-00-000Z.sqlite
//   backups/submissions/8sZ…          a file, or 8sZ….age if backups are encrypted
//   backups/submissions/gone.json     the files that the site has deleted, and since when
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { decryptFile, encryptedEnding, encryptFile } from './encrypted.ts'
import { namedWhenWhole } from './files.ts'

const folderName = 'submissions'
/** The folder of complete files in DATA_DIR. */
const keptFolder = (dataDir: string) => join(dataDir, 'submissions', 'kept')
/** The names of files as the site gives them. Other files in a folder are unfinished or of somebody else. */
const kept = /^[A-Za-z0-9_-]{20,}$/

/** What a backup did with the files. */
export type CopiedFiles = { copied: number; all: number; removed: number }

/** What a restore did with the files. */
export type RestoredFiles = { restored: number; locked: number }

/**
 * Copies the files of the site in `dataDir` that are not yet in the folder of backups, encrypted for `recipient` if
 * there is one. A file that the site has deleted stays until the copies of the database from before are removed:
 * `oldest` is the time in the name of the oldest copy, or null if copies are not removed. `now` is such a time too.
 */
export async function copyHandedIn(
  dataDir: string,
  backups: string,
  { recipient, now, oldest }: { recipient: string | null; now: string; oldest: string | null },
): Promise<CopiedFiles> {
  const from = keptFolder(dataDir)
  const to = join(backups, folderName)
  const present = namesIn(from)
  const copies = namesIn(to)
  if (present.size === 0 && copies.size === 0) return { copied: 0, all: 0, removed: 0 }
  mkdirSync(to, { recursive: true, mode: 0o700 })
  let copied = 0
  for (const name of present)
    if (!copies.has(name) && (await copyOne(join(from, name), join(to, name), recipient))) copied++
  const gone = goneSince(to, copies, present, now)
  const removed = oldest ? removeGone(to, gone, oldest) : 0
  namedWhenWhole(join(to, 'gone.json'), unfinished => writeFileSync(unfinished, `${JSON.stringify(gone)}\n`))
  return { copied, all: namesIn(to).size, removed }
}

/**
 * Brings back all files that are in the folder of `backup` and missing in `dataDir`. The site deletes those again that
 * the restored database does not know. `keyText` opens encrypted files; without it they are counted as `locked`.
 */
export async function restoreHandedIn(backup: string, dataDir: string, keyText: string | null): Promise<RestoredFiles> {
  const from = join(dirname(backup), folderName)
  const to = keptFolder(dataDir)
  const present = namesIn(to)
  const missing = [...namesIn(from)].filter(name => !present.has(name))
  if (missing.length > 0) mkdirSync(to, { recursive: true, mode: 0o700 })
  const files = { restored: 0, locked: 0 }
  for (const name of missing) {
    const plain = join(from, name)
    if (existsSync(plain)) linkOrCopy(plain, join(to, name))
    else if (keyText) await decryptFile(plain + encryptedEnding, join(to, name), keyText)
    else {
      files.locked++
      continue
    }
    files.restored++
  }
  return files
}

/** False if the site has deleted the file since the folder was read. */
async function copyOne(source: string, target: string, recipient: string | null): Promise<boolean> {
  try {
    if (recipient) await encryptFile(source, target + encryptedEnding, recipient)
    else linkOrCopy(source, target)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(source)) return false
    throw error
  }
}

/** A second name for the file, which takes no space and outlives the first; on another disk a copy. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(String((error as NodeJS.ErrnoException).code))) throw error
    namedWhenWhole(target, unfinished => copyFileSync(source, unfinished))
  }
}

function namesIn(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set()
  const names = readdirSync(folder).map(name => (name.endsWith(encryptedEnding) ? name.slice(0, -4) : name))
  return new Set(names.filter(name => kept.test(name)))
}

/** The copies whose file the site has deleted, each with the time of the first backup that missed it. */
function goneSince(folder: string, copies: Set<string>, present: Set<string>, now: string): Record<string, string> {
  const file = join(folder, 'gone.json')
  const before: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const gone = [...copies].filter(name => !present.has(name))
  return Object.fromEntries(gone.map(name => [name, before[name] ?? now]))
}

/** Removes the copies that went before the oldest copy of the database was made. */
function removeGone(folder: string, gone: Record<string, string>, oldest: string): number {
  const over = Object.keys(gone).filter(name => (gone[name] ?? '') < oldest)
  for (const name of over) {
    for (const ending of ['', encryptedEnding]) rmSync(join(folder, name + ending), { force: true })
    delete gone[name]
  }
  return over.length
}
