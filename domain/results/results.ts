// Results (document 4, §5): the people and teams that are through a round or have a place, and what each of two people
// who edit at the same time changed. Pages of visitors use it too, so there is no refusal here. server/results/ stores
// them.

/** A round says who is through; the standings have places and special mentions. */
export const resultKinds = ['round', 'standings'] as const
export type ResultKind = (typeof resultKinds)[number]

export const resultsChanges = ['save', 'publish', 'remove'] as const
export type ResultsChange = (typeof resultsChanges)[number]

const places = [1, 2, 3] as const
export type PrizePlace = (typeof places)[number]

/** Whom an entry is about: a person by the user id, a team by its id. */
export type Whose = { of: 'person' | 'team'; id: string }

/**
 * `place` is null for an entry of a round, and for a special mention alone. `mention` is what it is for, or empty.
 * Places may be shared.
 */
export type ResultEntry = Whose & { place: PrizePlace | null; mention: string }

/** What visitors read of an entry. */
export type PublicEntry = {
  place: PrizePlace | null
  mention: string
  /** The name of the person or the team; null: the account was deleted. */
  name: string | null
  isTeam: boolean
  /** The college that gets the points, in the spelling that stands for all; empty where none is known. */
  college: string
}

/** What is published of a round or of standings. */
export type PublicResult = {
  id: string
  eventId: number
  kind: ResultKind
  /** The round's name; empty for standings. */
  name: string
  /** ISO-8601. */
  publishedAt: string
  /** Something else was published before. */
  isCorrected: boolean
  /** In order of the places, special mentions last. */
  entries: readonly PublicEntry[]
}

/** The words of a mention until somebody says what it is for, and once its own could name somebody who was deleted. */
export const usualMention = 'Special mention'

/** The words for a place. */
export const placeWords: Record<PrizePlace, string> = { 1: '1st place', 2: '2nd place', 3: '3rd place' }

/** What an entry of standings is for: '1st place', what the special mention is for, or both. */
export function gradeText({ place, mention }: Pick<ResultEntry, 'place' | 'mention'>): string {
  return [place === null ? '' : placeWords[place], mention].filter(Boolean).join(', ')
}

/** What tells entries apart: nobody has two in one version. */
export function entryKey({ of, id }: Whose): string {
  return `${of} ${id}`
}

/** In order of the places, special mentions last; those that share a place stay in their order. */
export function inPlaceOrder<T extends { place: number | null }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => (a.place ?? 9) - (b.place ?? 9))
}

function isSame(one: ResultEntry | undefined, other: ResultEntry | undefined): boolean {
  return one?.place === other?.place && one?.mention === other?.mention && !one === !other
}

export type EntryChange = { entry: ResultEntry; was: ResultEntry | null; is: ResultEntry | null }

/** What differs between two versions: `was` is null for who came in, `is` for who went. */
export function changedEntries(before: readonly ResultEntry[], after: readonly ResultEntry[]): EntryChange[] {
  const [old, present] = [byKey(before), byKey(after)]
  return [...new Map([...old, ...present]).keys()].flatMap(key => {
    const [was, is] = [old.get(key), present.get(key)]
    const entry = is ?? was
    return !entry || isSame(was, is) ? [] : [{ entry, was: was ?? null, is: is ?? null }]
  })
}

/**
 * What to show somebody who edited while another person saved: the other's version with the own changes on top. `base`
 * is what both began from. Where both changed one entry the own change stands, so nothing typed is lost.
 */
export function mergeEntries(
  base: readonly ResultEntry[],
  mine: readonly ResultEntry[],
  theirs: readonly ResultEntry[],
): ResultEntry[] {
  const merged = byKey(theirs)
  for (const { entry, is } of changedEntries(base, mine)) {
    if (is) merged.set(entryKey(entry), is)
    else merged.delete(entryKey(entry))
  }
  return [...merged.values()]
}

function byKey(entries: readonly ResultEntry[]): Map<string, ResultEntry> {
  return new Map(entries.map(entry => [entryKey(entry), entry]))
}
