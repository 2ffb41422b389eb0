// Proposes beds for people without a bed: wishes first, then teams together, then colleges together. Leaves as few
// rooms as possible half empty. Stores nothing: the hospitality team edits the proposal, and the server checks the beds
// that they give.
import type { BedGender } from './beds.ts'

export type ProposedRoom = {
  id: string
  houseId: string
  gender: BedGender
  beds: number
  /** Nights on which nobody can be given a bed here. */
  closed: readonly string[]
  /** People who already have a bed here. */
  people: readonly { bed: number; nights: readonly string[]; college: string; teams: readonly string[] }[]
}

export type GuestWithoutBed = {
  id: string
  gender: string
  nights: readonly string[]
  /** The key of the college, the same for all its spellings. Empty: none. */
  college: string
  teams: readonly string[]
  /** Ids of people who agreed to share a room with this person. */
  wishes: readonly string[]
}

export type ProposedBed = { personId: string; roomId: string; bed: number }

/** Proposed beds, and the ids of people who get none, because no bed is free on all of their nights. */
export type Proposal = { beds: ProposedBed[]; without: string[] }

/** A room while the proposal fills it. */
type Filling = {
  room: ProposedRoom
  /** The nights on which each bed is taken. */
  taken: Set<string>[]
  colleges: Set<string>
  teams: Set<string>
  people: Set<string>
}

/**
 * Proposes beds, the largest college first. Everybody gets one bed for all nights, in a room of their gender that is
 * open on each of them. The result is deterministic.
 */
export function proposeBeds(people: readonly GuestWithoutBed[], rooms: readonly ProposedRoom[]): Proposal {
  const proposal: Proposal = { beds: [], without: [] }
  for (const [gender, some] of Map.groupBy(people, ({ gender }) => gender)) {
    const fillings = rooms.filter(room => room.gender === gender).map(startFilling)
    fill(some, fillings, proposal)
  }
  return proposal
}

function startFilling(room: ProposedRoom): Filling {
  const taken = Array.from({ length: room.beds }, () => new Set(room.closed))
  for (const { bed, nights } of room.people) for (const night of nights) taken[bed - 1]?.add(night)
  return {
    room,
    taken,
    colleges: new Set(room.people.flatMap(({ college }) => college || [])),
    teams: new Set(room.people.flatMap(({ teams }) => teams)),
    people: new Set(),
  }
}

function fill(people: readonly GuestWithoutBed[], fillings: readonly Filling[], proposal: Proposal): void {
  const groups = wishGroups(people)
  for (const [college, members] of byCollege(people)) {
    const units = [...Map.groupBy(members, ({ id }) => groups.get(id))].map(([, unit]) => unit)
    const inOrder = units.sort((a, b) => b.length - a.length || compareTeams(a, b))
    let left = members.length
    for (const unit of inOrder) {
      placeUnit(unit, { college, left, fillings, proposal })
      left -= unit.length
    }
  }
}

/** The people by the college of their group, the largest college first. People joined by wishes stay together. */
function byCollege(people: readonly GuestWithoutBed[]): [string, GuestWithoutBed[]][] {
  const groups = wishGroups(people)
  const collegeOfGroup = new Map<string | undefined, string>()
  for (const { id, college } of people)
    if (!collegeOfGroup.get(groups.get(id))) collegeOfGroup.set(groups.get(id), college)
  const colleges = Map.groupBy(people, ({ id }) => collegeOfGroup.get(groups.get(id)) ?? '')
  return [...colleges].sort((a, b) => Number(a[0] === '') - Number(b[0] === '') || b[1].length - a[1].length)
}

/** For each person, the id of their group: people joined by wishes, directly or through others. */
function wishGroups(people: readonly GuestWithoutBed[]): Map<string, string> {
  const byId = new Map(people.map(person => [person.id, person]))
  const groups = new Map<string, string>()
  for (const { id } of people) {
    if (groups.has(id)) continue
    const open = [id]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (groups.has(next) || !byId.has(next)) continue
      groups.set(next, id)
      open.push(...(byId.get(next)?.wishes ?? []))
    }
  }
  return groups
}

