// The cashiers' boxes, from the float to the closing by a second person.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { festivalDay } from '../../domain/day.ts'
import { aDeskPayment, anOrganiser, auditRows, type Staff } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

async function aDesk() {
  const site = await aSite()
  const cashier = await anOrganiser(site, 'cashier', { username: 'First Cashier' })
  const second = await anOrganiser(site, 'cashier', { username: 'Second Cashier' })
  return { site, cashier, second, payer: await aPerson(site, { events: [1, 2] }) }
}

async function boxes(site: Site, { get }: Staff) {
  const day = festivalDay(site.edition.festival, site.clock.now)
  return (await get(`/cash-up?day=${day}`)).body.boxes as (Record<string, unknown> & { boxId: string })[]
}

const open = async ({ post }: Staff, float = 500) => (await post('/cash-boxes', { float })).body.boxId as string
const count = ({ post }: Staff, boxId: string, notes: object, reason?: string) =>
  post(`/cash-boxes/${boxId}/count`, { notes, ...(reason && { reason }) })
const close = ({ post }: Staff, boxId: string) => post(`/cash-boxes/${boxId}/close`, undefined)

describe('a cash box', () => {
  it('the expected sum is the float plus the cash taken, less the cash refunded; UPI payments do not count', async () => {
    const { site, cashier, payer } = await aDesk()
    await open(cashier, 500)
    await cashier.post('/payments', await aDeskPayment(site, payer, { amount: 400 }))
    await cashier.post(
      '/payments',
      await aDeskPayment(site, payer, { amount: 300, method: 'upi', reference: '412345678901' }),
    )
    await cashier.post('/refunds', await aDeskPayment(site, payer, { amount: 100, reason: 'left an event' }))
    const [box] = await boxes(site, cashier)
    expect(box).toMatchObject({ cashier: 'First Cashier', float: 500, counted: null, closedAt: null })
    const { body } = await count(cashier, box!.boxId, { 500: 1, 100: 3 })
    expect(body).toMatchObject({ taken: 400, paidBack: 100, expected: 800, difference: 0 })
  })

  it('the first cash payment opens a box automatically; the cashier can then enter its float once', async () => {
    const { site, cashier, payer } = await aDesk()
    await cashier.post('/payments', await aDeskPayment(site, payer, { amount: 400 }))
    expect(await boxes(site, cashier)).toMatchObject([{ float: null }])
    const answers = []
    for (const float of [300, 300, 200]) answers.push((await cashier.post('/cash-boxes', { float })).status)
    expect(answers).toEqual([200, 200, 409])
    const [box] = await boxes(site, cashier)
    expect(box).toMatchObject({ float: 300 })
    expect((await count(cashier, box!.boxId, { 500: 1, 200: 1 })).body).toMatchObject({ expected: 700 })
  })

  it('C5: a cash box shows the expected sum after a count; the next cash payment hides the sum again', async () => {
    const { site, cashier, second, payer } = await aDesk()
    const boxId = await open(cashier)
    await cashier.post('/payments', await aDeskPayment(site, payer, { amount: 400 }))
    const hidden = { expected: null, taken: null, paidBack: null }
    for (const who of [cashier, second]) expect(await boxes(site, who)).toMatchObject([hidden])
    expect((await count(cashier, boxId, { 500: 1, 200: 1 })).body).toMatchObject({ expected: 900, difference: -200 })
    expect(await boxes(site, second)).toMatchObject([{ expected: 900, taken: 400, paidBack: 0 }])
    await cashier.post('/payments', { ...(await aDeskPayment(site, payer, { amount: 100 })), reason: undefined })
    expect(await boxes(site, cashier)).toMatchObject([hidden])
  })

  it('C5: the audit log lists every count of a box, even a wrong count that was repeated', async () => {
    const { site, cashier, second } = await aDesk()
    const boxId = await open(cashier)
    expect((await count(cashier, boxId, { 200: 3 })).body).toMatchObject({ counted: 600, difference: 100, reason: '' })
    expect((await close(second, boxId)).body.code).toBe('box_difference')
    expect((await count(cashier, boxId, { 500: 1 })).body).toMatchObject({ counted: 500, difference: 0 })
    expect((await close(second, boxId)).status).toBe(200)
    const counts = await auditRows(site, 'cash.count')
    expect(counts.map(({ after }) => JSON.parse(String(after)))).toMatchObject([{ counted: 600 }, { counted: 500 }])
  })

  it('a count shows the difference and its reason; after the next cash payment the box must be counted again', async () => {
    const { site, cashier, second, payer } = await aDesk()
    const boxId = await open(cashier)
    expect((await count(cashier, boxId, { 100: 4 }, 'A note was torn')).body).toMatchObject({
      counted: 400,
      expected: 500,
      difference: -100,
      reason: 'A note was torn',
      isCountCurrent: true,
    })
    await cashier.post('/payments', await aDeskPayment(site, payer, { amount: 400 }))
    expect(await boxes(site, cashier)).toMatchObject([{ isCountCurrent: false, expected: null }])
    expect((await close(second, boxId)).body.code).toBe('box_not_counted')
    expect((await count(cashier, boxId, { 500: 1, 200: 2 })).body).toMatchObject({ difference: 0, reason: '' })
    expect((await close(second, boxId)).body).toMatchObject({ closedBy: 'Second Cashier', difference: 0 })
    // The entries belong to the cashier, so that deleting the cashier's account empties their reasons.
    const counts = await auditRows(site, 'cash.count')
    expect(counts.map(({ person_id }) => person_id)).toEqual([cashier.id, cashier.id])
  })

  it('only its own cashier counts a box, and only another organiser closes the box', async () => {
    const { site, cashier, second } = await aDesk()
    const admin = await anOrganiser(site, 'admin')
    const boxId = await open(cashier)
    expect((await count(second, boxId, { 500: 1 })).body.code).toBe('box_of_another')
    expect((await close(second, boxId)).body.code).toBe('box_not_counted')
    await count(cashier, boxId, { 500: 1 })
    expect((await close(cashier, boxId)).body.code).toBe('box_of_oneself')
    expect((await close(admin, boxId)).status).toBe(200)
    expect(await auditRows(site, 'cash.close')).toMatchObject([{ person_id: cashier.id, actor_id: admin.id }])
  })

  it('a closed box never changes; the next cash payment opens a new box', async () => {
    const { site, cashier, second, payer } = await aDesk()
    const boxId = await open(cashier)
    await count(cashier, boxId, { 500: 1 })
    await close(second, boxId)
    expect((await count(cashier, boxId, { 100: 5 })).body.code).toBe('box_closed')
    expect((await close(second, boxId)).body.code).toBe('box_closed')
    const change = sql`update cash_box set counted = 1 where id = ${boxId}`.execute(site.database.db)
    await expect(change).rejects.toThrow(/closed box stays/)
    await expect(sql`delete from cash_box`.execute(site.database.db)).rejects.toThrow()
    await cashier.post('/payments', await aDeskPayment(site, payer, { amount: 400 }))
    expect(await boxes(site, cashier)).toMatchObject([
      { closedAt: null, expected: null },
      { boxId, expected: 500 },
    ])
  })

  it('when a box is closed and cash is recorded at the same moment, the box closes without that cash or needs a new count', async () => {
    const { site, cashier, second, payer } = await aDesk()
    const boxId = await open(cashier)
    await count(cashier, boxId, { 500: 1 })
    const [closed] = await Promise.all([
      close(second, boxId),
      cashier.post('/payments', await aDeskPayment(site, payer, { amount: 400 })),
    ])
    const box = (await boxes(site, cashier)).find(other => other.boxId === boxId)!
    expect(closed.status === 200 ? [box.expected, box.counted] : [box.expected, box.closedAt]).toEqual(
      // If the cash was recorded first, the count is outdated and the box remains open.
      closed.status === 200 ? [500, 500] : [null, null],
    )
  })

  it('a cashier who opens a box several times at the same moment gets one box', async () => {
    const { site, cashier } = await aDesk()
    await Promise.all([open(cashier), open(cashier), open(cashier)])
    expect(await boxes(site, cashier)).toHaveLength(1)
  })

  it('a count is refused for notes that do not exist and for numbers that are negative or not whole', async () => {
    const { cashier } = await aDesk()
    const boxId = await open(cashier)
    for (const notes of [{ 300: 1 }, { 500: -1 }, { 500: 1.5 }, { 500: '1' }])
      expect((await count(cashier, boxId, notes, 'a reason')).status).toBe(400)
    expect((await cashier.post('/cash-boxes/nobody/close', undefined)).status).toBe(404)
  })
})
