// The model of the random walk: the expected state of the festival and its rules, written without the site's own code. The files of steps
// change it, compare.ts compares it with the site.
import type { Festival } from '../../../domain/content.ts'

type Move = { scanId: string; direction: 'in' | 'out'; at: number; undone: boolean }

export type Walker = {
  id: string
  email: string
  username: string
  token: string
  userId: string
  passCode: string
  /** The address lies under the institute's domain. */
  ofInstitute: boolean
  confirmed: boolean
  /** As chosen, whether or not it counts. */
  facility: string
  /** Numbers in order of registering. */
  events: number[]
  /** Had a registration at some time. */
  hasHistory: boolean
  moves: Move[]
}

export type LedgerRow = {
  personId: string
  amount: number
  method: string
  reference: string
  takenBy: string
  actId: string | null
}

export type Claim = {
  claimId: string
  personId: string
  utr: string
  amount: number
  state: 'open' | 'confirmed' | 'rejected'
  /** Whom else the captain told it for. */
  sharers?: string[]
}

/** Somebody in the line of the scarce event; `heldUntil` in milliseconds, null while the person waits. */
export type InLine = { walker: Walker; joinedAt: number; heldUntil: number | null }

/** A session of the programme; times in minutes after midnight. */
export type PlannedSession = { id: string; version: number; venueId: string; from: number; to: number }

/** A notice with the ids of those whom it reached. */
type SentNotice = { noticeId: string; body: Record<string, unknown>; reached: string[] }

export type Staff = { id: string; token: string; username: string; loggedInAt: number }

export type Model = {
  rules: Pick<Festival, 'prices' | 'facilities' | 'registration' | 'gateDayBeginsAt' | 'placesHeld'>
  /** Places of the events that are scarce, by number. */
  capacity: Map<number, number>
  /** The scarce event that has a line, and who is in it as the site stored it last, in order. */
  lineEvent: number
  line: InLine[]
  /** The site's clock, in milliseconds. */
  now(): number
  venues: string[]
  sessions: PlannedSession[]
  notices: SentNotice[]
  studentsOnly: ReadonlySet<number>
  /** Numbers that the walk uses; others are unknown to the catalogue. */
  known: readonly number[]
  walkers: Walker[]
  staff: { admin: Staff; cashiers: Staff[]; gate: Staff }
  ledger: LedgerRow[]
  claims: Claim[]
  /** Numbers of the transfers that nobody claims and the inbox keeps. */
  kept: Set<string>
  nonces: Map<string, { result: string; person: Walker | null; body: Record<string, unknown> }>
  /** Walk-ins by their act: who made whom. */
  walkIns: Map<string, { cashier: string; person: Walker }>
  /** Roles given to walkers: `userId role` and the events. */
  roles: Map<string, number[]>
  /** Rows of the audit log by action. */
  audit: Map<string, number>
  /** Mails that were asked for, by kind. */
  mails: Map<string, number>
}

export function increment(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

export function isStudent({ confirmed, ofInstitute }: Walker): boolean {
  return confirmed && ofInstitute
}

/** The facility that counts: students have none. */
export function facilityOf({ rules }: Model, walker: Walker): string {
  return isStudent(walker) ? rules.facilities[0]!.name : walker.facility
}

export function hasPricedFacility(model: Model, walker: Walker): boolean {
  const { replaces, adds } = model.rules.facilities.find(({ name }) => name === facilityOf(model, walker))!
  return (replaces ?? adds) !== undefined
}

export function totalOf(model: Model, walker: Walker, events = walker.events.length): number {
  const { student, outside } = model.rules.prices
  if (isStudent(walker)) return Math.min(events * student.perEvent, student.cap)
  const chosen = model.rules.facilities.find(({ name }) => name === walker.facility)
  return chosen?.replaces ?? (chosen?.adds ?? 0) + Math.min(events * outside.perEvent, outside.cap)
}

export function paidBy(model: Model, { id }: Walker): number {
  return model.ledger.filter(row => row.personId === id).reduce((sum, row) => sum + row.amount, 0)
}

export function dueOf(model: Model, walker: Walker): number {
  return totalOf(model, walker) - paidBy(model, walker)
}

export function isOpen({ rules: { registration } }: Model, now: number): boolean {
  const { opensAt, closesAt } = registration
  return (opensAt === null || now >= Date.parse(opensAt)) && (closesAt === null || now < Date.parse(closesAt))
}

/** How many places of the event are taken. */
export function takenOf(model: Model, eventId: number): number {
  return model.walkers.filter(({ events }) => events.includes(eventId)).length
}

/** Neither a free place nor, for this walker, a held one. */
export function isFull(model: Model, eventId: number, walker?: Walker): boolean {
  const held = eventId === model.lineEvent ? settledLine(model).filter(({ heldUntil }) => heldUntil !== null) : []
  if (held.some(entry => entry.walker === walker)) return false
  return takenOf(model, eventId) + held.length >= (model.capacity.get(eventId) ?? Number.POSITIVE_INFINITY)
}

/** The line as a call finds it: held places that ran out are gone, free ones are held for the first who wait. */
export function settledLine(model: Model): InLine[] {
  const { line, rules, lineEvent } = model
  const now = model.now()
  const settled = line.filter(({ heldUntil }) => heldUntil === null || heldUntil > now)
  const held = settled.filter(({ heldUntil }) => heldUntil !== null).length
  const free = model.capacity.get(lineEvent)! - takenOf(model, lineEvent) - held
  const next = settled.filter(({ heldUntil }) => heldUntil === null).slice(0, Math.max(0, free))
  const heldUntil = now + rules.placesHeld.hoursBefore * 3_600_000
  return settled.map(entry => (next.includes(entry) ? { ...entry, heldUntil } : entry))
}

/** A change that the site accepted, of places of these events: before and after it the line moves up, and who gets a place is told once. */
export function changePlaces(model: Model, eventIds: readonly number[], change: () => void): void {
  const touched = eventIds.includes(model.lineEvent)
  if (touched) moveUp(model)
  change()
  if (!touched) return
  model.line = model.line.filter(({ walker }) => !walker.events.includes(model.lineEvent))
  moveUp(model)
}

function moveUp(model: Model): void {
  const settled = settledLine(model)
  for (const entry of settled)
    if (!model.line.includes(entry) && entry.walker.confirmed) increment(model.mails, 'place_held')
  model.line = settled
}

/** The status with which the site refuses a registration for these events, in the order of its checks; null: it accepts. */
export function expectedRefusal(model: Model, walker: Walker, eventIds: readonly number[]): number | null {
  if (eventIds.some(eventId => model.studentsOnly.has(eventId)) && !isStudent(walker)) return 403
  return eventIds.some(eventId => isFull(model, eventId, walker)) ? 409 : null
}

/** Entries count for one day at the gates, which begins at a fixed hour of a time zone five and a half hours ahead of UTC. */
/** Was admitted, and the entry was not undone. */
export function hasEntered({ moves }: Walker): boolean {
  return moves.some(({ direction, undone }) => direction === 'in' && !undone)
}

export function isInside({ rules }: Model, { moves }: Walker, now: number): boolean {
  const dayAt = (moment: number) => Math.floor((moment / 3_600_000 + 5.5 - rules.gateDayBeginsAt) / 24)
  const last = moves.findLast(({ undone }) => !undone)
  return last?.direction === 'in' && dayAt(last.at) === dayAt(now)
}
