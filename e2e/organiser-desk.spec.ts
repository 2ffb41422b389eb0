// The console at the desk: roles, money, claims, statements, and their entries in the audit log.
import { expect, type Page, test } from '@playwright/test'
import { rupees } from '../domain/rupees.ts'
import { facilitiesWith } from '../domain/stay/nights.ts'
import { festival, openEvent, totalFor } from './edition.ts'
import { anAccount, anOrganiser, asPerson, confirmAddress, enterConsole, logInToConsole, row } from './organisers.ts'

const perEvent = totalFor(1)

const aUtr = () => String(Math.floor(1e11 + Math.random() * 9e11))

/** The person has no balance to pay, so the dialog asks once for the reason of the extra amount. */
async function recordAboveDue(page: Page, sum: string) {
  await page.getByRole('button', { name: 'Record the payment' }).click()
  await page.getByLabel('Reason for the extra amount').fill('pays ahead')
  await page.getByRole('button', { name: `Record ${sum}` }).click()
}

test('an administrator gives a role in the console, the cashier works with it, and the audit log shows both', async ({
  page,
  request,
}) => {
  const admin = await anOrganiser(request, 'admin', { username: 'First Admin' })
  const cashier = await anAccount(request, 'New Cashier')
  await confirmAddress(cashier)
  const payer = await anAccount(request, 'Payer Singh')
  const { userId } = await asPerson(request, payer)

  await enterConsole(page, admin, '/organiser/staff')
  await expect(row(page, admin.email)).toContainText('your own role')
  await page.getByRole('button', { name: 'Give a role' }).click()
  await page.getByLabel("E-mail of the person's account").fill(cashier.email)
  await page.getByLabel('Role', { exact: true }).selectOption('cashier')
  await page.getByLabel('Reason').fill('evening shift')
  await page.getByRole('button', { name: 'Give the role' }).click()
  await expect(row(page, cashier.email)).toContainText('Cashier')

  await logInToConsole(page, cashier, `/organiser/people/${userId}`)
  await page.getByRole('button', { name: 'Record a payment' }).click()
  await page.getByLabel('Amount in ₹').fill('500')
  await recordAboveDue(page, '₹500')
  await expect(page.getByText(/R-\d+: ₹500 from Payer Singh, Cash/)).toBeVisible()
  await expect(page.getByText('₹500 credit').first()).toBeVisible()

  await enterConsole(page, admin, `/organiser/audit-log?person=${userId}`)
  await expect(row(page, 'Payment recorded')).toContainText('New Cashier')
  await expect(row(page, 'Payment recorded')).toContainText('500')
  await page.goto(`/organiser/audit-log?actor=First`)
  await expect(row(page, 'Role given')).toContainText('evening shift')
})

test('hole M10: claims are listed in a queue; confirming a claim records its payment, rejecting it records none', async ({
  page,
  request,
}) => {
  const cashier = await anOrganiser(request, 'cashier')
  const claimer = await asPerson(request, await anAccount(request, 'Claimer Roy'))
  const [good, bad] = [aUtr(), aUtr()]
  await claimer.post('/api/users/eventRegistration', { events: [openEvent().ind], amount: perEvent })
  for (const utr of [good, bad]) await claimer.post('/api/users/paymentClaim', { utr, amount: perEvent })

  await enterConsole(page, cashier, `/organiser/claims?search=${claimer.userId}`)
  await page.getByRole('button', { name: `Confirm ${good}` }).click()
  await page.getByRole('button', { name: 'Confirm: the money arrived' }).click()
  await expect(page.getByText(`${rupees(perEvent)} from Claimer Roy confirmed`)).toBeVisible()
  await page.getByRole('button', { name: `Reject ${bad}` }).click()
  await page.getByLabel('Reason (mailed to the participant)').fill('No such payment came in')
  await page.getByRole('button', { name: 'Reject the claim' }).click()
  await expect(page.getByText('No claims found.')).toBeVisible()

  await page.goto(`/organiser/people/${claimer.userId}`)
  await expect(row(page, `${good}`)).toContainText(rupees(perEvent))
  await expect(row(page, bad)).toContainText('No such payment came in')
  await expect(page.getByRole('table', { name: 'payments' }).getByText(bad)).toBeHidden()
})

