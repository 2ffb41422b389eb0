// Results (document 4, §5): entries of rounds and standings, and merging the changes of two people who edit at the same
// time. Public pages use this file too, so it has no refusals. server/results/ stores results.

/** A round lists the people and teams that got through; standings have places and special mentions. */
export const resultKinds = ['round', 'standings'] as const
export type ResultKind = (typeof resultKinds)[number]

export const resultsChanges = ['save', 'publish', 'remove'] as const
export type ResultsChange = (typeof resultsChanges)[number]

const places = [1, 2, 3] as const
export type PrizePlace = (typeof places)[number]

/** The subject of an entry: a person by user id, or a team by id. */
export type EntrySubject = { of: 'person' | 'team'; id: string }

/**
 * `place` is null in a round, and for a special mention without a place. `mention` has the words of the special
 * mention, or is empty. Places may be shared.
 */
export type ResultEntry = EntrySubject & { place: PrizePlace | null; mention: string }

/** An entry for visitors. */
export type PublicEntry = {
  place: PrizePlace | null
  mention: string
  /** The name of the person or team; null if the account was deleted. */
  name: string | null
  isTeam: boolean
  /** The college that gets the points, in its common spelling; empty if unknown. */
  college: string
}

/** A published round, or published standings. */
export type PublicResult = {
  id: string
  eventId: number
  kind: ResultKind
  /** The round's name; empty for standings. */
  name: string
  /** ISO-8601. */
  publishedAt: string
  /** Whether an earlier version was published. */
  isCorrected: boolean
  /** In order of the places, special mentions last. */
  entries: readonly PublicEntry[]
}

/** The default words of a mention; they also replace words that could name a deleted person. */
export const usualMention = 'Special mention'

/** The words for a place. */
export const placeWords: Record<PrizePlace, string> = { 1: '1st place', 2: '2nd place', 3: '3rd place' }

/** An entry in words: '1st place', the special mention, or both. */
export function gradeText({ place, mention }: Pick<ResultEntry, 'place' | 'mention'>): string {
  return [place === null ? '' : placeWords[place], mention].filter(Boolean).join(', ')
}

/** The key of an entry, unique in a version. */
export function entryKey({ of, id }: EntrySubject): string {
  return `${of} ${id}`
}

/** Sorts entries by place, special mentions last; entries with the same place keep their order. */
export function inPlaceOrder<T extends { place: number | null }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => (a.place ?? 9) - (b.place ?? 9))
}

function isSame(one: ResultEntry | undefined, other: ResultEntry | undefined): boolean {
  return one?.place === other?.place && one?.mention === other?.mention && !one === !other
}

export type EntryChange = { entry: ResultEntry; was: ResultEntry | null; is: ResultEntry | null }

/** The differences of two versions: `was` is null for an added entry, `is` is null for a removed entry. */
export function changedEntries(before: readonly ResultEntry[], after: readonly ResultEntry[]): EntryChange[] {
  const [old, present] = [byKey(before), byKey(after)]
  return [...new Map([...old, ...present]).keys()].flatMap(key => {
    const [was, is] = [old.get(key), present.get(key)]
    const entry = is ?? was
    return !entry || isSame(was, is) ? [] : [{ entry, was: was ?? null, is: is ?? null }]
  })
}

/**
 * Merges for a person who edited while another person saved: `theirs` with the changes from `base` to `mine`. If both
 * changed an entry, `mine` wins, so nothing typed is lost.
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
