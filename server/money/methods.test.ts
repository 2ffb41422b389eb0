// A new payment method needs one new line in the list of methods; all dialogs, filters, files and reports then have it.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readCsv } from '../../domain/lists/read-csv.ts'
import type { Staff } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'

// Loads the whole site again with the longer list, and later with the usual list, because test files share modules.
beforeAll(() => {
  vi.resetModules()
  vi.doMock(import('../../domain/money/methods.ts'), async original => {
    const { methods } = await original()
    return { methods: { ...methods, wallet: { name: 'Wallet', isEntered: true } } } as never
  })
})
afterAll(() => {
  vi.doUnmock('../../domain/money/methods.ts')
  vi.resetModules()
})

async function aDesk() {
  const { aSite } = await import('../testing/site.ts')
  const { aPerson } = await import('../testing/people.ts')
  const { aDeskPayment, anOrganiser } = await import('../testing/desk.ts')
  const site = await aSite()
  const cashier = await anOrganiser(site, 'cashier')
  const payer = await aPerson(site, { events: [1] })
  const pay = async (method: string) =>
    cashier.post('/payments', await aDeskPayment(site, payer, { method, reference: 'W-123456' }))
  return { cashier, pay }
}

async function file({ get }: Staff, path: string): Promise<Record<string, string>[]> {
  const [titles, ...rows] = readCsv((await get(path)).text).lines.map(({ cells }) => cells)
  return rows.map(cells => Object.fromEntries(titles!.map((title, i) => [title, cells[i] ?? ''])))
}

describe('the list of methods', () => {
  it('M10: a new line in the list of methods adds the method to dialogs, filters, files, the cash-up and the overview', async () => {
    const { cashier, pay } = await aDesk()
    const { methodChoices, methodFilters } = await import('../../domain/money/payment.ts')
    expect((await pay('wallet')).body).toMatchObject({ method: 'wallet', amount: perEvent })
    const sum = String(perEvent)

    expect(methodChoices).toContainEqual({ value: 'wallet', text: 'Wallet' })
    expect(methodFilters).toContainEqual({ value: 'wallet', text: 'Wallet' })
    expect(await file(cashier, '/payments/file?format=csv&method=wallet')).toMatchObject([
      { Method: 'Wallet', Amount: sum },
    ])
    const [day] = await file(cashier, '/report/file?format=csv')
    expect(day).toMatchObject({ Wallet: sum, Total: sum })
    expect(await file(cashier, `/cash-up/file?format=csv&day=${day!.Day}`)).toMatchObject([
      { Method: 'Wallet', Left: sum },
    ])
    const { collected } = (await cashier.get('/overview')).body.money as { collected: object[] }
    expect(collected).toEqual([{ method: 'wallet', amount: perEvent }])
  })

  it('M10: the desk cannot record a payment by an unknown method or an online payment', async () => {
    const { cashier, pay } = await aDesk()
    for (const method of ['barter', 'online']) {
      const { status, body } = await pay(method)
      expect([status, body.error]).toEqual([400, expect.stringContaining('method must be one of cash, upi, bank')])
    }
    expect((await cashier.get('/payments')).body.total).toBe(0)
  })
})
