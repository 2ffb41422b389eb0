// Use without network after a first visit: visited pages, and the rules of every event.
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
  const isCached = () => page.evaluate(async path => (await caches.match(path)) !== undefined, eventPath(visited))
  await expect.poll(isCached, { timeout: 30_000 }).toBe(true)
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

/** Waits until the service worker has cached these pages, each as a document and as data. */
const untilCached = (page: Page, ...paths: string[]) =>
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

/** The style of the page's heading and background. */
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

test('G1: without network, visited pages open by a link and by their address; a link to another page shows a message', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await alive(page)
  await beginServiceWorker(page)
  await untilCached(page, '/about')
  const about = await styleOf(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Schedule' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule')
  await untilCached(page, '/schedule')
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

test('G1: if requests fail although the browser reports a network, a link to a page that was not visited shows a message', async ({
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
/** The code of a pass, such as 'EDNKT-CHWQB-ZAAX'. */
const passCode = /^[0-9A-Z]{5}-[0-9A-Z]{5}-[0-9A-Z]{4}$/

const savedLine = (page: Page) => page.getByText(/^Saved on this phone:/)

/** A person who saw the profile once after a log-in, and never opened it by its address. */
async function openSavedProfile(page: Page) {
  const person = aPerson()
  await addAccount(page.request, person)
  await page.goto('/auth#log-in')
  await alive(page)
  await page.getByLabel('Email').fill(person.email)
  await logIn(page, person)
  await beginServiceWorker(page)
  await expect(pass(page).getByRole('img', { name: 'Your pass as a QR code' })).toBeVisible()
  // The profile says when the pass is saved. Only then may the network be lost.
  await expect(savedLine(page)).toContainText('pass', { timeout: 30_000 })
  return { person, code: (await pass(page).getByText(passCode).textContent()) ?? '' }
}

test('without network the profile with the stored pass opens by its address and by a link', async ({
  page,
  context,
}) => {
  const { person, code } = await openSavedProfile(page)
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

test('L10: the schedule and the emergency numbers are saved with the pass and open without network', async ({
  page,
  context,
}) => {
  await openSavedProfile(page)
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

test('no answer of the API and no address with a token is ever cached', async ({ page }) => {
  await page.goto('/')
  await beginServiceWorker(page)
  await page.goto('/forgotPassword/a-secret-token')
  await alive(page)
  await page.evaluate(() => fetch('/api/health'))
  await page.goto('/about')
  await untilCached(page, '/about')
  const stored = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toContain('/about')
  expect(stored.filter(path => /^\/(api|forgotPassword|verifyEmail|password)/.test(path))).toEqual([])
})
