// A proposal of beds while the team edits it, before anything is stored.
import type { StayGuest, StayRoom } from './desk-api.ts'

/** A proposed bed. Without `nights`, it is for all nights to come for which the person has no bed. */
export type DraftBed = { userId: string; roomId: string; bed: number; nights?: readonly string[] | undefined }

/** Proposed beds by user id. */
export type Draft = ReadonlyMap<string, readonly DraftBed[]>

/** Whether this guest still needs a bed, for some nights or all. */
export function needsBed({ missing, state, bed }: StayGuest): boolean {
  return missing.length > 0 && (state === 'expected' || (state === 'arrived' && bed !== null))
}

/** The nights to come for which the person has neither a bed nor a proposed bed. */
export function openNights({ userId, missing }: StayGuest, draft: Draft): string[] {
  const proposed = (draft.get(userId) ?? []).flatMap(({ nights }) => nights ?? missing)
  return missing.filter(night => !proposed.includes(night))
}

/** The nights on which each bed of the room is taken, by guests and by the draft. */
function takenNights(room: StayRoom, people: readonly StayGuest[], draft: Draft) {
  const taken = new Map<number, Set<string>>()
  const take = (bed: number, nights: readonly string[]) =>
    taken.set(bed, new Set([...(taken.get(bed) ?? []), ...nights]))
  for (const { userId, beds, missing } of people) {
    for (const { roomId, bed, nights } of beds) if (roomId === room.id) take(bed, nights)
    for (const { roomId, bed, nights } of draft.get(userId) ?? []) if (roomId === room.id) take(bed, nights ?? missing)
  }
  return taken
}

/**
 * The bed of the room that is free on most of these nights, and its free nights. The person's own bed counts as free.
 * Null if no bed is free on any of these nights, or if the room is for the other gender.
 */
export function bestBed(
  room: StayRoom,
  { person, nights }: { person: StayGuest; nights: readonly string[] },
  people: readonly StayGuest[],
  draft: Draft,
): { bed: number; nights: string[] } | null {
  if (room.gender !== person.gender) return null
  const open = nights.filter(night => !room.closed.some(closed => closed.night === night))
  const taken = takenNights(
    room,
    people.filter(({ userId }) => userId !== person.userId),
    draft,
  )
  let best: { bed: number; nights: string[] } | null = null
  for (let bed = 1; bed <= room.beds; bed++) {
    const free = open.filter(night => !taken.get(bed)?.has(night))
    if (free.length > (best?.nights.length ?? 0)) best = { bed, nights: free }
  }
  return best
}

/** The people in the room from tonight on, including the draft, in the order of the beds. */
export function peopleIn(room: StayRoom, people: readonly StayGuest[], draft: Draft) {
  return people
    .flatMap(person => {
      const own = person.beds.map(bed => ({ ...bed, isDraft: false }))
      const proposed = (draft.get(person.userId) ?? []).map(bed => ({ ...bed, isDraft: true }))
      const here = [...own, ...proposed].filter(({ roomId }) => roomId === room.id)
      const [first] = here
      if (!first) return []
      const nights = here.flatMap(({ nights: some }) => some ?? person.missing)
      return [{ person, bed: first.bed, isDraft: here.some(({ isDraft }) => isDraft), nights }]
    })
    .sort((a, b) => a.bed - b.bed)
}
