// Paying online in a browser, against the stand-in for the provider: each worker has a site with keys and a provider of
// its own.
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { rupees } from '../domain/rupees.ts'
import { aDatabasePlace } from '../server/testing/database.ts'
import { aRunningServer } from '../server/testing/process.ts'
import { type StandIn, startProvider } from '../testing/provider/provider.ts'
import { openEvent, totalFor } from './edition.ts'
import { addAccount, aPerson, figure, keepToken } from './people.ts'

type Paying = { address: string; provider: StandIn }

const test = base.extend<{ baseURL: string }, { paying: Paying }>({
  paying: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const place = await aDatabasePlace(null)
      const provider = await startProvider()
      const server = await aRunningServer(place, provider.settings)
      provider.tell(server.base)
      // The provider sends people back to the address that the site gives itself.
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

/** A person who owes for one event, on the profile. */
async function owes(page: Page): Promise<string> {
  const token = await addAccount(page.request, aPerson())
  const answer = await page.request.post('/api/users/eventRegistration', {
    headers: { 'x-access-token': token },
    data: { events: [openEvent().ind], amount: price },
  })
  expect(answer.ok()).toBe(true)
  await keepToken(page, token)
  await page.goto('/profile')
  return token
}

const payNow = (page: Page) => page.getByRole('button', { name: `Pay ${sum} now` })

/** Presses *Pay now* and waits for the provider's page with the same sum; answers our reference of the link. */
async function toProvider(page: Page, { provider }: Paying): Promise<string> {
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

/** A browser that knows nobody. */
const anotherDevice = async (browser: Browser, { address }: Paying, scripts = true) =>
  (await browser.newContext({ baseURL: address, javaScriptEnabled: scripts })).newPage()

test('O15: pays: the sum, the provider’s page, the receipt, and nothing left to pay', async ({ page, paying }) => {
  await owes(page)
  await expect(page.getByText('You pay exactly this amount', { exact: false })).toBeVisible()
  await toProvider(page, paying)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  await expect(page).toHaveURL(/\/paid\/[\w-]+$/)
  await page.getByRole('link', { name: 'Go to Profile' }).click()
  await expect(page.getByText(/R-\d+/).first()).toBeVisible()
  await expectSettled(page)
})

test('O15: fails, says so, and pays again with the same link: once', async ({ page, paying }) => {
  await owes(page)
  const reference = await toProvider(page, paying)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('status')).toContainText('The payment failed')
  await page.goto('/profile')
  await expect(page.getByText('Your last payment failed', { exact: false })).toBeVisible()
  expect(await toProvider(page, paying)).toBe(reference)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  await expectSettled(page)
})

test('O15: the window is closed in the middle: the profile says so, and shows the money without a press', async ({
  page,
  context,
  paying,
}) => {
  // The profile looks again after twenty seconds.
  test.slow()
  await owes(page)
  const reference = await toProvider(page, paying)
  await page.close()
  const later = await context.newPage()
  await later.goto('/profile')
  await expect(later.getByText('You have already started a payment', { exact: false })).toBeVisible()
  paying.provider.pay(reference)
  // Nothing is pressed: the page asks again automatically.
  await expect(figure(later, 'Amount to be paid')).toHaveText(rupees(0), { timeout: 60_000 })
})

test('O15: the bank is late: the page says that nothing need be paid again, and updates without a press', async ({
  page,
  paying,
}) => {
  await owes(page)
  await toProvider(page, paying)
  await page.getByRole('button', { name: 'Pay, bank answers later' }).click()
  await expect(page.getByRole('status')).toContainText('Your bank has not told us yet. You need not pay again')
  const [late] = [...paying.provider.books.payments.values()].slice(-1)
  paying.provider.decide(late!.id, 'captured')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid', { timeout: 30_000 })
})

for (const scripts of [true, false])
  test(`O15: the return opens on another device ${scripts ? '' : 'without scripts '}where nobody is logged in: paid, once`, async ({
    page,
    browser,
    paying,
  }) => {
    await owes(page)
    const reference = await toProvider(page, paying)
    const { returnTo } = paying.provider.pay(reference, { silently: true })
    const device = await anotherDevice(browser, paying, scripts)
    await device.goto(returnTo)
    await expectPaid(device)
    await device.goto(returnTo)
    await expectPaid(device)
    await device.context().close()
    await expectSettled(page)
  })

test('O15: a changed return is told nothing and changes nothing', async ({ page, paying }) => {
  await owes(page)
  const { returnTo } = paying.provider.pay(await toProvider(page, paying), { status: 'authorized', silently: true })
  const answer = await page.goto(returnTo.replace('signature=', 'signature=0'))
  expect(answer?.status()).toBe(400)
  await expect(page.getByRole('status')).toContainText('Your bank has not told us yet')
})

test('O15: the provider says nothing: a sentence at once, another within eight seconds, and UPI or the desk stay', async ({
  page,
  paying,
}) => {
  await owes(page)
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
  await toProvider(page, paying)
})
