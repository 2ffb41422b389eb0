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

/** A college that fewer people entered could be one person's slip, or say something about one person. */
const leastPeople = 3
/** More than a list can be looked through. */
const mostSuggestions = 300

/**
 * The colleges to suggest, the most used first: those that three people or staff have entered, each in one spelling,
 * that of staff or else the most used. `merged` maps the keys of spellings that organisers merged.
 */
export function suggestedColleges(entries: readonly CollegeEntry[], merged: ReadonlyMap<string, string>): string[] {
  return [...byMeaning(entries, merged).values()]
    .map(same => ({
      college: usualSpelling(same),
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
export function collegeNames(
  entries: readonly CollegeEntry[],
  merged: ReadonlyMap<string, string>,
): (college: string) => string {
  const names = new Map([...byMeaning(entries, merged)].map(([key, same]) => [key, usualSpelling(same)]))
  return college => names.get(meaningOf(college, merged)) ?? college
}

function meaningOf(college: string, merged: ReadonlyMap<string, string>): string {
  const key = collegeKey(college)
  return merged.get(key) ?? key
}

function byMeaning(entries: readonly CollegeEntry[], merged: ReadonlyMap<string, string>) {
  const groups = Map.groupBy(entries, ({ college }) => meaningOf(college, merged))
  groups.delete('')
  return groups
}

/** The name that staff entered, or else the most used one. */
function usualSpelling(same: readonly CollegeEntry[]): string {
  const [first] = same.toSorted(
    (a, b) => Number(b.byStaff) - Number(a.byStaff) || b.people - a.people || a.college.localeCompare(b.college),
  )
  return first?.college ?? ''
}
