// What teams pay in one sum in the walk: the right sum or another one, with a new reference or a used one.
import { addMember, addTeam, endTeam } from '../../teams/members.ts'
import { dueOf, increment, type Walker } from './model.ts'
import { aCashier, aWalker, expectCall, organiser, type Step, type Walk } from './step.ts'

const eventId = 2
let made = 0

/** A team of some walkers that lasts for one step: whether they are registered does not matter to what they owe. */
async function aTeam({ site }: Walk, walkers: readonly Walker[]): Promise<string> {
  const now = site.clock.now
  return site.database.write(async trx => {
    const team = await addTeam(trx, { eventId, name: `Walkers ${++made}`, captainId: walkers[0]!.id }, now)
    for (const { id } of walkers) {
      const rows = trx.selectFrom('team_member').selectAll().where('state', '=', 'active')
      const members = await rows.where('team_id', '=', team.id).execute()
      const held = await rows.where('person_id', '=', id).where('event_id', '=', eventId).execute()
      await addMember(trx, team, { personId: id, role: 'member' }, { members, held }, now)
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
  const used = model.ledger.filter(row => row.method !== 'cash')
  const isUsed = method === 'upi' && used.length > 0 && random.chance(0.15)
  const reference = isUsed ? random.pick(used).reference : method === 'upi' ? `TEAM${model.ledger.length}X${made}` : ''
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
