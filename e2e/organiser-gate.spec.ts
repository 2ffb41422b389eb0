// The day of a gate: several gates, work without network, and scans by camera.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, type Browser, chromium, expect, type Page, test } from '@playwright/test'
import { encode } from 'uqr'
import type { OfflineList } from '../domain/gate/api.ts'
import { expectAccessible } from './accessible.ts'
import { openEvent } from './edition.ts'
import { anAccount, anOrganiser, asPerson, enterConsole, row, unsentActs } from './organisers.ts'
import { aPassHolder, atGate, type Holder } from './pass-holders.ts'
import { beginServiceWorker } from './people.ts'

async function typeCode(page: Page, code: string) {
  await page.getByLabel("Or type the pass's code").fill(code)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

/** Waits until the list of the gates, which the server caches for seconds, has the person with the current balance. */
async function expectListed(request: APIRequestContext, { userId, due }: Holder) {
  const { token } = await asPerson(request, await anOrganiser(request, 'gate'))
  const dueInList = async () => {
    const answer = await request.get('/api/organiser/check-in/list', { headers: { 'x-access-token': token } })
    const { people } = (await answer.json()) as OfflineList
    return people.find(person => person.userId === userId)?.amountDue
  }
  await expect.poll(dueInList, { timeout: 30_000, intervals: [500] }).toBe(due)
}

const answer = (page: Page) => page.getByRole('region', { name: 'Answer' })

async function anotherPage(browser: Browser) {
  const { baseURL = '', viewport = null, hasTouch = false, isMobile = false } = test.info().project.use
  return (await browser.newContext({ ...(baseURL && { baseURL }), viewport, hasTouch, isMobile })).newPage()
}

test('C1: the answer to a typed code is visible above the keyboard of a phone', async ({ page, request }) => {
  const holder = await aPassHolder(request)
  await atGate(page, request, 'Keyboard gate')
  const field = page.getByLabel("Or type the pass's code")
  // As with an open keyboard: only a part of the page is visible, and the browser scrolls to the field.
  const devtools = await page.context().newCDPSession(page)
  await field.tap()
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
  await field.evaluate(input => input.scrollIntoView({ block: 'end' }))
  await field.fill(holder.code)
  await field.press('Enter')
  await expect(answer(page)).toContainText('Admitted')
  const seen = () =>
    answer(page).evaluate(panel => {
      const { offsetTop, height } = window.visualViewport ?? { offsetTop: Number.NaN, height: 0 }
      const { top } = panel.getBoundingClientRect()
      return { isBelowTop: top >= offsetTop, isInUpperHalf: top < offsetTop + height / 2, height }
    })
  await expect.poll(seen).toEqual({ isBelowTop: true, isInUpperHalf: true, height: 422 })
  // A user id instead of a code finds the person too.
  await field.fill(holder.userId)
  await field.press('Enter')
  await expect(answer(page)).toContainText('Already inside')
})

test('hole K1: if two gates scan one pass, the first admits the person, and the second shows gate and volunteer of the first scan', async ({
  page,
  browser,
  request,
}) => {
  const holder = await aPassHolder(request)
  const other = await anotherPage(browser)
  await atGate(page, request, 'North', 'North Guard')
  await atGate(other, request, 'South', 'South Guard')
  await typeCode(page, holder.code.toLowerCase().replaceAll('-', ' '))
  await expect(answer(page)).toContainText('Admitted')
  await expect(answer(page)).toContainText(holder.name)
  await expect(answer(page)).toContainText('No balance to pay')
  await expectAccessible(page)
  await typeCode(other, holder.code)
  await expect(answer(other)).toContainText('Already inside')
  await expect(answer(other)).toContainText(/Came in .+ at North by North Guard/)
  await expectAccessible(other)

  // The device still has its gate, and marks the exit.
  await page.reload()
  await expect(page.getByText('North, people come in')).toBeVisible()
  await page.getByRole('button', { name: 'Change the gate' }).click()
  await page.getByLabel('People go out').check()
  await page.getByRole('button', { name: 'Work at this gate' }).click()
  await typeCode(page, holder.code)
  await expect(answer(page)).toContainText('Left')
  await typeCode(page, holder.code)
  await expect(answer(page)).toContainText('Not inside')
})

test('hole K3: answers for unpaid, unknown and unregistered people differ; an unpaid person is admitted with a reason, then undone', async ({
  page,
  request,
}) => {
  const owing = await aPassHolder(request, { pays: false })
  const nothing = await asPerson(request, await anAccount(request))
  const headers = { 'x-access-token': nothing.token }
  const pass = await (await request.get('/api/users/pass', { headers })).json()
  await atGate(page, request, 'North')
  await typeCode(page, 'ABCDE-FGHJK-MNPQ')
  await expect(answer(page)).toContainText('Unknown pass')
  await typeCode(page, pass.code)
  await expect(answer(page)).toContainText('No registration')
  await typeCode(page, owing.code)
  await expect(answer(page)).toContainText('Unpaid')
  await expect(answer(page)).toContainText(/Balance to pay: ₹[\d,]+/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Admit unpaid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Admit unpaid' })
  await dialog.getByLabel('Reason').fill('pays at the desk inside')
  await dialog.getByRole('button', { name: 'Admit unpaid' }).click()
  await expect(answer(page)).toContainText('Admitted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the scan' }).click()
  await expect(answer(page)).toContainText('Admitted, undone')
  await typeCode(page, owing.code)
  await expect(answer(page)).toContainText('Unpaid')
})

test('a person without a pass at hand is found by name and admitted', async ({ page, request }) => {
  const holder = await aPassHolder(request)
  await atGate(page, request, 'North')
  await page.getByLabel(/No pass at hand/).fill(holder.name)
  await page.getByRole('button', { name: new RegExp(holder.userId) }).click()
  await expect(answer(page)).toContainText('Admitted')
})

test('without network a gate continues with unconfirmed answers, and later sends each scan once', async ({
  page,
  context,
  browser,
  request,
}) => {
  const [paid, owing, contested] = [
    await aPassHolder(request),
    await aPassHolder(request, { pays: false }),
    await aPassHolder(request),
  ]
  await expectListed(request, contested)
  await atGate(page, request, 'North', 'North Guard')
  await expect(page.getByText(/List of \d+ people/)).toBeVisible()
  const other = await anotherPage(browser)
  await atGate(other, request, 'South', 'South Guard')

  await context.setOffline(true)
  await expect(page.getByText('Without network')).toBeVisible()
  await typeCode(page, paid.code)
  await expect(answer(page)).toContainText('Admitted')
  await expect(answer(page)).toContainText('Unconfirmed')
  await expect(page.getByText('1 scan waits to be sent')).toBeVisible()
  await expectAccessible(page)
  await typeCode(page, paid.code)
  await expect(answer(page)).toContainText('Already inside')
  await expect(answer(page)).toContainText('at North by North Guard')
  await typeCode(page, owing.code)
  await expect(answer(page)).toContainText('Unpaid')
  await typeCode(page, contested.code)
  await expect(answer(page)).toContainText('Admitted')
  await expect(page.getByText('2 scans wait to be sent')).toBeVisible()

  // The other gate has network and admits one of these people.
  await typeCode(other, contested.code)
  await expect(answer(other)).toContainText('Admitted')

  // The queue is not lost by a reload while the server of check-in is still unreachable.
  await page.route('**/api/organiser/check-in/**', route => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('2 scans wait to be sent')).toBeVisible()
  await typeCode(page, paid.code)
  await expect(answer(page)).toContainText('Already inside')

  await page.unroute('**/api/organiser/check-in/**')
  await page.getByRole('button', { name: 'Retry the connection' }).click()
  const sent = page.getByRole('region', { name: 'Sent scans' })
  await expect(sent).toContainText('2 scans sent: 1 confirmed, 1 not.')
  await expect(sent).toContainText(`${contested.name} (${contested.userId})`)
  await expect(page.getByText(/to be sent/)).toBeHidden()
  expect(await unsentActs(page, 'check-in-acts')).toEqual([])
  await typeCode(page, paid.code)
  await expect(answer(page)).toContainText('Already inside')
  await expect(answer(page)).not.toContainText('Unconfirmed')
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a gate starts again without network, finds a person without a pass in its list, and records the entry', async ({
    page,
    context,
    request,
  }) => {
    const [forgot, scanned] = [await aPassHolder(request), await aPassHolder(request)]
    await expectListed(request, scanned)
    await atGate(page, request, 'North', 'North Guard')
    await expect(page.getByText(/List of \d+ people/)).toBeVisible()
    // Waits until the service worker has cached the page and its files.
    await beginServiceWorker(page)
    const cached = () =>
      page.evaluate(async () => {
        const requests = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
    await expect.poll(cached, { timeout: 30_000 }).toContain('/organiser/check-in')
    await expect
      .poll(async () => (await cached()).filter(path => path.startsWith('/assets/')).length)
      .toBeGreaterThan(5)

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('North, people come in')).toBeVisible()
    await expect(page.getByText(/List of \d+ people/)).toBeVisible()
    await expect(page.getByText('Without network')).toBeVisible()
    await typeCode(page, scanned.code)
    await expect(answer(page)).toContainText('Admitted')
    await expect(answer(page)).toContainText('Unconfirmed')
    await page.getByLabel(/No pass at hand/).fill(forgot.name)
    await page.getByRole('button', { name: new RegExp(forgot.userId) }).click()
    await expect(answer(page)).toContainText('Admitted')
    await expect(answer(page)).toContainText(forgot.name)
    await expect(page.getByText('2 scans wait to be sent')).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'Sent scans' })).toContainText('2 scans sent: all confirmed')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    expect(await page.evaluate(() => localStorage.getItem('organiser'))).toBeNull()
    // The list of names and balances must not stay on a shared computer.
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await expect.poll(databases).not.toContain('check-in')
  })
})

