// Registration: sign up, see the price, choose a facility, unregister, and get the student price.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { rupees } from '../domain/rupees.ts'
import {
  amountForMore,
  festival,
  groupChats,
  hostsOnlyEvent,
  offersFacilities,
  openEvent,
  openEvents,
  pricedFacilities,
  totalFor,
  usualFacility,
} from './edition.ts'
import { aHostStudent, aPerson, arriveOnProfile, figure, mailedPath, openDrawer, withGroupChats } from './people.ts'

const { student, outside } = groupChats

async function choose(page: Page, button: 'Register' | 'Unregister', names: string[]) {
  await page.getByRole('button', { name: `${button} for Events`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const name of names) await dialog.getByRole('checkbox', { name, exact: true }).check()
  return dialog
}

/** After registering, the profile confirms it. If the edition has a group chat, the chat opens after a moment. */
async function expectRegistered(page: Page, groupChat: string | null) {
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'You are registered' })).toBeInViewport()
  if (groupChat) await expect(page).toHaveURL(groupChat)
  await page.goto('/profile')
}

/** The value in a dialog with a name such as 'Balance to pay'. */
const sum = (dialog: Locator, name: string) =>
  dialog.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')

const eventLink = (page: Page, { heading }: { heading: string }) =>
  page.getByRole('link', { name: heading, exact: true })

