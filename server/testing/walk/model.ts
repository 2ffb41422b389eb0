// The model of the random walk: the expected state of the festival and its rules, written without the site's own code.
// The files of steps change the model; compare.ts compares it with the site.
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
  /** Whether the address has the institute's domain. */
  ofInstitute: boolean
  confirmed: boolean
  /** The chosen facility, even if it does not count. */
  facility: string
  /** Event ids in the order of registration. */
  events: number[]
  /** Whether the person ever had a registration. */
  hasHistory: boolean
  moves: Move[]
  /** The time at which a gate last scanned the pass, in milliseconds. */
  scannedAt: number
}

export type LedgerRow = {
  /** The row's id, if the model has adopted the site's state. */
  id?: string
  personId: string
  amount: number
  method: string
  reference: string
  takenBy: string
  actId: string | null
  /** Set if the row was corrected. Then another payment may use its reference. */
  isFree?: true
  /** Set if the row is the reversal or the replacement of a wrong row. */
  isCorrection?: true
}

/** A transfer at the bank. */
export type BankRow = {
  number: string
  amount: number
  payer: string
  /** The day in May. */
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
  /** The ids of the other members whom a team's claim covers. */
  sharers?: string[]
}

/** A person in the waiting list of the event with few seats. `heldUntil` is in milliseconds; null before an offer. */
export type WaitingEntry = { walker: Walker; joinedAt: number; heldUntil: number | null }

/** A session of the programme; times in minutes after midnight. */
export type PlannedSession = { id: string; version: number; venueId: string; from: number; to: number }

/** An upload of which bytes are missing. `isLate`: the deadline of the content has passed. */
export type UnfinishedUpload = {
  walker: Walker
  event: number
  submission: string
  isLate: boolean
  address: string
  bytes: Buffer
  arrived: number
  /** In milliseconds. */
  begunAt: number
}

/** A notice with the ids of its recipients. */
type SentNotice = { noticeId: string; body: Record<string, unknown>; reached: string[] }

export type Staff = { id: string; token: string; username: string; loggedInAt: number }

export type Model = {
  rules: Pick<
    Festival,
    'prices' | 'facilities' | 'registration' | 'dayBeginsAt' | 'placesHeld' | 'dates' | 'unpaidSeats'
  >
  /** The number of seats of each limited event, by event id. */
  capacity: Map<number, number>
  /** The event with few seats and a waiting list. */
  listEvent: number
  /** The waiting list of `listEvent`, in the order in which the site last stored it. */
  waitingList: WaitingEntry[]
  /** The site's clock, in milliseconds. */
  now(): number
  /** Cancelled events, each with the id of the cancellation and the people whom it unregistered. */
  cancelled: Map<number, { id: string; walkers: Walker[] }>
  venues: string[]
  sessions: PlannedSession[]
  notices: SentNotice[]
  uploads: UnfinishedUpload[]
  /** Until when (ms) an organiser opened a deadline, by the ids of people. */
  openings: Map<string, number>
  studentsOnly: ReadonlySet<number>
  /** The event ids of the walk's catalogue. Other ids are unknown to the site. */
  known: readonly number[]
  walkers: Walker[]
  staff: { admin: Staff; cashiers: Staff[]; gate: Staff }
  ledger: LedgerRow[]
  claims: Claim[]
  /** The UTR numbers of imported transfers, at least of all that nobody claimed. */
  kept: Set<string>
  /** The open transfers in the inbox. */
  inbox: { reference: string; amount: number | null }[]
  /** All transfers at the bank, whether imported or not. */
  bank: BankRow[]
  /** Payments at the provider whose webhook messages were lost. */
  untold: Set<string>
  /** The number of used names, such as names of teams and sessions. */
  named: number
  nonces: Map<string, { result: string; person: Walker | null; body: Record<string, unknown> }>
  /** The id of the cashier and the new person of each walk-in, by act id. */
  walkIns: Map<string, { cashier: string; person: Walker }>
  /** The events of the walkers who are coordinators, by user id. */
  roles: Map<string, number[]>
  /** The number of audit entries by action. */
  audit: Map<string, number>
  /** The number of queued mails by kind. */
  mails: Map<string, number>
  /** Ids of walkers with a queued mail about changes by the desk. Mails are not sent, so one mail has all changes. */
  toldOfDesk: Set<string>
}

export function increment(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/**
 * Expects a mail about changes by the desk, if the address is confirmed. Until it is sent, one mail has all changes.
 */
export function tellOfDesk({ mails, toldOfDesk }: Model, { id, confirmed }: Walker): void {
  if (!confirmed || toldOfDesk.has(id)) return
  toldOfDesk.add(id)
  increment(mails, 'desk_changed')
}

export function isStudent({ confirmed, ofInstitute }: Walker): boolean {
  return confirmed && ofInstitute
}

/** The facility that counts for the walker. For students, no chosen facility counts. */
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

/** The number of taken seats of the event. */
export function takenOf(model: Model, eventId: number): number {
  return model.walkers.filter(({ events }) => events.includes(eventId)).length
}

/** Whether the event has no free seat and no offered seat for this walker. */
export function isFull(model: Model, eventId: number, walker?: Walker): boolean {
  const held = eventId === model.listEvent ? settledList(model).filter(({ heldUntil }) => heldUntil !== null) : []
  if (held.some(entry => entry.walker === walker)) return false
  return takenOf(model, eventId) + held.length >= (model.capacity.get(eventId) ?? Number.POSITIVE_INFINITY)
}

/**
 * Updates the waiting list as each call does: removes expired offers, and offers free seats to the first waiting
 * people.
 */
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
 * Applies an accepted change of seats of these events. Updates the waiting list before and after the change, and
 * expects one mail to each person who is offered a seat.
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
    if (!model.waitingList.includes(entry) && entry.walker.confirmed) increment(model.mails, 'seat_offered')
  model.waitingList = settled
}

/**
 * The status with which the site refuses a registration for these events, in the order of the site's checks. Null if
 * the site accepts the registration.
 */
export function expectedRefusal(
  model: Model,
  walker: Walker,
  eventIds: readonly number[],
  { onWebsite = false } = {},
): number | null {
  if (eventIds.some(eventId => model.studentsOnly.has(eventId)) && !isStudent(walker)) return 403
  if (onWebsite && !walker.confirmed && eventIds.some(eventId => model.capacity.has(eventId))) return 403
  return eventIds.some(eventId => isFull(model, eventId, walker)) ? 409 : null
}

/** Whether the walker was ever admitted by an entry that was not undone. */
export function hasEntered({ moves }: Walker): boolean {
  return moves.some(({ direction, undone }) => direction === 'in' && !undone)
}

/**
 * Whether the walker is inside. An entry counts until the end of its day. Days begin at a fixed hour of a time zone
 * that is five and a half hours ahead of UTC.
 */
export function isInside({ rules }: Model, { moves }: Walker, now: Millis): boolean {
  const dayAt = (moment: number) => Math.floor((moment / 3_600_000 + 5.5 - rules.dayBeginsAt) / 24)
  const last = moves.findLast(({ undone }) => !undone)
  return last?.direction === 'in' && dayAt(last.at) === dayAt(now)
}
