// Unpaid seats in the walk: staff reserve some of them, and the site sends reminders and lets seats lapse. The model
// does not predict pending payments (banks, claims, links), so these steps check only the conditions of each lapsed
// seat. server/taking-part/lapsing/lapsing.test.ts tests that unpaid seats lapse in time.
import { hour, minute } from '../../clock.ts'
import { personHooks } from '../../features.ts'
import { lapseUnpaidSeats } from '../../taking-part/lapsing/lapse.ts'
import { act, adopt } from './adopt.ts'
import { hasEntered, paidBy, settledList, takenOf, totalOf } from './model.ts'
import { aCashier, aWalker, Mismatch, oneOf, organiser, type Step, type Walk } from './step.ts'

/**
 * Runs the site's job for unpaid seats, often after letting some time pass. Mostly, waiting reminders are sent first.
 */
export const lapseUnpaid: Step = async walk => {
  const { site, random, calls } = walk
  if (random.chance(0.4)) site.clock.now += 8 * minute
  const now = new Date(site.clock.now).toISOString()
  if (random.chance(0.8))
    await site.database.db
      .updateTable('outgoing_mail')
      .set({ sent_at: now })
      .where('kind', '=', 'seat_unpaid')
      .where('sent_at', 'is', null)
      .execute()
  await adopt(walk)
  const before = await readSeatsOf(walk)
  await lapseUnpaidSeats(site.database, site.edition, site.clock.now, personHooks)
  await adopt(walk)
  const after = new Map((await readSeatsOf(walk)).map(seat => [seat.id, seat]))
  for (const seat of before) {
    const { state, lapsed_at, reminded_at } = after.get(seat.id)!
    if (state === 'active' && reminded_at !== seat.reminded_at) calls.push(`${seat.name} is reminded`)
    if (state !== 'active') {
      calls.push(`the seat of ${seat.name} in event ${seat.event_id} lapses`)
      mayHaveLapsed(walk, seat)
      if (lapsed_at !== now) throw new Mismatch(`the seat of ${seat.name} ended without having lapsed`)
    }
  }
  expectOffered(walk)
}

type Seat = Awaited<ReturnType<typeof readSeatsOf>>[number]

/** The registrations of walkers that are active or have just lapsed. */
async function readSeatsOf({ site: { database, clock }, model }: Walk) {
  const rows = await database.db
    .selectFrom('registration')
    .select(['id', 'person_id', 'event_id', 'state', 'registered_at'])
    .select(['reminded_at', 'reserved_until', 'lapsed_at'])
    .where(row => row.or([row('state', '=', 'active'), row('ended_at', '=', new Date(clock.now).toISOString())]))
    .orderBy('registered_at')
    .orderBy('id')
    .execute()
  const mails = await database.db
    .selectFrom('outgoing_mail')
    .select('person_id')
    .where('kind', '=', 'seat_unpaid')
    .where('sent_at', 'is', null)
    .execute()
  const untold = new Set(mails.map(({ person_id }) => person_id))
  const claims = await database.db
    .selectFrom('claim')
    .leftJoin('claim_share', 'claim_share.claim_id', 'claim.id')
    .select(['claim.person_id', 'claim_share.person_id as sharer', 'claim.claimed_at'])
    .where('claim.state', '=', 'open')
    .execute()
  return rows.flatMap(row => {
    const walker = model.walkers.find(({ id }) => id === row.person_id)
    if (!walker) return []
    const own = rows.filter(other => other.person_id === row.person_id)
    return {
      ...row,
      walker,
      name: walker.username,
      isUntold: untold.has(row.person_id),
      claimedAt: claims
        .filter(claim => [claim.person_id, claim.sharer].includes(row.person_id))
        .map(claim => Date.parse(claim.claimed_at)),
      /** The number of the person's registrations up to and including this one. */
      last: own.filter(other => other.registered_at <= row.registered_at).length,
    }
  })
}

/** The earliest moment at which the seat may lapse. */
function dueAt({ model }: Walk, { registered_at, reminded_at, reserved_until }: Seat): number {
  const { lapseAfterHours, remindedHoursBefore } = model.rules.unpaidSeats!
  if (reminded_at === null) return Number.POSITIVE_INFINITY
  return Math.max(
    Date.parse(registered_at) + lapseAfterHours * hour,
    Date.parse(reminded_at) + remindedHoursBefore * hour,
    reserved_until === null ? 0 : Date.parse(reserved_until),
  )
}

/** Checks that a lapsed seat was in an event with a limit, unpaid and unused, and that its holder got the reminder. */
function mayHaveLapsed(walk: Walk, seat: Seat): void {
  const { model } = walk
  const { walker, event_id, last } = seat
  const price = totalOf(model, walker, last)
  // How long (ms) after the due time a claim still keeps the seat.
  const grace = model.rules.unpaidSeats!.remindedHoursBefore * hour
  const wrong = !model.capacity.has(event_id)
    ? 'has no limit'
    : paidBy(model, walker) >= price
      ? `is paid for: ${paidBy(model, walker)} of ${price}`
      : model.now() < dueAt(walk, seat)
        ? `was kept until ${dueAt(walk, seat)}, and it is ${model.now()}`
        : seat.isUntold
          ? 'was not announced: the reminder still waits'
          : hasEntered(walker)
            ? 'belongs to a person who was admitted at a gate'
            : seat.claimedAt.some(at => at <= dueAt(walk, seat) + grace)
              ? 'has an open claim'
              : ''
  if (wrong) throw new Mismatch(`the seat of ${walker.username} in event ${event_id} lapsed and ${wrong}`)
}

/** Checks that nobody waits while seats are free, such as lapsed seats. */
function expectOffered({ model }: Walk): void {
  const list = settledList(model)
  const held = list.filter(({ heldUntil }) => heldUntil !== null).length
  const free = model.capacity.get(model.listEvent)! - takenOf(model, model.listEvent) - held
  const waiting = list.length - held
  if (free > 0 && waiting > 0) throw new Mismatch(`${waiting} wait while ${free} seats are free`)
}

/** Staff reserve an unpaid seat until a time or for ever, or end the reservation. Some people have no such seat. */
export const keepSeat: Step = async walk => {
  const { model, random, site } = walk
  const holders = model.walkers.filter(({ events }) => events.includes(model.listEvent))
  const walker =
    holders.length > 0 && random.chance(0.8) ? oneOf(walk, holders, ({ username }) => username) : aWalker(walk)
  const until = new Date(site.clock.now + random.integer(-5, 30) * minute).toISOString()
  const kind = random.pick(['until', 'until', 'usual', 'usual', 'usual', 'always'] as const)
  const body = { event: model.listEvent, kind, ...(kind === 'until' && { until }), reason: 'pays on Friday' }
  await act(walk, { path: organiser(`/people/${walker.userId}/seat`), body, token: aCashier(walk).token })
}