test('P1, P2, P4, P5, P6, P7, P8, P9, P10, P11: a person registers for three events, sees the price, chooses a facility, and unregisters', {
  tag: '@not-desktop',
}, async ({ page }) => {
  // A long journey through many pages.
  test.slow()
  const three = [openEvent(0), openEvent(1), openEvent(2)] as const
  const names = three.map(event => event.heading)
  await withGroupChats(page)
  await arriveOnProfile(page, aPerson())
  await expect(page.getByText("You don't have any events registered.")).toBeVisible()
  await expect(figure(page, 'Amount to be paid')).toHaveText(rupees(0))

  const dialog = await choose(page, 'Register', names)
  await expect(dialog.getByText(festival.accommodationHint)).toHaveCount(offersFacilities ? 1 : 0)
  for (const name of ['Amount for these events', 'Balance to pay'])
    await expect(sum(dialog, name)).toHaveText(rupees(totalFor(3)))
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expectRegistered(page, outside)
  await expect(figure(page, 'Amount to be paid')).toHaveText(rupees(totalFor(3)))
  await expect(eventLink(page, three[0])).toBeVisible()

  for (const facility of pricedFacilities) {
    await openDrawer(page, 'Nights and meals')
    await page.getByRole('combobox').selectOption(facility)
    await expect(figure(page, 'Amount to be paid')).toHaveText(rupees(totalFor(3, { facility })))
    await page.reload()
    await expect(page.getByRole('combobox')).toHaveValue(facility)
    const fourth = await choose(page, 'Register', [openEvent(3).heading])
    await expect(sum(fourth, 'Amount for these events')).toHaveText(rupees(amountForMore(3, 1, { facility })))
    await fourth.getByRole('button', { name: 'Close' }).click()
  }
  if (offersFacilities) await page.getByRole('combobox').selectOption(usualFacility)
  await expect(figure(page, 'Amount to be paid')).toHaveText(rupees(totalFor(3)))

  const leaving = await choose(page, 'Unregister', [names[0]!, names[2]!])
  await expect(sum(leaving, 'Balance to pay')).toHaveText(rupees(totalFor(1)))
  await leaving.getByRole('button', { name: 'Unregister' }).click()
  await expect(leaving).toBeHidden()
  await expect(figure(page, 'Amount to be paid')).toHaveText(rupees(totalFor(1)))
  await expect(eventLink(page, three[0])).toHaveCount(0)

  await eventLink(page, three[1]).click()
  await expect(page).toHaveURL(`/events/${three[1].ind}`)
  await page.goBack()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test("P3, P12, P13: a confirmed institute address gives the student price, the institute's own events and its group chat", {
  tag: ['@not-desktop', '@not-firefox'],
}, async ({ page }) => {
  // A long journey through many pages.
  test.slow()
  const own = hostsOnlyEvent ?? openEvent(1)
  await withGroupChats(page)
  const person = aHostStudent()
  await arriveOnProfile(page, person)
  const before = await choose(page, 'Register', [openEvent().heading])
  if (hostsOnlyEvent) await expect(before.getByRole('checkbox', { name: own.heading, exact: true })).toHaveCount(0)
  await expect(sum(before, 'Amount for these events')).toHaveText(rupees(totalFor(1)))
  await before.getByRole('button', { name: 'Close' }).click()
  const unconfirmed = page.getByRole('region', { name: 'Confirm your e-mail' })
  if (hostsOnlyEvent) await expect(unconfirmed).toContainText(own.heading)

  await unconfirmed.getByRole('button', { name: 'Send the link again' }).click()
  await page.goto(await mailedPath(person, 'verifyEmail', 2))
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(page.getByText(/You get the .* student price/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to Profile' }).click()

  await expect(page.getByRole('region', { name: 'Your profile' })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(unconfirmed).toHaveCount(0)
  const dialog = await choose(page, 'Register', [own.heading])
  await expect(dialog.getByText(festival.accommodationHint)).toHaveCount(0)
  await expect(sum(dialog, 'Amount for these events')).toHaveText(rupees(totalFor(1, { isStudent: true })))
  await dialog.getByRole('checkbox', { name: openEvent().heading, exact: true }).check()
  await expect(sum(dialog, 'Amount for these events')).toHaveText(rupees(totalFor(2, { isStudent: true })))
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expectRegistered(page, student)
  await expect(figure(page, 'Amount to be paid')).toHaveText(rupees(totalFor(2, { isStudent: true })))
})

test('hole M1: a price that changes in another tab is shown before the person registers at it', {
  tag: '@once',
}, async ({ page }) => {
  // The number of events in the other tab after which three more cost less, because of the maximum.
  const others = openEvents.slice(3).findIndex((_, i) => amountForMore(i + 1, 3) !== totalFor(3)) + 1
  test.skip(others === 0, 'no number of events changes the price of three more in this edition')
  const added = openEvents.slice(3, 3 + others)
  await withGroupChats(page)
  const token = await arriveOnProfile(page, aPerson())
  const dialog = await choose(
    page,
    'Register',
    [openEvent(0), openEvent(1), openEvent(2)].map(event => event.heading),
  )
  const elsewhere = await page.request.post('/api/users/eventRegistration', {
    headers: { 'x-access-token': token },
    data: { events: added.map(({ ind }) => ind), amount: totalFor(others) },
  })
  expect(elsewhere.status()).toBe(200)
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The amount has changed')
  await expect(sum(dialog, 'Amount for these events')).toHaveText(rupees(amountForMore(others, 3)))
  for (const { heading } of added)
    await expect(dialog.getByRole('checkbox', { name: heading, exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expectRegistered(page, outside)
  await expect(figure(page, 'Amount to be paid')).toHaveText(rupees(totalFor(3 + others)))
})

test('Back closes a dialog of the profile; while a call is pending, neither Back nor two presses of Escape close it', {
  tag: ['@firefox', '@not-desktop'],
}, async ({ page }) => {
  await withGroupChats(page)
  await arriveOnProfile(page, aPerson())
  const dialog = await choose(page, 'Register', [openEvent().heading])
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')

  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/users/eventRegistration', async route => {
    await held
    await route.continue()
  })
  await choose(page, 'Register', [openEvent().heading])
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
  await page.evaluate(() => history.back())
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  release()
  await expect(page.getByRole('region', { name: 'You are registered' })).toBeInViewport()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')
})
