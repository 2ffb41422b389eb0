// The model of the random walk: the expected state of the festival and its rules, written without the site's own code.
// The files of steps change it, compare.ts compares it with the site.
import type { Millis } from '../../../domain/day.ts'
import type { Festival } from '../../../domain/edition/content.ts'

type Move = { scanId: string; direction: 'in' | 'out'; at: number; undone: boolean }

export type Walker = {
  id: string
  email: string
  username: string
  token: string
  userId: string
  passCode: string
  /** The address has the institute's domain. */
  ofInstitute: boolean
  confirmed: boolean
  /** As chosen, whether or not it counts. */
  facility: string
  /** Numbers in order of registering. */
  events: number[]
  /** Had a registration at some time. */
  hasHistory: boolean
  moves: Move[]
  /** When a gate scanned the pass last (milliseconds). */
  scannedAt: number
}

export type LedgerRow = {
  /** Its id, once the model has taken over what the site says. */
  id?: string
  personId: string
  amount: number
  method: string
  reference: string
  takenBy: string
  actId: string | null
  /** It was corrected, and another payment may use its number. */
  isFree?: true
  /** It corrects another row: the right one or the reversal. */
  isCorrection?: true
}

/** What happened at the bank. */
export type BankRow = {
  number: string
  amount: number
  payer: string
  /** Of May. */
  day: number
  direction: 'in' | 'out'
  state: string
  isUploaded: boolean
}

export type Claim = {
  claimId: string
  personId: string
  utr: string
  amount: number
  state: 'open' | 'confirmed' | 'rejected'
  /** The other members that the captain's claim is for. */
  sharers?: string[]
}

/** Somebody in the waiting list of the scarce event; `heldUntil` in milliseconds, null while the person waits. */
export type WaitingEntry = { walker: Walker; joinedAt: number; heldUntil: number | null }

/** A session of the programme; times in minutes after midnight. */
export type PlannedSession = { id: string; version: number; venueId: string; from: number; to: number }

/** A notice with the ids of its recipients. */
type SentNotice = { noticeId: string; body: Record<string, unknown>; reached: string[] }

export type Staff = { id: string; token: string; username: string; loggedInAt: number }

export type Model = {
  rules: Pick<
    Festival,
    'prices' | 'facilities' | 'registration' | 'dayBeginsAt' | 'placesHeld' | 'dates' | 'unpaidSeats'
  >
  /** Seats of the events that are scarce, by number. */
  capacity: Map<number, number>
  /** The scarce event with a waiting list, and its last stored order. */
  listEvent: number
  waitingList: WaitingEntry[]
  /** The site's clock, in milliseconds. */
  now(): number
  /** Cancelled events with the id of the cancellation and the people it unregistered. */
  cancelled: Map<number, { id: string; walkers: Walker[] }>
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
  /** Transfers that wait in the inbox. */
  inbox: { reference: string; amount: number | null }[]
  /** What happened at the bank, whether or not a statement brought it. */
  bank: BankRow[]
  /** Payments at the provider with lost messages. */
  untold: Set<string>
  /** Names that were given so far, such as teams' and sessions'. */
  named: number
  nonces: Map<string, { result: string; person: Walker | null; body: Record<string, unknown> }>
  /** Walk-ins by their act: organiser and new person. */
  walkIns: Map<string, { cashier: string; person: Walker }>
  /** Roles given to walkers: `userId role` and the events. */
  roles: Map<string, number[]>
  /** Rows of the audit log by action. */
  audit: Map<string, number>
  /** Mails that were asked for, by kind. */
  mails: Map<string, number>
  /** Ids of walkers with a mail about the desk's changes: the walk sends nothing, so one mail has all of them. */
  toldOfDesk: Set<string>
}

export function increment(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** The desk changed what this walker has: a confirmed address is told, once for all changes until the mail is sent. */
export function tellOfDesk({ mails, toldOfDesk }: Model, { id, confirmed }: Walker): void {
  if (!confirmed || toldOfDesk.has(id)) return
  toldOfDesk.add(id)
  increment(mails, 'desk_changed')
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

export function isOpen({ rules: { registration } }: Model, now: Millis): boolean {
  const { opensAt, closesAt } = registration
  return (opensAt === null || now >= Date.parse(opensAt)) && (closesAt === null || now < Date.parse(closesAt))
}

/** How many seats of the event are taken. */
export function takenOf(model: Model, eventId: number): number {
  return model.walkers.filter(({ events }) => events.includes(eventId)).length
}

/** Neither a free seat nor, for this walker, an offered one. */
export function isFull(model: Model, eventId: number, walker?: Walker): boolean {
  const held = eventId === model.listEvent ? settledList(model).filter(({ heldUntil }) => heldUntil !== null) : []
  if (held.some(entry => entry.walker === walker)) return false
  return takenOf(model, eventId) + held.length >= (model.capacity.get(eventId) ?? Number.POSITIVE_INFINITY)
}

/** The waiting list as a call finds it: offers that ran out are gone, free ones are offered to the first who wait. */
export function settledList(model: Model): WaitingEntry[] {
  const { waitingList, rules, listEvent } = model
  const now = model.now()
  const settled = waitingList.filter(({ heldUntil }) => heldUntil === null || heldUntil > now)
  const held = settled.filter(({ heldUntil }) => heldUntil !== null).length
  const free = model.capacity.get(listEvent)! - takenOf(model, listEvent) - held
  const next = settled.filter(({ heldUntil }) => heldUntil === null).slice(0, Math.max(0, free))
  const heldUntil = now + rules.placesHeld.hoursBefore * 3_600_000
  return settled.map(entry => (next.includes(entry) ? { ...entry, heldUntil } : entry))
}

/**
 * A change that the site accepted, of seats of these events: before and after it the list moves up, and who gets a
 * seat is told once.
 */
export function changeSeats(model: Model, eventIds: readonly number[], change: () => void): void {
  const touched = eventIds.includes(model.listEvent)
  if (touched) moveUp(model)
  change()
  if (!touched) return
  model.waitingList = model.waitingList.filter(({ walker }) => !walker.events.includes(model.listEvent))
  moveUp(model)
}

function moveUp(model: Model): void {
  const settled = settledList(model)
  for (const entry of settled)
    if (!model.waitingList.includes(entry) && entry.walker.confirmed) increment(model.mails, 'place_held')
  model.waitingList = settled
}

/**
 * The status with which the site refuses a registration for these events, in the order of its checks; null: it accepts.
 */
export function expectedRefusal(
  model: Model,
  walker: Walker,
  eventIds: readonly number[],
  { onSite = false } = {},
): number | null {
  if (eventIds.some(eventId => model.studentsOnly.has(eventId)) && !isStudent(walker)) return 403
  if (onSite && !walker.confirmed && eventIds.some(eventId => model.capacity.has(eventId))) return 403
  return eventIds.some(eventId => isFull(model, eventId, walker)) ? 409 : null
}

/**
 * Entries count for one day at the gates, which begins at a fixed hour of a time zone five and a half hours ahead of
 * UTC.
 */
/** Was admitted, and the entry was not undone. */
export function hasEntered({ moves }: Walker): boolean {
  return moves.some(({ direction, undone }) => direction === 'in' && !undone)
}

export function isInside({ rules }: Model, { moves }: Walker, now: Millis): boolean {
  const dayAt = (moment: number) => Math.floor((moment / 3_600_000 + 5.5 - rules.dayBeginsAt) / 24)
  const last = moves.findLast(({ undone }) => !undone)
  return last?.direction === 'in' && dayAt(last.at) === dayAt(now)
}