/** Orders units by their first team; units without a team come last. */
function compareTeams(a: readonly GuestWithoutBed[], b: readonly GuestWithoutBed[]): number {
  const [one = '~', other = '~'] = [a, b].map(unit => unit.flatMap(({ teams }) => teams).sort()[0])
  return one < other ? -1 : Number(one > other)
}

type Placing = { college: string; left: number; fillings: readonly Filling[]; proposal: Proposal }

/** Places the unit in one room if possible; otherwise as many together as fit, the largest part first. */
function placeUnit(unit: readonly GuestWithoutBed[], placing: Placing): void {
  for (let size = unit.length; size >= 1; size--) {
    const part = unit.slice(0, size)
    const best = bestRoom(part, placing)
    if (!best) continue
    take(part, best, placing.proposal)
    if (size < unit.length) placeUnit(unit.slice(size), { ...placing, left: placing.left - size })
    return
  }
  const [first, ...others] = unit
  if (first) placing.proposal.without.push(first.id)
  if (others.length > 0) placeUnit(others, placing)
}

type RoomChoice = { filling: Filling; beds: number[] }

function bestRoom(unit: readonly GuestWithoutBed[], { college, left, fillings }: Placing): RoomChoice | null {
  let best: (RoomChoice & { score: number[] }) | null = null
  const teams = unit.flatMap(person => person.teams)
  const wishes = new Set(unit.flatMap(person => person.wishes))
  for (const filling of fillings) {
    const beds = bedsFor(unit, filling)
    if (!beds) continue
    const free = filling.taken.filter(nights => nights.size <= filling.room.closed.length).length
    const after = free - unit.length
    const score = [
      [...wishes].some(id => filling.people.has(id)) ? 0 : 1,
      rankOf(filling, { teams, college, left, free }),
      // If the college fills a whole room, the largest room; otherwise the closest fit.
      free === filling.room.beds && free <= left ? -free : after,
    ]
    if (!best || isBetter(score, best.score)) best = { filling, beds, score }
  }
  return best
}

type Preference = { teams: readonly string[]; college: string; left: number; free: number }

/**
 * The rank of a room. 0 (best): it has people of the same team; 1: of the same college; 2: the college fills it; 3: it
 * is partly used; 4: it is empty.
 */
function rankOf({ room, ...present }: Filling, { teams, college, left, free }: Preference): number {
  if (teams.some(team => present.teams.has(team))) return 0
  if (college !== '' && present.colleges.has(college)) return 1
  if (free === room.beds && free <= left) return 2
  return free < room.beds ? 3 : 4
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  for (const [index, value] of one.entries()) {
    const against = other[index] ?? 0
    if (value !== against) return value < against
  }
  return false
}

/** A bed for each person on all their nights, preferring beds used on other nights; null: too few free beds. */
function bedsFor(unit: readonly GuestWithoutBed[], { taken }: Filling): number[] | null {
  const used = new Set<number>()
  for (const { nights } of unit) {
    let best = -1
    for (const [index, bed] of taken.entries()) {
      if (used.has(index) || nights.some(night => bed.has(night))) continue
      if (best < 0 || bed.size > (taken[best]?.size ?? 0)) best = index
    }
    if (best < 0) return null
    used.add(best)
  }
  return [...used]
}

function take(unit: readonly GuestWithoutBed[], { filling, beds }: RoomChoice, proposal: Proposal): void {
  for (const [index, person] of unit.entries()) {
    const bed = beds[index] ?? 0
    for (const night of person.nights) filling.taken[bed]?.add(night)
    if (person.college) filling.colleges.add(person.college)
    for (const team of person.teams) filling.teams.add(team)
    filling.people.add(person.id)
    proposal.beds.push({ personId: person.id, roomId: filling.room.id, bed: bed + 1 })
  }
}