test('the camera reads a pass', async ({ request, baseURL }) => {
  const holder = await aPassHolder(request)
  const film = join(test.info().outputPath(), 'pass.y4m')
  writeFileSync(film, filmOf(holder.code))
  const { launchOptions, viewport } = test.info().project.use
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const page = await (
      await browser.newContext({ ...(baseURL && { baseURL }), ...(viewport && { viewport }) })
    ).newPage()
    await atGate(page, request, 'North')
    const scans: string[] = []
    page.on('request', sent => {
      if (sent.method() === 'POST' && sent.url().endsWith('/check-in/scan')) scans.push(sent.url())
    })
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect(answer(page)).toContainText('Admitted')
    await expect(answer(page)).toContainText(holder.name)
    // The pass remains in the picture, but is scanned only once.
    const frames = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    const then = await frames()
    await expect.poll(frames).toBeGreaterThan(then + 1)
    await expect(answer(page)).toContainText('Admitted')
    expect(scans).toHaveLength(1)
    await page.getByRole('button', { name: 'Stop the camera' }).click()
    await expect(page.locator('video')).toHaveCount(0)

    // The roster has several pages, and the holder may be on any of them.
    const roster = `/organiser/rosters/${openEvent(0).ind}?search=${encodeURIComponent(holder.name)}`
    await enterConsole(page, await anOrganiser(request, 'cashier'), roster)
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
    const byPass = page.getByRole('region', { name: 'Mark present by pass' })
    await expect(byPass).toContainText('Present')
    await expect(byPass).toContainText(holder.name)
    await expect(row(page, holder.name).getByRole('button', { name: /^Undo/ })).toBeVisible()
  } finally {
    await browser.close()
  }
})

/** A film of a still picture with the code in its middle, as a camera would see it (YUV4MPEG2). */
function filmOf(code: string): Buffer {
  const [width, height, square] = [640, 480, 9]
  const { size, data } = encode(code, { border: 4 })
  const light = Buffer.alloc(width * height, 150)
  const [left, top] = [(width - size * square) >> 1, (height - size * square) >> 1]
  for (let y = 0; y < size * square; y++)
    for (let x = 0; x < size * square; x++) {
      const dark = data[Math.floor(y / square)]?.[Math.floor(x / square)]
      light[(top + y) * width + left + x] = dark ? 25 : 225
    }
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}