test('if two people claim one transfer, a cashier decides whose it is, and the rejected claim shows the reason', async ({
  page,
  request,
}) => {
  const cashier = await anOrganiser(request, 'cashier')
  const thief = await asPerson(request, await anAccount(request, 'Quick Magpie'))
  const owner = await asPerson(request, await anAccount(request, 'Slow Banerjee'))
  const utr = aUtr()
  for (const person of [thief, owner]) {
    await person.post('/api/users/eventRegistration', { events: [openEvent().ind], amount: perEvent })
    await person.post('/api/users/paymentClaim', { utr, amount: perEvent })
  }
  await enterConsole(page, cashier, `/organiser/claims?state=conflict&search=${utr}`)
  await expect(row(page, 'Quick Magpie')).toContainText('in conflict')
  await page.getByRole('button', { name: `Decide for ${utr} of Slow Banerjee` }).click()
  const dialog = page.getByRole('dialog', { name: 'Decide for Slow Banerjee' })
  await expect(dialog).toContainText(`Quick Magpie (${thief.userId}) claims it too`)
  await dialog.getByLabel('Reason (mailed to the others)').fill('The account names Slow Banerjee')
  await dialog.getByRole('button', { name: 'The money is from Slow Banerjee' }).click()
  await expect(page.getByText('No claims found.')).toBeVisible()
  await page.goto(`/organiser/people/${thief.userId}`)
  await expect(row(page, utr)).toContainText('The account names Slow Banerjee')
})

