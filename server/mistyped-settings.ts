// Finds mistyped settings in the environment, which would otherwise silently count as missing.

/** Settings read by deploy/ and Node, not by this program. */
const readByOthers = ['CREW_MAIL', 'BACKUP_COPY', 'REHEARSAL_DATABASE_URL', 'NODE_ENV', 'LISTEN_PID', 'NODE_OPTIONS']
/** Beginnings of names that only this program uses. */
const ownWords = new Set(['RAZORPAY', 'SMTP', 'STAFF'])
/** Common settings of other programs that differ from a setting of ours by one letter. */
const otherPrograms = new Set(['APP_URL', 'LISTEN_FDNAMES', 'UV_THREADPOOL_SIZE'])

/** One sentence per name that is probably a mistyped setting. */
export function mistypedSettings(names: readonly string[], settings: readonly string[]): string[] {
  const known = [...settings, ...readByOthers]
  return names.toSorted().flatMap(name => {
    if (known.includes(name) || otherPrograms.has(name)) return []
    const meant = known
      .map(setting => ({ setting, distance: distanceBetween(name, setting) }))
      .filter(({ setting, distance }) => isNear(name, setting, distance))
      .sort((a, b) => a.distance - b.distance)[0]
    return meant ? `${name} is not a setting. Did you mean ${meant.setting}?` : []
  })
}

const lettersOf = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
const wordsOf = (name: string) => name.toUpperCase().split(/[^A-Z0-9]+/)

function isNear(name: string, setting: string, distance: number): boolean {
  const [word = ''] = wordsOf(name)
  const { length } = lettersOf(setting)
  // Reports short names only if two letters are swapped, because names such as `port` or `HOSTS` may belong to other
  // programs.
  if (length < 6) return distance === 1 && sameLetters(name, setting) && name !== name.toLowerCase()
  if (distance === 0 || wordsOf(name).toSorted().join() === wordsOf(setting).toSorted().join()) return true
  if (lettersOf(name) === `FESTIVAL${lettersOf(setting)}`) return true
  if (ownWords.has(word) && wordsOf(setting)[0] === word) return true
  if (distance === 1) return true
  return distance === 2 && length >= 9 && lettersOf(name)[0] === setting[0]
}

const sameLetters = (a: string, b: string) => [...lettersOf(a)].sort().join() === [...lettersOf(b)].sort().join()

/**
 * The edit distance of two names (letters added, removed, replaced or swapped), ignoring case and separators.
 */
function distanceBetween(one: string, other: string): number {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(replaced, rows[i - 1]![j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
