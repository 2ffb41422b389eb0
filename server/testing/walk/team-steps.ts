// Team payments in the walk, at the desk or by a transfer that the captain reports. The sum may be right or wrong, and
// the reference may be new or used.
import { addMember, addTeam, endTeam } from '../../taking-part/teams/members.ts'
import { dueOf, increment, type Walker } from './model.ts'
import { aCashier, aWalker, expectCall, organiser, type Step, type Walk } from './step.ts'

const event = { ind: 2, heading: 'Street Play' }

/** Makes a team of some walkers for one step. The walkers need not be registered for the team's event. */
async function aTeam({ site, model }: Walk, walkers: readonly Walker[]): Promise<string> {
  const now = site.clock.now
  return site.database.write(async trx => {
    const team = await addTeam(trx, { event, name: `Walkers ${++model.named}`, captainId: walkers[0]!.id }, now)
    for (const { id } of walkers) {
      const rows = trx.selectFrom('team_member').selectAll().where('state', '=', 'active')
      const members = await rows.where('team_id', '=', team.id).execute()
      const memberships = await rows.where('person_id', '=', id).where('event_id', '=', event.ind).execute()
      await addMember(trx, team, { personId: id, role: 'member' }, { members, memberships }, now)
    }
    return team.id
  })
}

export const payTeam: Step = async walk => {
  const { model, random, site } = walk
  const walkers = [...new Set([aWalker(walk), aWalker(walk), aWalker(walk)])]
  const teamId = await aTeam(walk, walkers)
  const owing = walkers.filter(walker => dueOf(model, walker) > 0)
  const sum = owing.reduce((total, walker) => total + dueOf(model, walker), 0)
  const cashier = aCashier(walk)
  const method = random.pick(['cash', 'upi'])
  const used = model.ledger.filter(row => !row.isFree && /^\d{12}$/.test(row.reference))
  const isUsed = method === 'upi' && used.length > 0 && random.chance(0.15)
  const reference = isUsed
    ? random.pick(used).reference
    : method === 'upi'
      ? String(900_000_000_000 + model.ledger.length * 1_000_000 + model.named)
      : ''
  const actId = crypto.randomUUID()
  const amount = Math.max(1, random.chance(0.15) ? sum + random.pick([-1, 50]) : sum)
  const body = { actId, userIds: walkers.map(({ userId }) => userId), method, amount, reference, note: '' }
  const status = sum === 0 || amount !== sum || isUsed ? 409 : 200
  const call = { path: organiser(`/teams/${teamId}/payment`), body, token: cashier.token }
  const answer = await expectCall(walk, call, { status, ...(status === 200 && { body: { amount: sum } }) })
  const again = status === 200 && random.chance(0.3)
  if (again) await expectCall(walk, call, { status, body: { number: answer.body.number } })
  await site.database.write(trx => endTeam(trx, teamId, site.clock.now))
  if (status !== 200) return
  const rows = answer.body.payments as { userId: string; amount: number; reference: string }[]
  for (const [i, row] of rows.entries()) {
    const walker = owing.find(({ userId }) => userId === row.userId)!
    if (row.amount !== dueOf(model, walker)) throw new Error(`${row.userId} paid ${row.amount} in a sum`)
    const facts = { method, reference: row.reference, takenBy: cashier.id, actId: i === 0 ? actId : null }
    model.ledger.push({ personId: walker.id, amount: row.amount, ...facts })
    increment(model.audit, 'payment.record')
    if (walker.confirmed) increment(model.mails, 'payment_received')
  }
  if (rows.length !== owing.length) throw new Error(`${rows.length} rows for ${owing.length} people`)
}

/** The walker's dues minus the sums of the walker's own open claims, but at least 0. */
function unclaimedDue({ model }: Walk, walker: Walker): number {
  const waiting = model.claims.filter(({ personId, state }) => personId === walker.id && state === 'open')
  return Math.max(
    0,
    waiting.reduce((due, { amount }) => due - amount, dueOf(model, walker)),
  )
}

/**
 * The captain reports one transfer for all members, and a cashier decides at once. The team lasts only for this step.
 */
export const claimForTeam: Step = async walk => {
  const { model, random, site } = walk
  const walkers = [...new Set([aWalker(walk), aWalker(walk), aWalker(walk)])]
  const [captain] = walkers as [Walker]
  const teamId = await aTeam(walk, walkers)
  const sum = walkers.reduce((total, walker) => total + unclaimedDue(walk, walker), 0)
  const amount = Math.max(1, random.chance(0.15) ? sum + random.pick([-1, 50]) : sum)
  const utr = `${600_000_000_000 + model.named}`
  const open = model.claims.filter(({ personId, state }) => personId === captain.id && state === 'open').length
  const status = sum === 0 || amount !== sum || open >= 5 ? 409 : 200
  const told = { path: `/api/teams/${teamId}/paymentClaim`, body: { utr, amount }, token: captain.token }
  const { body } = await expectCall(walk, told, { status, ...(status === 200 && { body: { amount: 0 } }) })
  if (status === 200) {
    const [{ claimId }] = body.claims as [{ claimId: string }]
    await decideTeamClaim(walk, walkers, { claimId, utr, amount })
  }
  await site.database.write(trx => endTeam(trx, teamId, site.clock.now))
}

type TeamClaim = { claimId: string; utr: string; amount: number }

async function decideTeamClaim(
  walk: Walk,
  walkers: readonly Walker[],
  { claimId, utr, amount }: TeamClaim,
): Promise<void> {
  const { model, random } = walk
  const [captain, ...others] = walkers as [Walker, ...Walker[]]
  const sharers = others.filter(walker => unclaimedDue(walk, walker) > 0).map(({ id }) => id)
  const accept = random.chance(0.7)
  const cashier = aCashier(walk)
  const path = organiser(`/claims/${claimId}/${accept ? 'confirm' : 'reject'}`)
  const body = accept ? { amount } : { reason: 'not on our account' }
  // The ledger has the payer's row first, and then the rows of the others by id.
  const paying = [captain, ...others.toSorted((a, b) => (a.id < b.id ? -1 : 1))]
    .map(walker => ({ walker, amount: unclaimedDue(walk, walker) }))
    .filter(share => share.amount > 0)
  await expectCall(walk, { path, body, token: cashier.token }, { status: 200 })
  const claim = { claimId, personId: captain.id, utr, amount, sharers }
  model.claims.push({ ...claim, state: accept ? 'confirmed' : 'rejected' })
  if (!accept) {
    increment(model.audit, 'claim.reject')
    increment(model.mails, 'claim_rejected')
    return
  }
  for (const [i, share] of paying.entries()) {
    const facts = { method: 'upi', reference: i === 0 ? utr : `${utr}/${i + 1}`, takenBy: cashier.id, actId: null }
    model.ledger.push({ personId: share.walker.id, amount: share.amount, ...facts })
    increment(model.audit, 'claim.confirm')
    if (share.walker.confirmed) increment(model.mails, 'payment_received')
  }
}
