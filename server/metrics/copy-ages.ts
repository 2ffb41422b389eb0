// The age of the newest backup, and the age of its newest copy on another machine. Both come from the times of files
// that deploy/ writes below DATA_DIR.
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Millis } from '../../domain/day.ts'

/** The ages in seconds. If there is no such file, its age is left out. */
export function backupAges(
  dataDir: string,
  now: Millis,
): { festival_backup_age_seconds?: number; festival_backup_copy_age_seconds?: number } {
  const folder = join(dataDir, 'backups')
  const names = filesIn(folder).filter(name => /^festival-.*\.(sqlite|dump)(\.age)?$/.test(name))
  const newest = Math.max(...names.map(name => writtenAt(join(folder, name))))
  const copied = writtenAt(join(dataDir, 'backup-copied'))
  const age = (at: number) => Math.max(0, (now - at) / 1000)
  return {
    ...(newest > 0 && { festival_backup_age_seconds: age(newest) }),
    ...(copied > 0 && { festival_backup_copy_age_seconds: age(copied) }),
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The file's time (ms); 0 without a file. Ignores symbolic links, because their target may be unreadable. */
function writtenAt(file: string): number {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return found?.isFile() ? found.mtimeMs : 0
}
