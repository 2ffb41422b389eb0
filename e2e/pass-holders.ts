// People with passes and the page of a gate, for journeys.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { openEvent } from './edition.ts'
import { anAccount, anOrganiser, asPerson, enterConsole } from './organisers.ts'

export type Holder = { name: string; userId: string; code: string; due: number }

let people = 0

/** A person registered for an event, with a pass. `pays`: pays at the desk. */
export async function aPassHolder(
  request: APIRequestContext,
  { pays = true, events = [openEvent().ind] } = {},
): Promise<Holder> {
  // One word, because a short word of a name may also occur in another person's user id.
  const name = `Holder${process.pid}x${++people}`
  const account = await asPerson(request, await anAccount(request, name))
  const headers = { 'x-access-token': account.token }
  const register = (amount: number) => account.post('/api/users/eventRegistration', { events, amount })
  // The first answer contains the price.
  const user = await register((await register(0)).amount)
  expect(user.events).toHaveLength(events.length)
  if (pays) {
    const cashier = await asPerson(request, await anOrganiser(request, 'cashier'))
    const actId = crypto.randomUUID()
    await cashier.post('/api/organiser/payments', {
      actId,
      userId: user.userId,
      method: 'cash',
      amount: user.amountDue,
      due: user.amountDue,
    })
  }
  const pass = await (await request.get('/api/users/pass', { headers })).json()
  return { name, userId: user.userId, code: pass.code, due: pays ? 0 : user.amountDue }
}

/** Opens the page of the gate as one of its volunteers. */
export async function atGate(page: Page, request: APIRequestContext, gate: string, username = 'Gate Keeper') {
  await enterConsole(page, await anOrganiser(request, 'gate', { username }), '/organiser/check-in')
  await page.getByLabel('Name of the gate').fill(gate)
  await page.getByRole('button', { name: 'Work at this gate' }).click()
}
