// Corrects payments, deletes accounts and uses cash boxes in the walk. Any ledger row is corrected, even a row that was
// corrected before, and some corrections are repeated. Boxes are opened, counted and closed between cash payments.

import { reconcileLinksOfPerson } from '../../online-payments/reconcile-links.ts'
import { usualPassword } from '../people.ts'
import { act, actAgain, adopt } from './adopt.ts'
import { paidBy, type Walker } from './model.ts'
import { aCashier, aWalker, Mismatch, oneOf, organiser, recent, type Step } from './step.ts'

export const correctPayment: Step = async walk => {
  const { model, random } = walk
  // The model has no ids for rows that it predicted itself.
  await adopt(walk)
  if (model.ledger.length === 0) return
  const found = recent(walk, model.ledger)
  const other = random.chance(0.4)
    ? aWalker(walk)
    : (model.walkers.find(({ id }) => id === found.personId) ?? aWalker(walk))
  const method = random.chance(0.6) ? found.method : random.pick(['cash', 'upi', 'bank'])
  const claimed = model.claims.filter(({ state }) => state === 'open')
  const reference =
    method === 'cash'
      ? ''
      : random.chance(0.6)
        ? ''
        : claimed.length > 0 && random.chance(0.3)
          ? oneOf(walk, claimed, ({ utr }) => utr).utr
          : String(800_000_000_000 + random.integer(0, 10 ** 10))
  const body = {
    actId: random.chance(0.05) && found.actId !== null ? found.actId : crypto.randomUUID(),
    userId: other.userId,
    method,
    amount: random.chance(0.5) ? Math.abs(found.amount) : random.integer(1, 1500),
    reference,
    note: random.chance(0.2) ? 'counted again' : '',
    reason: 'typed wrongly',
  }
  const before = await sums(walk.site.database.db)
  const call = { path: organiser(`/payments/${found.id}/correct`), body, token: aCashier(walk).token }
  const { status, text } = await act(walk, call)
  if (status !== 200) return
  const after = await sums(walk.site.database.db)
  const moved = after - before - (body.amount - found.amount)
  // The claim of a team has a ledger row for each person. Its sum is the sum of the whole team.
  if (moved !== 0)
    throw new Mismatch(`correcting ${found.amount} to ${body.amount} moved the ledger by ${moved}: ${text}`)
  if (random.chance(0.3)) await actAgain(walk, call)
}

/**
 * A person deletes the account. Mostly this is a person without payments, who first leaves all events. Afterwards the
 * account must have no dues, no seats and no name.
 */
export const deleteAccount: Step = async walk => {
  const { model, random, site } = walk
  const underWay = await site.database.db
    .selectFrom('online_refund')
    .innerJoin('payment', 'payment.id', 'online_refund.payment_id')
    .select('payment.person_id')
    .where('online_refund.state', 'in', ['asked', 'sent'])
    .execute()
  const isUnderWay = ({ id }: Walker) => underWay.some(({ person_id }) => person_id === id)
  const nameOf = ({ username }: Walker) => username
  const free = model.walkers.filter(walker => paidBy(model, walker) === 0)
  const late = free.filter(isUnderWay)
  const from = late.length > 0 && random.chance(0.7) ? late : free.length > 0 ? free : model.walkers
  const walker = oneOf(walk, from, nameOf)
  const event = [...walker.events]
  if (event.length > 0 && random.chance(0.7))
    await act(walk, { path: '/api/users/deleteEvent', body: { event }, token: walker.token })
  // The call first asks the provider about the person's links and credits payments, even if it afterwards refuses.
  await reconcileLinksOfPerson(walk.online, walker.id)
  await adopt(walk)
  const body = { password: random.chance(0.9) ? usualPassword : 'another one' }
  await act(walk, { path: '/api/users/deleteAccount', body, token: walker.token })
}

type Db = Parameters<Step>[0]['site']['database']['db']
async function sums(db: Db): Promise<number> {
  const rows = await db.selectFrom('payment').select('amount').execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

export const useBox: Step = async walk => {
  const { random, site } = walk
  const cashier = aCashier(walk)
  const what = random.pick(['open', 'count', 'count', 'close'] as const)
  if (what === 'open') {
    const body = { float: random.pick([0, 500, 1000]) }
    await act(walk, { path: organiser('/cash-boxes'), body, token: cashier.token })
    return
  }
  const boxes = await site.database.db.selectFrom('cash_box').selectAll().orderBy('opened_at').orderBy('id').execute()
  if (boxes.length === 0) return
  const open = boxes.filter(({ closed_at }) => closed_at === null)
  const box = open.length > 0 && random.chance(0.8) ? recent(walk, open) : recent(walk, boxes)
  const path = organiser(`/cash-boxes/${box.id}/${what}`)
  const owner = walk.model.staff.cashiers.find(({ id }) => id === box.cashier_id) ?? cashier
  const notes = { 500: random.integer(0, 3), 1: random.integer(0, 40) }
  const body = what === 'count' ? { notes, reason: 'a note is torn' } : {}
  await act(walk, { path, body, token: what === 'count' ? owner.token : cashier.token })
}
