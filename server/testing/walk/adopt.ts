// Makes acts whose results the model does not predict, such as messages of banks and the provider, corrections, and
// changes to teams. Such an act must not fail, must change nothing if it is refused, and must break no invariant. After
// the act, the model adopts the site's state.
import { sql } from 'kysely'
import { findFacility } from '../../../domain/edition/facility.ts'
import type { Answer, Method, Site } from '../site.ts'
import { increment, type Walker } from './model.ts'
import { Mismatch, type Walk } from './step.ts'

type Act = { method?: Method; path: string; body?: unknown; token: string }

/** The permitted status codes of any act. */
const proper = [200, 400, 401, 403, 404, 409, 413, 429]

/**
 * Makes a call and adopts its changes. @throws Mismatch for a server error, or for a refusal that changed something.
 */
export async function act(walk: Walk, { method = 'POST', path, body, token }: Act): Promise<Answer> {
  const { site, statuses } = walk
  const before = await fingerprint(site)
  const answer = await site.send(method, path, { token, ...(body !== undefined && { body }) })
  const said = `${method} ${path} ${JSON.stringify(body ?? {})} answered ${answer.status} ${answer.text.slice(0, 300)}`
  walk.calls.push(said)
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (!proper.includes(answer.status)) throw new Mismatch(said)
  if (answer.status !== 200) {
    const after = await fingerprint(site)
    if (before !== after) throw new Mismatch(`${said}, and changed ${before} to ${after}`)
  }
  await adopt(walk)
  return answer
}

/** Repeats the call, as a browser does after a lost answer. The repetition must change nothing. */
export async function actAgain(walk: Walk, call: Act): Promise<void> {
  const before = await fingerprint(walk.site)
  const { status, text } = await act(walk, call)
  const after = await fingerprint(walk.site)
  if (before !== after)
    throw new Mismatch(`the repeated ${call.path} answered ${status} ${text.slice(0, 200)}: ${before} became ${after}`)
}

/** Counts and sums that change with acts about money and seats. */
async function fingerprint({ database: { db } }: Site): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`select
    (select count(*) from payment) as payments, (select coalesce(sum(amount), 0) from payment) as sum,
    (select count(*) from used_reference) as "references",
    (select count(*) from registration where state = 'active') as registrations,
    (select count(*) from claim where state = 'open') as "open claims",
    (select count(*) from claim where state = 'confirmed') as "confirmed claims",
    (select count(*) from transfer where state = 'open') as "open transfers",
    (select count(*) from transfer where state = 'credited') as "credited transfers",
    (select count(*) from online_payment where state = 'inbox') as "online inbox",
    (select count(*) from online_refund) as refunds,
    (select count(*) from cash_box) as boxes,
    (select count(*) from team_member where state = 'active') as members,
    (select count(*) from audit_entry where actor_id is not null) as audit`.execute(db)
  return JSON.stringify(rows[0])
}

/** Copies the site's state into the model. */
export async function adopt({ site, model }: Walk): Promise<void> {
  const { db } = site.database
  const removed = await db.selectFrom('person').select('id').where('removed_at', 'is not', null).execute()
  const gone = new Set(removed.map(({ id }) => id))
  model.walkers = model.walkers.filter(({ id }) => !gone.has(id))
  const byId = new Map(model.walkers.map(walker => [walker.id, walker]))
  const registered = await db.selectFrom('registration').selectAll().orderBy('registered_at').orderBy('id').execute()
  for (const walker of model.walkers) {
    const own = registered.filter(row => row.person_id === walker.id)
    walker.events = own.flatMap(row => (row.state === 'active' ? [row.event_id] : []))
    walker.hasHistory = own.length > 0
  }
  await adoptPeople(site, byId)
  await adoptMoney(site, model)
  const entries = await db
    .selectFrom('waiting_entry')
    .selectAll()
    .where('event_id', '=', model.listEvent)
    .where('state', 'in', ['waiting', 'held'])
    .orderBy('number')
    .execute()
  model.waitingList = entries.map(row => ({
    walker: byId.get(row.person_id)!,
    joinedAt: Date.parse(row.joined_at),
    heldUntil: row.held_until === null ? null : Date.parse(row.held_until),
  }))
  await adoptLogs(site, model, byId)
}

async function adoptPeople({ database: { db }, edition }: Site, byId: Map<string, Walker>): Promise<void> {
  const { facilities } = edition.festival
  for (const row of await db.selectFrom('person').select(['id', 'facility_id', 'email_confirmed_at']).execute()) {
    const walker = byId.get(row.id)
    const facility = facilities.find(({ id }) => id === row.facility_id)
    if (!walker || !facility) continue
    walker.facility = findFacility(facilities, facility.name)!.name
    walker.confirmed = row.email_confirmed_at !== null
  }
}

async function adoptMoney({ database: { db } }: Site, model: Walk['model']): Promise<void> {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('used_reference', 'used_reference.payment_id', 'payment.id')
    .selectAll('payment')
    .select('used_reference.reference as used')
    .orderBy('receipt_number')
    .execute()
  model.ledger = rows.map(row => ({
    id: row.id,
    personId: row.person_id,
    amount: row.amount,
    method: row.method,
    reference: row.reference,
    takenBy: row.taken_by ?? '',
    actId: row.act_id,
    ...(row.used === null && { isFree: true as const }),
    ...(row.corrects !== null && { isCorrection: true as const }),
  }))
  const shares = Map.groupBy(await db.selectFrom('claim_share').selectAll().execute(), row => row.claim_id)
  const claims = await db.selectFrom('claim').selectAll().orderBy('claimed_at').orderBy('id').execute()
  model.claims = claims.map(row => ({
    claimId: row.id,
    personId: row.person_id,
    utr: row.utr,
    amount: row.amount,
    state: row.state,
    ...(shares.has(row.id) && {
      sharers: shares.get(row.id)!.flatMap(share => (share.person_id === row.person_id ? [] : [share.person_id])),
    }),
  }))
  const transfers = await db.selectFrom('transfer').select(['reference', 'amount', 'state']).execute()
  model.kept = new Set(transfers.map(({ reference }) => reference))
  model.inbox = transfers.flatMap(({ reference, amount, state }) => (state === 'open' ? [{ reference, amount }] : []))
}

async function adoptLogs({ database: { db } }: Site, model: Walk['model'], byId: Map<string, Walker>): Promise<void> {
  model.audit.clear()
  for (const { action } of await db
    .selectFrom('audit_entry')
    .select('action')
    .where('actor_id', 'is not', null)
    .execute())
    increment(model.audit, action)
  model.mails.clear()
  model.toldOfDesk.clear()
  for (const { kind, person_id } of await db.selectFrom('outgoing_mail').select(['kind', 'person_id']).execute()) {
    if (kind !== 'registered') increment(model.mails, kind)
    if (kind === 'desk_changed' && person_id !== null && byId.has(person_id)) model.toldOfDesk.add(person_id)
  }
}
