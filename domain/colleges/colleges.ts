// Rules for different spellings of one college (T8). The server passes in the merges that organisers made.

/** Words that people often omit. */
const smallWords = new Set(['of', 'the', 'and'])

/**
 * A key for comparing names of colleges: only letters and digits, in lower case, without the words 'of', 'the' and
 * 'and'. Names with the same key are one college; an empty key is not a name.
 */
export function collegeKey(college: string): string {
  return college
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => !smallWords.has(word))
    .join('')
}

/** A college's name in lower case without outer spaces: stricter than `collegeKey`, which also drops words. */
export const spellingKey = (college: string): string => college.normalize('NFC').trim().toLowerCase()

/** A spelling, the number of people with it, and whether staff entered it. */
export type CollegeEntry = { college: string; people: number; byStaff: boolean }

/** The merges that organisers made. */
export type Merges = {
  /** The keys of merged spellings, each with the key of the college it was merged into. */
  means: ReadonlyMap<string, string>
  /** The spelling that organisers chose for each merged college, by key. */
  names: ReadonlyMap<string, string>
}

/**
 * A college is suggested only if at least this many people, or staff, entered it: a rarer name could be a typing
 * mistake, or reveal something about a person.
 */
const leastPeople = 3
/** The most suggestions: a longer list is not useful. */
const mostSuggestions = 300

/**
 * The colleges to suggest, most used first: those entered by three people or by staff. Each has one spelling:
 * the choice of organisers, or else the spelling of staff, or else the most used spelling.
 */
export function suggestedColleges(entries: readonly CollegeEntry[], merges: Merges): string[] {
  return [...byMeaning(entries, merges)]
    .map(([key, same]) => ({
      college: spellingOf(key, same, merges),
      people: same.reduce((sum, { people }) => sum + people, 0),
      byStaff: same.some(({ byStaff }) => byStaff),
    }))
    .filter(({ people, byStaff }) => byStaff || people >= leastPeople)
    .toSorted((a, b) => b.people - a.people || a.college.localeCompare(b.college))
    .slice(0, mostSuggestions)
    .map(({ college }) => college)
}

/**
 * Returns a function that turns an entered college into the name to show: the common spelling of its group, or else the
 * entered name.
 */
export function collegeNames(entries: readonly CollegeEntry[], merges: Merges): (college: string) => string {
  const names = new Map([...byMeaning(entries, merges)].map(([key, same]) => [key, spellingOf(key, same, merges)]))
  return college => names.get(meaningOf(college, merges)) ?? chosenName(college, merges)
}

/** A college's name in lists, files and certificates: as organisers chose, or else as the person entered it. */
export const chosenName = (college: string, merges: Merges): string =>
  merges.names.get(meaningOf(college, merges)) ?? college

function meaningOf(college: string, { means }: Merges): string {
  const key = collegeKey(college)
  return means.get(key) ?? key
}

function byMeaning(entries: readonly CollegeEntry[], merges: Merges) {
  const groups = Map.groupBy(entries, ({ college }) => meaningOf(college, merges))
  groups.delete('')
  return groups
}

/** The spelling that organisers chose, or else the usual spelling of the main college of the group. */
function spellingOf(key: string, same: readonly CollegeEntry[], { names }: Merges): string {
  const own = same.filter(({ college }) => collegeKey(college) === key)
  return names.get(key) ?? usualSpelling(own.length > 0 ? own : same)
}

/** The spelling that staff entered, or else the most used one. */
export function usualSpelling(same: readonly CollegeEntry[]): string {
  const [first] = same.toSorted(
    (a, b) => Number(b.byStaff) - Number(a.byStaff) || b.people - a.people || a.college.localeCompare(b.college),
  )
  return first?.college ?? ''
}
