// Paying online in a browser, with a stand-in for the payment provider. Each worker has its own site with keys, and its
// own provider.
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { rupees } from '../domain/rupees.ts'
import { aDatabasePlace } from '../server/testing/database.ts'
import { aRunningServer } from '../server/testing/process.ts'
import { type StandIn, startProvider } from '../testing/provider/provider.ts'
import { openEvent, totalFor } from './edition.ts'
import { addAccount, aPerson, figure, openDrawer, storeToken } from './people.ts'

type Paying = { address: string; provider: StandIn }

const test = base.extend<{ baseURL: string }, { paying: Paying }>({
  paying: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const place = await aDatabasePlace(null)
      const provider = await startProvider()
      const server = await aRunningServer(place, provider.settings)
      provider.tell(server.base)
      // The provider sends people back to the address in the site's own links.
      await use({ address: server.base.replace('127.0.0.1', 'localhost'), provider })
      await server.end('SIGTERM')
      await provider.close()
      await place.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ paying }, use) => use(paying.address),
})

const price = totalFor(1)
const sum = rupees(price)

/** Opens the profile of a person who has to pay for one event. Returns the access token. */
async function openProfileWithBalance(page: Page): Promise<string> {
  const token = await addAccount(page.request, aPerson())
  const answer = await page.request.post('/api/users/eventRegistration', {
    headers: { 'x-access-token': token },
    data: { events: [openEvent().ind], amount: price },
  })
  expect(answer.ok()).toBe(true)
  await storeToken(page, token)
  await page.goto('/profile')
  return token
}

const payNow = (page: Page) => page.getByRole('button', { name: `Pay ${sum} now` })

/** Presses *Pay now* and waits for the provider's page with the same sum. Returns our reference of the payment link. */
async function openProvider(page: Page, { provider }: Paying): Promise<string> {
  await payNow(page).click()
  await expect(page).toHaveURL(new RegExp(`^${provider.url}/pay/`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sum)
  return provider.books.links.get(page.url().split('/').at(-1)!)!.reference_id
}

async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid')
  await expect(page.getByRole('status')).toContainText(`We received ${sum}. Your receipt is R-`)
}

async function expectSettled(page: Page): Promise<void> {
  await page.goto('/profile')
  await expect(figure(page, 'Amount to be paid')).toHaveText(rupees(0))
  await expect(payNow(page)).toHaveCount(0)
}

/** A page of a browser without a log-in. */
const anotherDevice = async (browser: Browser, { address }: Paying, scripts = true) =>
  (await browser.newContext({ baseURL: address, javaScriptEnabled: scripts })).newPage()

test('O15: a payment on the provider’s page gets a receipt, and nothing is left to pay', async ({ page, paying }) => {
  await openProfileWithBalance(page)
  await expect(page.getByText('You pay exactly this amount', { exact: false })).toBeVisible()
  await openProvider(page, paying)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  await expect(page).toHaveURL(/\/paid\/[\w-]+$/)
  await page.getByRole('link', { name: 'Go to Profile' }).click()
  await expect(page.getByRole('region', { name: 'Your pass' })).toBeVisible()
  await openDrawer(page, 'Money')
  await expect(page.getByText(/R-\d+/).first()).toBeVisible()
  await expectSettled(page)
})

test('V7: after paying, head and foot lead a logged-in person to the profile, and another device to the log-in', async ({
  page,
  browser,
  paying,
}) => {
  await openProfileWithBalance(page)
  await openProvider(page, paying)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  // A phone's header shows the menu's button alone.
  const ways = async (page: Page) => {
    const links = await page.locator('header a, footer a').filter({ visible: true }).allTextContents()
    return [...new Set(links.filter(text => /^(Register|Log in|Profile)$/.test(text)))]
  }
  expect(await ways(page)).toEqual(['Profile'])
  const other = await anotherDevice(browser, paying)
  await other.goto(page.url())
  expect(await ways(other)).toEqual(['Log in'])
  await other.context().close()
})

test('O15: after a failed payment the person pays with the same link', async ({ page, paying }) => {
  await openProfileWithBalance(page)
  const reference = await openProvider(page, paying)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('status')).toContainText('The payment failed')
  await page.goto('/profile')
  await expect(page.getByText('Your last payment failed', { exact: false })).toBeVisible()
  expect(await openProvider(page, paying)).toBe(reference)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  await expectSettled(page)
})

test('O15: if the provider’s window is closed, the profile says that a payment was started, and updates without a press', async ({
  page,
  context,
  paying,
}) => {
  // The profile checks again after twenty seconds.
  test.slow()
  await openProfileWithBalance(page)
  const reference = await openProvider(page, paying)
  await page.close()
  const later = await context.newPage()
  await later.goto('/profile')
  await expect(later.getByText('You have already started a payment', { exact: false })).toBeVisible()
  paying.provider.pay(reference)
  // Without a press: the page checks again automatically.
  await expect(figure(later, 'Amount to be paid')).toHaveText(rupees(0), { timeout: 60_000 })
})

test('O15: if the bank is late, the page says not to pay again, and updates without a press', async ({
  page,
  paying,
}) => {
  await openProfileWithBalance(page)
  await openProvider(page, paying)
  await page.getByRole('button', { name: 'Pay, bank answers later' }).click()
  await expect(page.getByRole('status')).toContainText(
    'Your bank has not confirmed the payment yet. You need not pay again',
  )
  const [late] = [...paying.provider.books.payments.values()].slice(-1)
  paying.provider.decide(late!.id, 'captured')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid', { timeout: 30_000 })
})

for (const scripts of [true, false])
  test(`O15: the return address, opened twice on another device ${scripts ? 'with' : 'without'} scripts, confirms one payment`, async ({
    page,
    browser,
    paying,
  }) => {
    await openProfileWithBalance(page)
    const reference = await openProvider(page, paying)
    const { returnTo } = paying.provider.pay(reference, { silently: true })
    const device = await anotherDevice(browser, paying, scripts)
    await device.goto(returnTo)
    await expectPaid(device)
    await device.goto(returnTo)
    await expectPaid(device)
    await device.context().close()
    await expectSettled(page)
  })

test('O15: a return address with a wrong signature gets status 400, and the payment is not confirmed', async ({
  page,
  paying,
}) => {
  await openProfileWithBalance(page)
  const { returnTo } = paying.provider.pay(await openProvider(page, paying), { status: 'authorized', silently: true })
  const answer = await page.goto(returnTo.replace('signature=', 'signature=0'))
  expect(answer?.status()).toBe(400)
  await expect(page.getByRole('status')).toContainText('Your bank has not confirmed the payment yet')
})

test('O15: if the provider does not answer, the profile says at once that it is waiting, and later suggests UPI or the desk', async ({
  page,
  paying,
}) => {
  await openProfileWithBalance(page)
  await expect(payNow(page)).toBeVisible()
  paying.provider.faults.delay = Number.POSITIVE_INFINITY
  try {
    await payNow(page).click()
    await expect(page.getByText('Contacting the payment provider', { exact: false })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(
      'Online payment is not available at the moment. Pay by UPI below, or at the desk.',
    )
  } finally {
    paying.provider.faults.delay = 0
  }
  await openProvider(page, paying)
})
