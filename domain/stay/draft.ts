// A proposal while the team changes it, before anything is stored.
import type { BoardGuest, BoardRoom, GuestRow } from './desk-api.ts'

export type DraftBed = { userId: string; roomId: string; bed: number }

/** Whether the team still has to give a bed to this guest, for some nights or all. */
export function needsBed({ missing, state, bed }: BoardGuest): boolean {
  return missing.length > 0 && (state === 'expected' || (state === 'arrived' && bed !== null))
}

/** The nights on which each bed of the room is taken: by who has it, and by the draft. */
function takenNights(room: BoardRoom, people: readonly GuestRow[], draft: ReadonlyMap<string, DraftBed>) {
  const taken = new Map<number, Set<string>>()
  const take = (bed: number, nights: readonly string[]) =>
    taken.set(bed, new Set([...(taken.get(bed) ?? []), ...nights]))
  for (const { userId, bed, nights } of people) {
    if (bed?.roomId === room.id) take(bed.bed, bed.nights)
    const proposed = draft.get(userId)
    if (proposed?.roomId === room.id) take(proposed.bed, nights)
  }
  return taken
}

/**
 * The first bed of the room that is free on all nights of the person, without the person's own; null: there is none.
 */
export function firstFreeBed(
  room: BoardRoom,
  person: GuestRow,
  people: readonly GuestRow[],
  draft: ReadonlyMap<string, DraftBed>,
): number | null {
  if (room.gender !== person.gender) return null
  const nights = person.nights
  if (room.closed.some(({ night }) => nights.includes(night))) return null
  const others = people.filter(({ userId }) => userId !== person.userId)
  const taken = takenNights(room, others, draft)
  for (let bed = 1; bed <= room.beds; bed++) if (!nights.some(night => taken.get(bed)?.has(night))) return bed
  return null
}

/** Everybody in the room, from tonight on and by the draft, in the order of the beds. */
export function peopleIn(room: BoardRoom, people: readonly GuestRow[], draft: ReadonlyMap<string, DraftBed>) {
  return people
    .flatMap(person => {
      const proposed = draft.get(person.userId)
      if (proposed) return proposed.roomId === room.id ? [{ person, bed: proposed.bed, isDraft: true }] : []
      return person.bed?.roomId === room.id ? [{ person, bed: person.bed.bed, isDraft: false }] : []
    })
    .sort((a, b) => a.bed - b.bed)
}
