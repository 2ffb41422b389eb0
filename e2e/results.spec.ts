// Results: a coordinator enters them on a phone, everybody can read them, and winners see them in the profile.
import { type APIRequestContext, expect, test } from '@playwright/test'
import { everyPath } from './built-pages.ts'
import { amountForMore, eventPath, festival, resultsEvent } from './edition.ts'
import { type Account, anAccount, anOrganiser, asPerson, enterConsole, removeStandings } from './organisers.ts'
import { storeToken } from './people.ts'

const { ind, heading } = resultsEvent

/** Two people of one college, present at an event without standings. */
async function aFinal(request: APIRequestContext) {
  const some = `${Date.now() % 10_000_000}`
  const admin = await asPerson(request, await anOrganiser(request, 'admin'))
  await removeStandings(request, ind)
  const people: (Account & { username: string })[] = []
  for (const name of ['Asha', 'Bela']) {
    const person = await anAccount(request, `${name} ${some}`)
    const { post, userId } = await asPerson(request, person)
    await post('/api/users/eventRegistration', { events: [ind], amount: amountForMore(0, 1) })
    await admin.post(`/api/organiser/rosters/${ind}/attendance`, { userIds: [userId], present: true })
    people.push(person)
  }
  return people as [Account, Account]
}

test('G12, G13: draft results are on no page; published results are on the public pages and in the winner’s profile', async ({
  page,
  request,
}) => {
  const [winner, second] = await aFinal(request)
  const coordinator = await anOrganiser(request, 'coordinator', { events: `${ind}` })
  await enterConsole(page, coordinator, `/organiser/results/${ind}`)
  await page.getByRole('button', { name: 'Enter places' }).tap()
  const names = page.getByRole('list', { name: 'Marked as present' })
  await names.getByRole('button', { name: winner.username }).tap()
  await page.getByRole('button', { name: '2nd', exact: true }).tap()
  await names.getByRole('button', { name: second.username }).tap()
  await page.getByRole('button', { name: 'Save draft' }).tap()
  await expect(page.getByText('not visible to visitors')).toBeVisible()
  for (const path of everyPath) {
    const text = await (await request.get(path)).text()
    expect([path, text.includes(winner.username)]).toEqual([path, false])
  }

  await page.getByRole('button', { name: 'Change standings' }).tap()
  await page.getByRole('button', { name: 'Publish' }).tap()
  await expect(page.getByText('published', { exact: true })).toBeVisible()
  const entry = page.getByRole('listitem').filter({ hasText: winner.username }).last()
  for (const path of ['/results', eventPath(resultsEvent)])
    await expect(async () => {
      await page.goto(path)
      await expect(entry).toContainText('1st place', { timeout: 2000 })
    }).toPass()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Results', includeHidden: true })).not.toHaveCount(0)
  const { points } = festival.championship
  await page.goto('/championship')
  const college = page.getByRole('row').filter({ hasText: 'Sample College' })
  await expect(college).toContainText(String(points.first + points.second))

  await storeToken(page, winner.token)
  await page.goto('/profile')
  const own = page.getByRole('region', { name: 'Results' })
  await expect(own).toContainText('1st place')
  await expect(own.getByRole('link', { name: heading, exact: true })).toBeVisible()
})
