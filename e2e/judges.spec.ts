// Three judges mark a round on their phones, one of them without network. The coordinator opens a sheet again and makes
// the draft of the results.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { roundsOf } from '../domain/stage/rounds.ts'
import { expectAccessible, onNarrowPhoneToo } from './accessible.ts'
import { judgedEvent } from './edition.ts'
import { payable } from './handing-in.ts'
import { anAccount, anOrganiser, asPerson, enterConsole, openByHand, unsentActs } from './organisers.ts'
import { beginServiceWorker } from './people.ts'

const event = judgedEvent

const criterion = 'Stage presence'
const most = 10

/** The page of a judge on a phone of its own. */
async function phoneOf(browser: Browser, like: Page, link: string): Promise<Page> {
  const options = { viewport: like.viewportSize(), hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...options, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByText(/^Total/)).toBeVisible()
  return page
}

/** Gives the performer on the screen a mark, and goes on. Returns the performer's name. */
async function giveMark(page: Page, points: number): Promise<string> {
  await expect(page.getByText(/^Total/)).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const key = page.getByRole('button', { name: `${criterion}: ${points} of ${most}` })
  await key.click()
  await expect(key).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^(Next|Finish)/ }).click()
  return name
}

async function markAll(page: Page, pointsOf: (i: number) => number): Promise<void> {
  for (let i = 0; await page.getByRole('button', { name: /^(Next|Finish)/ }).isEnabled(); i++) {
    await giveMark(page, pointsOf(i))
    if (await page.getByRole('heading', { name: 'Overview' }).isVisible()) break
  }
  await expect(page.getByText('All performers are marked.')).toBeVisible()
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hand in the sheet' }).click()
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(page.getByText('You have handed in this sheet.')).toBeVisible()
}

const sent = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Sent/ })).toBeVisible()

