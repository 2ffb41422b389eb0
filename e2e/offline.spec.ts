// What works without network after a first visit: visited pages as they were, and the rules of every event.
import { expect, type Page, test } from '@playwright/test'
import { eventPath, events } from './edition.ts'
import { addAccount, alive, aPerson, beginServiceWorker, logIn } from './people.ts'

const [visited, notVisited] = [events[0]!, events.at(-1)!]

test.use({ serviceWorkers: 'allow' })

test('after one visit the rules of every event can be read without network', async ({ page, context }) => {
  await page.goto('/events')
  await page.mouse.move(10, 10)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(eventPath(visited))
  const isKept = () => page.evaluate(async path => (await caches.match(path)) !== undefined, eventPath(visited))
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
  await page.goto('/events')
  await context.setOffline(true)

  await page.goto(eventPath(visited))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(visited.title)

  await page.goto(eventPath(notVisited))
  await expect(page).toHaveURL(`/all-rules#event-${notVisited.ind}`)
  const rules = page.locator(`#event-${notVisited.ind}`)
  await expect(rules.getByRole('heading', { level: 3 })).toHaveText(notVisited.title)
  await expect(rules).toBeInViewport()
})

/** The worker holds these pages, each by its address and as data. */
const kept = (page: Page, ...paths: string[]) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async paths => (await Promise.all(paths.map(path => caches.match(path)))).filter(Boolean).length,
          paths.flatMap(path => [path, `${path}.data`]),
        ),
      { timeout: 30_000 },
    )
    .toBe(paths.length * 2)

/** How the page's heading and ground are drawn. */
const styleOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate(heading => {
    const { color, fontSize, fontFamily } = getComputedStyle(heading)
    return [
      color,
      fontSize,
      fontFamily,
      heading.getBoundingClientRect().left,
      getComputedStyle(document.body).background,
    ]
  })

test('G1: what was read by a press opens again without network, by press and by address; another press stays', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await alive(page)
  await beginServiceWorker(page)
  await kept(page, '/about')
  const about = await styleOf(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Schedule' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule')
  await kept(page, '/schedule')
  const schedule = await styleOf(page)
  await context.setOffline(true)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No network' })).toBeVisible()
  await expect(page).toHaveURL('/schedule')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await styleOf(page)).toEqual(about)

  await page.goto('/schedule')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule')
  expect(await styleOf(page)).toEqual(schedule)
  await page.goto('/schedule?category=nothing-of-the-kind')
  await expect(page).toHaveURL('/schedule')
})

test('G1: where the network hides that it is lost, a press for a page that was not read stays too', async ({
  page,
}) => {
  await page.goto('/about')
  await alive(page)
  await page.route('**/questions.data*', route => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No network' })).toBeVisible()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About')
})

const pass = (page: Page) => page.getByRole('region', { name: 'Your pass' })

const savedLine = (page: Page) => page.getByText(/^Saved on this phone:/)

/** A person who saw the profile once after a log-in and never opened it by its address. */
async function onKeptProfile(page: Page) {
  const person = aPerson()
  await addAccount(page.request, person)
  await page.goto('/auth#log-in')
  await alive(page)
  await page.getByLabel('Email').fill(person.email)
  await logIn(page, person)
  await beginServiceWorker(page)
  await expect(pass(page).getByRole('img', { name: 'Your pass as a QR code' })).toBeVisible()
  // The network may go as soon as the profile says so, and no sooner.
  await expect(savedLine(page)).toContainText('pass', { timeout: 30_000 })
  return { person, code: (await pass(page).locator('strong').textContent()) ?? '' }
}

test('without network the profile opens with the stored pass, by its address and from another page', async ({
  page,
  context,
}) => {
  const { person, code } = await onKeptProfile(page)
  await page.goto('/about')
  await alive(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Profile' }).click()
  await expect(pass(page).getByText(code)).toBeVisible()

  await page.goto('/profile')
  await expect(pass(page).getByText(code)).toBeVisible()
  await expect(pass(page).getByRole('img', { name: 'Your pass as a QR code' })).toBeVisible()
  await expect(page.getByText(person.email).first()).toBeVisible()
  await expect(page.getByText(/^As of/).first()).toBeVisible()
})

test('L10: schedule and emergency numbers are saved with the pass, the profile says so, and they open without network', async ({
  page,
  context,
}) => {
  await onKeptProfile(page)
  const saved = savedLine(page)
  await expect(saved).toContainText(/pass, schedule, .*emergency numbers\./, { timeout: 30_000 })
  await context.setOffline(true)
  for (const [path, heading] of [
    ['/questions', 'Questions'],
    ['/schedule', 'Schedule'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await alive(page)
  }
  await page.goto('/profile')
  await expect(saved).toContainText('emergency numbers')
})

test('no answer of the API and no address with a token is ever kept', async ({ page }) => {
  await page.goto('/')
  await beginServiceWorker(page)
  await page.goto('/forgotPassword/a-secret-token')
  await alive(page)
  await page.evaluate(() => fetch('/api/health'))
  await page.goto('/about')
  await kept(page, '/about')
  const stored = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toContain('/about')
  expect(stored.filter(path => /^\/(api|forgotPassword|verifyEmail|password)/.test(path))).toEqual([])
})
