// Names in the environment that are no setting and look like one: a mistyped setting would silently count as absent.

/** Settings that the program does not read itself: deploy/ and Node do. */
const readByOthers = ['CREW_MAIL', 'BACKUP_COPY', 'REHEARSAL_DATABASE_URL', 'NODE_ENV', 'LISTEN_PID', 'NODE_OPTIONS']
/** Other programs have no names that begin with these. */
const ownWords = new Set(['RAZORPAY', 'SMTP', 'STAFF'])
/** Names of usual environments that are a letter away from a setting. */
const ofOthers = new Set(['APP_URL', 'LISTEN_FDNAMES', 'UV_THREADPOOL_SIZE'])

/** A sentence for each name that somebody probably meant as one of `settings`. */
export function mistypedSettings(names: readonly string[], settings: readonly string[]): string[] {
  const known = [...settings, ...readByOthers]
  return names.toSorted().flatMap(name => {
    if (known.includes(name) || ofOthers.has(name)) return []
    const meant = known
      .map(setting => ({ setting, distance: distanceBetween(name, setting) }))
      .filter(({ setting, distance }) => isNear(name, setting, distance))
      .sort((a, b) => a.distance - b.distance)[0]
    return meant ? `${name} is no setting. Did you mean ${meant.setting}?` : []
  })
}

const lettersOf = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
const wordsOf = (name: string) => name.toUpperCase().split(/[^A-Z0-9]+/)

function isNear(name: string, setting: string, distance: number): boolean {
  const [word = ''] = wordsOf(name)
  const { length } = lettersOf(setting)
  // One word alone, such as `port` or `HOSTS`, is other programs' too: only two letters that changed places count.
  if (length < 6) return distance === 1 && sameLetters(name, setting) && name !== name.toLowerCase()
  if (distance === 0 || wordsOf(name).toSorted().join() === wordsOf(setting).toSorted().join()) return true
  if (lettersOf(name) === `FESTIVAL${lettersOf(setting)}`) return true
  if (ownWords.has(word) && wordsOf(setting)[0] === word) return true
  if (distance === 1) return true
  return distance === 2 && length >= 9 && lettersOf(name)[0] === setting[0]
}

const sameLetters = (a: string, b: string) => [...lettersOf(a)].sort().join() === [...lettersOf(b)].sort().join()

/**
 * Letters that must be added, left out, replaced or swapped with their neighbour to make one name of the other; case
 * and what is between words do not count.
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
