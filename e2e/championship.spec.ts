// The championship and the results with shared places, on every width: seven colleges get points in one event.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectFits } from './accessible.ts'
import { amountForMore, resultsEvent } from './edition.ts'
import { brokenWords, expectNothingCutOff, launchWithLargeText } from './large-text.ts'
import { anOrganiser, asPerson, openByHand, removeStandings } from './organisers.ts'
import { aPerson } from './people.ts'

// In order: both publish the standings of the same event.
test.describe.configure({ mode: 'default' })

const { ind } = resultsEvent

/** The ranks are 1, 2, 2, 2, 2, 6, 6. */
const places = [1, 2, 2, 2, 2, 3, 3]
const colleges = places.map((_, index) => `Institute of Technology and Management Sciences ${index + 1}`)

async function publishStandings(request: APIRequestContext) {
  await removeStandings(request, ind)
  await openByHand(request, ind)
  const admin = await asPerson(request, await anOrganiser(request, 'admin'))
  const userIds = []
  for (const college of colleges) {
    const form = { ...aPerson(), college, city: 'Sample City', phone: '9800000000' }
    const { token } = (await (await request.post('/api/users/register', { data: form })).json()) as { token: string }
    const { post, userId } = await asPerson(request, { ...form, token })
    // Another journey plans sessions for this event, which are over.
    const call = { events: [ind], begun: [ind], amount: amountForMore(0, 1) }
    const registered = await post('/api/users/eventRegistration', call)
    expect(registered).not.toHaveProperty('error')
    userIds.push(userId)
  }
  await admin.post(`/api/organiser/rosters/${ind}/attendance`, { userIds, present: true })
  const entries = userIds.map((id, index) => ({ of: 'person', id, place: places[index], mention: '' }))
  const standings = { roundId: null, kind: 'standings', name: '', version: 0, publish: true, reason: '', early: true }
  const answer = await admin.post(`/api/organiser/results/${ind}`, { ...standings, entries })
  expect(answer).not.toHaveProperty('error')
}

/** Opens an address of the championship once it shows all colleges. */
async function openWithColleges(page: Page, anchor = '') {
  await expect(async () => {
    await page.goto(`/championship${anchor}`)
    expect(await page.locator('tr[data-rank]').count()).toBeGreaterThanOrEqual(colleges.length)
  }).toPass()
}

test('V7: the championship never scrolls sideways, has no empty stand on a tie, and opens the fold of a college', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await publishStandings(request)
  await openWithColleges(page)
  for (const width of [320, 390, 768, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page, `/championship at ${width}`)
  }
  const stands = page.locator('[aria-hidden="true"] > [data-rank]')
  for (const stand of await stands.all()) expect(await stand.locator('p').count()).toBeGreaterThan(1)

  const withLargeText = await launchWithLargeText()
  for (const width of [320, 390, 768]) {
    const large = await withLargeText.newPage({ baseURL: baseURL ?? '', viewport: { width, height: 844 } })
    await openWithColleges(large)
    await expectNothingCutOff(large)
    expect(await brokenWords(large, large.locator('ul[aria-hidden]')), `at ${width}`).toEqual([])
    await large.close()
  }
  await withLargeText.close()

  // The address of a college below the first ranks, without scripts.
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const plainPage = await plain.newPage()
  await openWithColleges(plainPage)
  const college = plainPage.getByRole('rowheader', { name: new RegExp(colleges.at(-1)!) })
  await expect(college).toBeHidden()
  await openWithColleges(plainPage, `#${colleges.at(-1)!.toLowerCase().replaceAll(' ', '-')}`)
  await plainPage.reload()
  await expect(college).toBeInViewport()
  await plain.close()
})

test('V7: the results fold by category, and the address of an event opens its fold without scripts', async ({
  browser,
  request,
}) => {
  await publishStandings(request)
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await plain.newPage()
  const winner = page.getByRole('region', { name: 'Newest winners' }).getByRole('listitem').first()
  await expect(async () => {
    await page.goto('/results')
    await expect(winner).toContainText(colleges[0]!, { timeout: 1000 })
  }).toPass()
  const results = page.locator(`#event-${ind}`)
  await expect(results).toBeHidden()
  await winner.getByRole('link').click()
  await expect(results.getByText(colleges[1]!)).toBeVisible()
  await expect(results).toBeInViewport()
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page, `/results at ${width}`)
  }
  await plain.close()
})
