// When two spellings mean one college (T8). Which spellings were merged by hand, the server knows.

/** Words that people write or leave out. */
const smallWords = new Set(['of', 'the', 'and'])

/**
 * What stays of a college's name when it is compared: letters and digits alone, without case and without the words of,
 * the and and. Two names with the same key are one college; an empty key is no name.
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

/** A college's name without capitals and outer spaces, in any script: narrower than `collegeKey`, which drops words. */
export const spellingKey = (college: string): string => college.normalize('NFC').trim().toLowerCase()

/** A spelling, how many people have it, and whether staff entered it for somebody. */
export type CollegeEntry = { college: string; people: number; byStaff: boolean }

/** Which spellings organisers merged. */
export type Merges = {
  /** The keys of merged spellings, each with the key of the college that it counts as. */
  means: ReadonlyMap<string, string>
  /** How organisers chose to write the colleges that others count as, by key. */
  names: ReadonlyMap<string, string>
}

/** A college that fewer people entered could be one person's slip, or say something about one person. */
const leastPeople = 3
/** More than a list can be looked through. */
const mostSuggestions = 300

/**
 * The colleges to suggest, the most used first: those that three people or staff have entered, each in one spelling,
 * the one that organisers chose, or else that of staff or the most used.
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
 * A function that answers how a college is called: with the spelling that stands for all that mean the same, or else
 * its own.
 */
export function collegeNames(entries: readonly CollegeEntry[], merges: Merges): (college: string) => string {
  const names = new Map([...byMeaning(entries, merges)].map(([key, same]) => [key, spellingOf(key, same, merges)]))
  return college => names.get(meaningOf(college, merges)) ?? chosenName(college, merges)
}

/** A college as lists, files and certificates write it: as organisers chose, or else as the person entered it. */
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

/** The name that organisers chose, or else of the college that the others count as; or else the usual one. */
function spellingOf(key: string, same: readonly CollegeEntry[], { names }: Merges): string {
  const own = same.filter(({ college }) => collegeKey(college) === key)
  return names.get(key) ?? usualSpelling(own.length > 0 ? own : same)
}

/** The name that staff entered, or else the most used one. */
export function usualSpelling(same: readonly CollegeEntry[]): string {
  const [first] = same.toSorted(
    (a, b) => Number(b.byStaff) - Number(a.byStaff) || b.people - a.people || a.college.localeCompare(b.college),
  )
  return first?.college ?? ''
}
