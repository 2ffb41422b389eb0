// After all devices have sent their acts, checks that each real act is stored with the time at which it happened.
import { sumOf } from '../../../database/sum.ts'
import { Mismatch } from '../step.ts'
import { sendQueue } from './acts.ts'
import type { Act, Days } from './world.ts'

/** Sends all waiting acts and compares. @throws Mismatch with the act that the site lost or changed. */
export async function compareWithTruth(walk: Days): Promise<void> {
  for (const device of walk.devices) await sendQueue(walk, device, { isReliable: true })
  await compareScans(walk)
  await compareDeposits(walk)
}

async function compareScans({ site, happened }: Days): Promise<void> {
  const { db } = site.database
  const scans = await db.selectFrom('scan').select(['nonce', 'at', 'result', 'undone_at']).execute()
  const meals = await db
    .selectFrom('meal_scan')
    .select(['nonce', 'at', 'result', 'device_result', 'undone_at'])
    .execute()
  const byNonce = new Map([...scans, ...meals].map(row => [row.nonce, row]))
  for (const act of happened.filter(({ body }) => body.nonce !== undefined)) {
    const row = byNonce.get(act.id)
    const wrong = !row ? 'is stored nowhere' : wrongOf(act, row)
    if (wrong) throw new Mismatch(`${act.shown} of ${act.person.name} (${act.id}) ${wrong}`)
  }
}

type Row = { at: string; result: string; device_result?: string | null; undone_at: string | null }

function wrongOf(act: Act, { at, result, device_result, undone_at }: Row): string {
  if (act.isKept) return ''
  if (act.isUndone) return undone_at === null && moves.includes(result) ? 'was undone and still counts' : ''
  if (!act.isUncertain && Math.abs(Date.parse(at) - act.trueAt) > 1000)
    return `happened at ${new Date(act.trueAt).toISOString()} and is stored at ${at}`
  if (act.shown === 'admitted' && !['admitted', 'already_inside'].includes(result)) return `is stored as ${result}`
  // A meal that was served for a pass without meals is stored with the counter's answer (server/meals/scan.ts).
  if (act.shown === 'served' && device_result !== 'served') return 'is stored without the answer of the counter'
  const isRefused = ['unpaid', 'already_inside', 'already_eaten'].includes(act.shown)
  return isRefused && undone_at === null && moves.includes(result) ? `counts as ${result}` : ''
}

const moves = ['admitted', 'left', 'served']

/** Compares the deposits in the drawers of the desks with the ledger of deposits. */
async function compareDeposits({ site, people, happened }: Days): Promise<void> {
  // If the order of acts is unknown or an act could not be applied, staff must compare the drawer with the ledger.
  const acts = site.database.db.selectFrom('desk_act').select('person_id').where('problem', '<>', '')
  const unknown = new Set((await acts.execute()).map(row => row.person_id))
  for (const { isUncertain, person } of happened) if (isUncertain) unknown.add(person.id)
  const kept = await site.database.db
    .selectFrom('deposit')
    .select(row => ['person_id', sumOf(row.ref('amount')).as('kept')])
    .groupBy('person_id')
    .execute()
  const ledger = new Map(kept.map(row => [row.person_id, row.kept]))
  for (const { id, name, deposit } of people)
    if (!unknown.has(id) && (ledger.get(id) ?? 0) !== deposit)
      throw new Mismatch(`a desk keeps ₹${deposit} of ${name}, and the ledger says ₹${ledger.get(id) ?? 0}`)
}
