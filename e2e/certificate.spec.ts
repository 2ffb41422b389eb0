// From a published result to the certificate: the winner downloads the certificate on a phone, and another person
// checks its code on a desktop.
import { expect, test } from '@playwright/test'
import { findAccount } from '../server/access/accounts.ts'
import { earnedBy } from '../server/certificates/earned.ts'
import { codesOf } from '../server/certificates/store.ts'
import { thisEdition } from '../server/edition.ts'
import { keysOf, passSecretOf } from '../server/keys.ts'
import { amountForMore, certificateEvent } from './edition.ts'
import { anAccount, anOrganiser, asPerson, openedDatabase, removeStandings } from './organisers.ts'
import { storeToken } from './people.ts'

/** Gives no points, because results.spec.ts counts the points of the college. */
const mention = 'Best newcomer'

test('G14, G17: once the result is published, the winner finds the certificate in the profile and everybody can check its code', async ({
  page,
  browser,
  request,
}) => {
  test.skip(!certificateEvent, 'the edition has too few solo events')
  if (!certificateEvent) return
  const { ind, heading } = certificateEvent
  await removeStandings(request, ind)
  const username = `Winner ${Date.now() % 10_000_000}`
  const winner = await anAccount(request, username)
  const { post, userId } = await asPerson(request, winner)
  await post('/api/users/eventRegistration', { events: [ind], amount: amountForMore(0, 1) })
  const coordinator = await anOrganiser(request, 'coordinator', { events: `${ind}` })
  const desk = await asPerson(request, coordinator)
  await desk.post(`/api/organiser/rosters/${ind}/attendance`, { userIds: [userId], present: true })
  const standings = { roundId: null, kind: 'standings', name: '', version: 0, publish: true, reason: '' }
  const entries = [{ of: 'person', id: userId, place: null, mention }]
  await desk.post(`/api/organiser/results/${ind}`, { ...standings, entries })

  await storeToken(page, winner.token)
  await page.goto('/profile')
  const own = page.getByRole('region', { name: 'Certificates' })
  await expect(own.getByRole('listitem')).toContainText(mention)
  const download = page.waitForEvent('download')
  await own.getByRole('button', { name: `Download the certificate of ${heading}` }).click()
  expect((await download).suggestedFilename()).toBe(`certificate-${ind}.pdf`)

  // As printed on the certificate.
  const code = await (await openedDatabase()).write(async trx => {
    const person = await findAccount(trx, winner.email)
    const earned = await earnedBy(trx, thisEdition, { personId: person!.id }, Date.now())
    const keys = keysOf(passSecretOf({ passSecret: null, dataDir: process.env.E2E_DATA_DIR ?? '' }))
    return (await codesOf(trx, earned, keys.certificates, Date.now()))[0]!.code
  })
  const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const employer = await context.newPage()
  await employer.goto(`/certificates/${code}`)
  await expect(employer.getByText('This certificate is genuine.')).toBeVisible()
  await expect(employer.getByRole('definition').filter({ hasText: username })).toBeVisible()
  await expect(employer.getByRole('definition').filter({ hasText: heading })).toBeVisible()
  await context.close()
})
