import { describe, expect, it } from 'vitest'
import { runStaffCommand } from '../../../scripts/staff.ts'
import { aDeskPayment, anOrganiser, userIdOf } from '../../testing/desk.ts'
import { aPassHolder, scan } from '../../testing/gate.ts'
import { aPerson } from '../../testing/people.ts'
import { aSite } from '../../testing/site.ts'

type Row = { action: string; actor: string; person: string; reason: string; at: string; after: string }

/** A day's work of three people, so that there is something to look for. */
async function aDaysWork() {
  const site = await aSite()
  const admin = await anOrganiser(site, 'admin', { username: 'Asha Admin' })
  const cashier = await anOrganiser(site, 'cashier', { username: 'Kabir Cash' })
  const gate = await anOrganiser(site, 'gate', { username: 'Gita Gate' })
  const holder = await aPassHolder(site, { username: 'Visitor One' })
  await cashier.post('/payments', await aDeskPayment(site, holder, { amount: 100, method: 'upi', reference: 'UTR77' }))
  site.clock.now += 1000
  await scan(gate, holder.code)
  const read = async (query: Record<string, string> = {}) => {
    const { body } = await admin.get(`/audit?${new URLSearchParams(query)}`)
    return body.rows as Row[]
  }
  return { site, admin, cashier, gate, holder, read }
}

describe('the audit log in the console', () => {
  it('hole O3: shows who did what to whom, the newest first', async () => {
    const { site, holder, read } = await aDaysWork()
    const person = await userIdOf(site, holder)
    expect(await read()).toMatchObject([
      { action: 'scan.in', actor: 'Gita Gate', person },
      { action: 'payment.record', actor: 'Kabir Cash', person },
    ])
    expect((await read({ direction: 'up' }))[0]?.action).toBe('payment.record')
  })

  it('is filtered by actor, action, person and day, and searched in what was written', async () => {
    const { site, gate, cashier, holder, read } = await aDaysWork()
    const actions = async (query: Record<string, string>) => (await read(query)).map(({ action }) => action)
    expect(await actions({ actor: 'gita' })).toEqual(['scan.in'])
    expect(await actions({ actor: await userIdOf(site, cashier) })).toEqual(['payment.record'])
    expect(await actions({ action: 'scan' })).toEqual(['scan.in'])
    expect(await actions({ action: 'scan.out' })).toEqual([])
    expect(await actions({ person: await userIdOf(site, holder) })).toHaveLength(2)
    expect(await actions({ person: await userIdOf(site, gate) })).toEqual([])
    expect(await actions({ search: 'utr77' })).toEqual(['payment.record'])
    const today = '2031-05-06'
    expect(await actions({ from: today, to: today })).toHaveLength(2)
    expect(await actions({ from: '2031-05-07' })).toEqual([])
    expect(await actions({ to: '2031-05-05' })).toEqual([])
  })

  it('names the command line where nobody was logged in', async () => {
    const { site, read } = await aDaysWork()
    const other = await aPerson(site, { confirmed: true })
    await runStaffCommand(site.database, site.edition, ['grant', other.email, 'gate'], site.clock.now)
    expect(await read({ actor: 'command' })).toMatchObject([{ action: 'role.grant', actor: 'command line' }])
  })

  it('a day that is none is refused', async () => {
    const { admin } = await aDaysWork()
    for (const from of ['yesterday', '2031-13-01']) expect((await admin.get(`/audit?from=${from}`)).status).toBe(400)
  })
})
