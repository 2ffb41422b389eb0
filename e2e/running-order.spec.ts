// A round on stage, as visitors and participants see it on a phone: the published order, who is on, and the own turn.
import { expect, test } from '@playwright/test'
import type { StageSheet } from '../domain/stage/api.ts'
import { roundsOf } from '../domain/stage/rounds.ts'
import { expectAccessible, expectFits, onNarrowPhoneToo } from './accessible.ts'
import { orderEvent } from './edition.ts'
import { payable } from './handing-in.ts'
import { anAccount, anOrganiser, asPerson } from './organisers.ts'
import { alive, storeToken } from './people.ts'

const event = orderEvent

test('W8, W17: a visitor sees the order follow, a participant sees the own turn, and neither loads a script for it', async ({
  page,
  request,
}) => {
  test.skip(!event, 'no event of this edition has single performers one after the other')
  test.slow()
  const { ind, title } = event!
  const round = roundsOf(event!)[0]!
  const scripts: string[] = []
  page.on('request', call => {
    if (call.resourceType() === 'script') scripts.push(new URL(call.url()).pathname)
  })
  await page.goto(`/events/${ind}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await alive(page)
  await page.waitForLoadState('networkidle')
  const without = scripts.splice(0).toSorted()

  const some = `${Date.now() % 10_000_000}`
  const names = ['Asha', 'Bela', 'Chitra', 'Dev', 'Esha'].map(name => `${name} ${some}`)
  const people = []
  for (const name of names) {
    const person = await anAccount(request, name)
    await payable(person, request, '/api/users/eventRegistration', { events: [ind] })
    people.push(person)
  }
  const staff = await asPerson(request, await anOrganiser(request, 'coordinator', { events: `${ind}` }))
  const address = `/api/organiser/stage/${ind}/${round.id}`
  const act = async (path: string, body: object): Promise<StageSheet> => {
    const { version } = (await (
      await request.get(address, { headers: { 'x-access-token': staff.token } })
    ).json()) as StageSheet
    const answer = await staff.post(`${address}/${path}`, { version, ...body })
    expect(answer).not.toHaveProperty('error')
    return answer as unknown as StageSheet
  }
  const press = (slot: string, kind: string) =>
    staff.post(`${address}/presses`, { presses: [{ id: crypto.randomUUID(), slot, kind }] })
  const { slots } = await act('draw', { kind: 'order', of: 'registered', reason: 'for this journey' })
  const own = names.map(name => slots.find(slot => slot.name === name)!)
  // Places of other runs on the same server follow behind.
  const ordered = [...own, ...slots.filter(slot => !own.includes(slot))]
  await act('order', { slots: ordered.map(({ id }) => ({ id, heat: null })) })
  await act('publish', { publish: true })

  const order = page.getByRole('region', { name: `${round.name}: running order` })
  await expect(async () => {
    await page.reload()
    await expect(order.getByRole('listitem').first()).toContainText(names[0]!, { timeout: 1_000 })
  }).toPass()
  await alive(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.slice(-without.length).toSorted(), 'the order needs no further script').toEqual(without)

  await press(own[0]!.id, 'start')
  await expect(async () => {
    await page.reload()
    await expect(order.getByText('On stage now', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(order.getByRole('listitem').nth(1)).toContainText('next')
  await onNarrowPhoneToo(page, async width => {
    await order.scrollIntoViewIfNeeded()
    await expectFits(page, `the running order, ${width}`)
    await expectAccessible(page, `the running order, ${width}`)
  })

  await storeToken(page, people[2]!.token)
  await page.goto('/profile')
  const turn = page.getByRole('region', { name: 'Your turn on stage' })
  await expect(turn).toContainText('You are 2nd')
  await onNarrowPhoneToo(page, width => expectAccessible(page, `the own turn, ${width}`))
  await press(own[0]!.id, 'stop')
  await press(own[1]!.id, 'start')
  await page.reload()
  await expect(turn).toContainText('You are next')
  await act('publish', { publish: false, reason: 'for this journey' })
})