test('a statement is previewed, then imported; unclaimed transfers are in the inbox; a second import changes nothing', async ({
  page,
  request,
}) => {
  const cashier = await anOrganiser(request, 'cashier')
  const claimer = await asPerson(request, await anAccount(request, 'Stated Kumari'))
  const utr = aUtr()
  await claimer.post('/api/users/eventRegistration', { events: [openEvent().ind], amount: perEvent })
  await claimer.post('/api/users/paymentClaim', { utr, amount: perEvent })
  const payer = await asPerson(request, await anAccount(request, 'Unnamed Mathew'))
  await payer.post('/api/users/eventRegistration', { events: [openEvent().ind], amount: perEvent })
  const unclaimed = aUtr()
  const csv = [
    'Account statement,,',
    'Date,Narration,Ref No,Withdrawal,Deposit',
    `07/02/2031,UPI/CR/${utr}/STATED K/SBIN,,,${perEvent}.00`,
    `07/02/2031,UPI/CR/${unclaimed}/U MATHEW/fest ${payer.userId},0000${unclaimed},,${perEvent}.00`,
    `08/02/2031,UPI/DR/${aUtr()}/SOUND HIRE,,5000.00,`,
  ].join('\r\n')
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }

  await enterConsole(page, cashier, '/organiser/statements')
  await page.getByLabel('Statement as CSV').setInputFiles(file)
  await expect(page.getByLabel('UTR or reference')).toHaveValue('Ref No')
  await expect(page.getByLabel('Amount received')).toHaveValue('Deposit')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(row(page, utr)).toContainText('matched')
  await expect(row(page, unclaimed)).toContainText('for the inbox')
  await expect(row(page, 'SOUND HIRE')).toContainText('no money in')
  await page.getByRole('button', { name: `Import: credit ${rupees(perEvent)}` }).click()
  await expect(
    page.getByText(`1 claim confirmed, ${rupees(perEvent)} credited`, { exact: false }).first(),
  ).toBeVisible()

  await page.reload()
  await page.getByRole('searchbox', { name: 'Payer, number or note' }).fill(unclaimed)
  await page.getByRole('button', { name: 'Unnamed Mathew' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Credit', exact: true }).click()
  await expect(page.getByText('The inbox is empty', { exact: false })).toBeVisible()
  await page.goto(`/organiser/people/${payer.userId}`)
  await expect(page.getByText('settled').first()).toBeVisible()

  await page.goto('/organiser/statements')
  await page.getByLabel('Statement as CSV').setInputFiles(file)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(row(page, utr)).toContainText('already decided')
})

test('a wrong amount of a payment is corrected in one act', async ({ page, request }) => {
  const cashier = await anOrganiser(request, 'cashier')
  const { userId } = await asPerson(request, await anAccount(request, 'Zero Missing'))
  await enterConsole(page, cashier, `/organiser/people/${userId}`)
  await page.getByRole('button', { name: 'Record a payment' }).click()
  await page.getByLabel('Amount in ₹').fill('100')
  await recordAboveDue(page, '₹100')
  await page.getByRole('button', { name: /^Correct R-/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Correct R-/ })
  // Typing replaces the field's text.
  await dialog.getByLabel('Amount in ₹').focus()
  await page.keyboard.type('1000')
  await dialog.getByLabel('Reason').fill('A zero was missing')
  await dialog.getByRole('button', { name: 'Correct the payment' }).click()
  await expect(page.getByText('₹1,000 credit').first()).toBeVisible()
  await expect(row(page, 'corrects R-')).toContainText('₹1,000')
  await expect(row(page, 'reverses R-')).toContainText('-₹100')
})

test('a cashier opens a cash box with a float and counts its notes, and a second person closes the box', async ({
  page,
  request,
}) => {
  const cashier = await anOrganiser(request, 'cashier', { username: 'Boxed Cashier' })
  const second = await anOrganiser(request, 'cashier', { username: 'Second Cashier' })
  await enterConsole(page, cashier, '/organiser/cash-up')
  await page.getByRole('button', { name: 'Open my box' }).click()
  await page.getByLabel('Float in ₹').fill('500')
  await page.getByRole('button', { name: 'Open the box' }).click()
  await page.getByRole('button', { name: 'Count my box' }).click()
  const dialog = page.getByRole('dialog', { name: 'Count my box' })
  await dialog.getByLabel('₹200').fill('2')
  await expect(dialog).not.toContainText('Expected')
  await dialog.getByRole('button', { name: 'Save the count' }).click()
  await expect(dialog).toContainText('-₹100')
  await dialog.getByLabel('Reason for the difference').fill('A note was torn')
  await dialog.getByRole('button', { name: 'Save the count with the reason' }).click()
  await expect(row(page, 'Boxed Cashier')).toContainText('a second person must close it')

  await enterConsole(page, second, '/organiser/cash-up')
  await page.getByRole('button', { name: 'Close the box of Boxed Cashier' }).click()
  await page.getByRole('button', { name: 'I have seen this money: close the box' }).click()
  await expect(row(page, 'Boxed Cashier')).toContainText('by Second Cashier')
})

test('hole M2: if an answer is lost, a second press does not record the payment twice', async ({ page, request }) => {
  const cashier = await anOrganiser(request, 'cashier')
  const { userId } = await asPerson(request, await anAccount(request, 'Once Thomas'))
  await enterConsole(page, cashier, `/organiser/people/${userId}`)
  await page.getByRole('button', { name: 'Record a payment' }).click()
  await page.getByLabel('Amount in ₹').fill('300')
  await page.route(
    '**/api/organiser/payments',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await recordAboveDue(page, '₹300')
  await expect(page.getByRole('alert')).toHaveText('No response received from the server.')
  await page.getByRole('button', { name: 'Record ₹300' }).click()
  await expect(page.getByText(/R-\d+: ₹300 from Once Thomas/)).toBeVisible()
  // The heading row and one payment.
  await expect(page.getByRole('table', { name: 'payments' }).getByRole('row')).toHaveCount(2)
})

test('when a session of the console expires, the console asks for the password, and page and typed text remain', async ({
  page,
  request,
}) => {
  const cashier = await anOrganiser(request, 'cashier')
  const { userId } = await asPerson(request, await anAccount(request, 'Late Payer'))
  await enterConsole(page, cashier, `/organiser/people/${userId}`)
  await page.getByRole('button', { name: 'Record a payment' }).click()
  await page.getByLabel('Amount in ₹').fill('400')
  const ended = { error: "Please log in again: organisers' sessions last 12 hours", code: 'staff_session_ended' }
  await page.route('**/api/organiser/payments', route => route.fulfill({ status: 401, json: ended }), { times: 1 })
  await recordAboveDue(page, '₹400')

  const again = page.getByRole('dialog', { name: 'Please log in again' })
  await again.getByLabel('Password').fill(cashier.password)
  await again.getByRole('button', { name: 'Log in' }).click()
  await expect(again).toBeHidden()
  await expect(page).toHaveURL(`/organiser/people/${userId}`)
  await expect(page.getByLabel('Amount in ₹')).toHaveValue('400')
  await page.getByRole('button', { name: 'Record ₹400' }).click()
  await expect(page.getByText(/R-\d+: ₹400 from Late Payer/)).toBeVisible()
})

test('hole A5: an organiser gets only the pages of their role, and a participant gets none', async ({
  page,
  request,
}) => {
  const gate = await anOrganiser(request, 'gate')
  await logInToConsole(page, gate)
  await expect(page).toHaveURL('/organiser/check-in')
  // There are meal counters only if the festival offers meals.
  const pages = facilitiesWith(festival, 'meals').length > 0 ? ['Check-in', 'Counter'] : ['Check-in']
  await expect(page.getByRole('navigation', { name: 'Console' }).getByRole('link')).toHaveText(pages)
  await page.goto('/organiser/payments')
  await expect(page.getByText('None of your roles gives access to this page.')).toBeVisible()

  await enterConsole(page, await anAccount(request), '/organiser')
  await expect(page.getByRole('heading', { name: 'For organisers' })).toBeVisible()
})

test("visitors never load the console's code", async ({ page }) => {
  const paths: string[] = []
  page.on('request', sent => paths.push(new URL(sent.url()).pathname))
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.waitForLoadState('networkidle')
  expect(paths.filter(path => /console|organiser|draw-bars|workbook/.test(path))).toEqual([])
  const answer = await page.goto('/organiser')
  expect(answer?.status()).toBe(200)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(paths.filter(path => /console-/.test(path)).length).toBeGreaterThan(0)
})