test('W10, W16: three judges mark on their phones, one without network, and the coordinator makes the draft', async ({
  page,
  browser,
  request,
  context,
}) => {
  test.skip(!event, 'no event of this edition is judged one by one')
  test.slow()
  const { ind } = event!
  const [round] = roundsOf(event!)
  await openByHand(request, ind)
  for (const name of ['Asha Kumari', 'Binod Mahto', 'Chandni Oraon']) {
    const person = await anAccount(request, name)
    await payable(person, request, '/api/users/eventRegistration', { events: [ind] })
  }
  const coordinator = await anOrganiser(request, 'coordinator', { events: `${ind}` })
  const { post } = await asPerson(request, coordinator)
  const stage = `/api/organiser/stage/${ind}/${round!.id}`
  const read = await request.get(stage, { headers: { 'x-access-token': coordinator.token } })
  const { version } = (await read.json()) as { version: number }
  const reason = 'of an earlier try'
  expect(await post(`${stage}/draw`, { version, kind: 'order', of: 'registered', reason })).not.toHaveProperty('error')

  await test.step('the coordinator writes the criteria and names a judge, whose link is shown once', async () => {
    await enterConsole(page, coordinator, `/organiser/marks/${ind}/${round!.id}`)
    await page.getByRole('button', { name: 'Write the criteria' }).click()
    await page.getByLabel('Criterion 1').fill(criterion)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`${criterion} (${most}): ${most} marks by each judge`)).toBeVisible()
    await page.getByRole('link', { name: 'Judges', exact: true }).click()
    await page.getByRole('button', { name: 'Add a judge' }).click()
    await page.getByLabel('Name').fill('Meera Sahu')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('img', { name: 'The link of Meera Sahu' })).toBeVisible()
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByText('The link is copied')).toBeVisible()
  const links = [await page.evaluate(() => navigator.clipboard.readText())]
  await page.getByRole('button', { name: 'Done' }).click()
  for (const name of ['Nirmal Das', 'Olive Tete'])
    links.push((await post(`/api/organiser/judges/${ind}/add`, { name, email: '' })).link)
  const paths = links.map(link => new URL(link).pathname + new URL(link).hash)
  const [first, second, third] = await Promise.all(paths.map(path => phoneOf(browser, page, path)))

  await test.step('a judge without network marks, loads the page again, and hands in; all of it arrives later', async () => {
    const flying = third!
    await beginServiceWorker(flying)
    const isCached = () =>
      flying.evaluate(async () => (await caches.match('/judge', { cacheName: 'page /judge' })) != null)
    await flying.reload()
    await expect.poll(isCached, { timeout: 30_000 }).toBe(true)
    expect(await flying.evaluate(cachedAddresses)).not.toContain('#')
    await flying.context().setOffline(true)
    const name = await giveMark(flying, 6)
    await expect(flying.getByRole('status').filter({ hasText: 'Saved on this phone' })).toBeVisible()
    // From the home screen: without the link in the address.
    await flying.goto('/judge')
    await flying.getByRole('button', { name: /^Overview/ }).click()
    await flying.getByRole('button', { name: new RegExp(name) }).click()
    await expect(flying.getByRole('button', { name: `${criterion}: 6 of ${most}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await markAll(flying, () => 6)
    await handIn(flying)
    const database = `judge-${new URL(links[2]!).hash.slice(1, 17)}-acts`
    expect(await unsentActs(flying, database)).not.toEqual([])
    await flying.context().setOffline(false)
    await sent(flying)
    expect(await unsentActs(flying, database)).toEqual([])
  })

  await test.step('two judges mark with network and hand in', async () => {
    await markAll(first!, i => 10 - (i % 4))
    await onNarrowPhoneToo(first!, width => expectAccessible(first!, `a judge's overview, ${width}`))
    await handIn(first!)
    await first!.getByRole('button', { name: /^1/ }).first().click()
    await expect(first!.getByRole('button', { name: `${criterion}: 10 of ${most}` })).toBeHidden()
    await onNarrowPhoneToo(second!, width => expectAccessible(second!, `a performer on a judge's phone, ${width}`))
    await markAll(second!, () => 5)
    await handIn(second!)
    await Promise.all([sent(first!), sent(second!)])
  })

  await test.step('a sheet that the coordinator opens again is open on the phone, and is handed in again', async () => {
    await page.reload()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Nirmal Das' }) })
    await expect(card.getByText('handed in')).toBeVisible()
    await card.getByRole('button', { name: /^Open again/ }).click()
    await page.getByLabel('Reason').fill('Two performers were mixed up')
    await page.getByRole('button', { name: 'Open again', exact: true }).last().click()
    await expect(card.getByText('handed in')).toBeHidden()
    await second!.evaluate(() => void window.dispatchEvent(new Event('online')))
    await second!.getByRole('button', { name: /^1/ }).first().click()
    await giveMark(second!, 7)
    await second!.getByRole('button', { name: /^Overview/ }).click()
    await handIn(second!)
    await sent(second!)
  })

  await test.step('the coordinator reads the totals and makes the draft, which is in Results', async () => {
    await page.goto(`/organiser/marks/${ind}/${round!.id}`)
    const best = page.getByRole('row').filter({ hasText: '1. ' }).first()
    // 10, 7 and 6 of three judges, or the mean of them.
    await expect(best).toContainText(round!.total === 'mean' ? '7.67' : '23')
    await onNarrowPhoneToo(page, width => expectAccessible(page, `the marks of a round, ${width}`))
    const [{ through = undefined } = {}] = roundsOf(event!)
    if (!through && roundsOf(event!).length > 1) await page.getByLabel('How many go through').fill('1')
    await page.getByRole('button', { name: 'Make a draft of the results' }).click()
    await page.getByRole('link', { name: 'Look at it and publish' }).click()
    await expect(page.getByText('draft', { exact: true })).toBeVisible()
  })

  await test.step('a link that the coordinator ends is closed on the phone', async () => {
    await page.goto(`/organiser/judges/${ind}`)
    await page.getByRole('button', { name: 'End the link of Olive Tete' }).click()
    await page.getByRole('button', { name: 'End the link', exact: true }).last().click()
    await expect(page.getByText('The link does not work any more.')).toBeVisible()
    await third!.evaluate(() => void window.dispatchEvent(new Event('online')))
    await expect(third!.getByRole('heading', { name: 'This link is closed' })).toBeVisible()
    await expectAccessible(third!, 'a judge’s closed link')
  })
  for (const phone of [first, second, third]) await phone!.context().close()
})

/** The addresses of everything in the browser's caches, in one text. */
async function cachedAddresses(): Promise<string> {
  const names = await caches.keys()
  const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
  return all
    .flat()
    .map(({ url }) => url)
    .join(' ')
}
