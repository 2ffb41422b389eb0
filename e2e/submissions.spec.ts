// Submissions on a phone: a team hands in its music on a line that breaks, the other member replaces it, and the
// coordinator plays and downloads it. Another person hands in a text.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { lengthText } from '../domain/submissions/measures.ts'
import { isTeamEvent } from '../domain/teams/teams.ts'
import { anMp3 } from '../testing/media/mp3.ts'
import { expectAccessible, onNarrowPhoneToo } from './accessible.ts'
import { arrived, aTeamOfTwo, chooser, findSubmission, payable } from './handing-in.ts'
import { anAccount, anOrganiser, enterConsole } from './organisers.ts'
import { storeToken } from './people.ts'

/** Music of any length, from teams that two people complete. */
const music = findSubmission(
  ({ accepts }, event) =>
    isTeamEvent(event) &&
    !event.sameInstitution &&
    (event.team?.min ?? 1) <= 2 &&
    accepts.some(one => one.kind === 'audio' && one.maxSeconds === undefined),
)
/** A text of one person with a limit of words. */
const writing = findSubmission(
  ({ accepts }, event) => !isTeamEvent(event) && accepts.some(one => one.kind === 'text' && one.maxWords !== undefined),
)

/** In seconds. The music is repeated until it is sent in three parts. */
const musicLength = 4_500
const otherLength = 95

async function inOwnBrowser(browser: Browser, like: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: like.viewportSize(), reducedMotion: 'reduce' })
  return context.newPage()
}

test('W4, W16: a dancer hands in music on a line that breaks twice, goes on after a reload, and the other member replaces it', async ({
  page,
  browser,
  request,
}, info) => {
  test.skip(!music, 'no event of this edition asks small teams for music')
  test.slow()
  const { event, submission } = music!
  const team = await aTeamOfTwo(request, event.ind)
  const file = info.outputPath('Night of kites.mp3')
  writeFileSync(file, Buffer.concat(Array<Buffer>(musicLength / 60).fill(anMp3(60))))
  await storeToken(page, team.captain.token)
  await page.goto('/profile')
  await page.getByRole('link', { name: `${submission.name}, ${event.heading}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(submission.name)

  // The first part breaks, the second one meets a phone without network, and the third one is never answered.
  const offsets: number[] = []
  let begun = 0
  let last = () => {}
  const isLast = new Promise<void>(resolve => {
    last = resolve
  })
  page.on('request', sent => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/uploads')) begun++
  })
  page.on('dialog', dialog => dialog.accept())
  await page.route('**/api/uploads/*', async route => {
    if (route.request().method() !== 'PATCH') return route.continue()
    const offset = Number(route.request().headers()['upload-offset'])
    const isFirstTry = !offsets.includes(offset)
    offsets.push(offset)
    const part = new Set(offsets).size
    if (part === 1 && isFirstTry) return route.abort('connectionreset')
    if (part === 2 && isFirstTry) {
      await page.context().setOffline(true)
      return route.abort('internetdisconnected')
    }
    // A request that is held here ends with its page. Removing the route would send it.
    if (part === 3 && isFirstTry) return last()
    return route.continue()
  })
  await chooser(page).setInputFiles(file)
  await expect.poll(() => new Set(offsets).size, { timeout: 30_000 }).toBe(2)
  const status = page.getByRole('list', { name: 'Chosen files' }).getByRole('status')
  await expect(status).toHaveText('Waiting for the network. The upload will continue automatically.')
  await page.context().setOffline(false)
  await isLast

  await page.reload()
  // Pages that are loaded by their address come from memory.
  await expect(page.getByRole('main').getByRole('link', { name: event.heading, exact: true })).toBeVisible()
  await expect(page.getByText(/^Choose Night of kites\.mp3 again: it goes on at \d+ %\.$/)).toBeVisible()
  const goesOn = page.waitForRequest(sent => sent.method() === 'PATCH')
  await chooser(page).setInputFiles(file)
  expect(Number((await goesOn).headers()['upload-offset'])).toBe(Math.max(...offsets))
  await expect(arrived(page)).toContainText(/Night of kites\.mp3.*1:15:\d\d · 4\.5 MB/)
  await expect(arrived(page)).toContainText('Handed in by Asha Kumari')
  expect(begun, 'one upload was begun').toBe(1)
  await expect(arrived(page).getByRole('listitem')).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await arrived(page).getByRole('button', { name: 'Download' }).click()
  expect(readFileSync(await (await downloading).path()).equals(readFileSync(file))).toBe(true)

  const friends = await inOwnBrowser(browser, page)
  await storeToken(friends, team.friend.token)
  await friends.goto(`/teams/${team.id}`)
  await expect(friends.getByText('Handed in by Asha Kumari')).toBeVisible()
  await friends.getByRole('link', { name: /^Replace/ }).click()
  const other = info.outputPath('Better.mp3')
  writeFileSync(other, anMp3(otherLength))
  await chooser(friends).setInputFiles(other)
  await expect(arrived(friends)).toContainText(`${lengthText(otherLength)} · `)
  await expect(arrived(friends)).toContainText('Handed in by Binod Mahto')
  await expect(arrived(friends).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(arrived(page)).toContainText('Better.mp3')
  await expect(arrived(page)).toContainText('Handed in by Binod Mahto')
  await friends.context().close()
  await onNarrowPhoneToo(page, width => expectAccessible(page, `music handed in, ${width}`))

  await test.step('the coordinator plays the music and downloads all in running order', async () => {
    const coordinator = await anOrganiser(request, 'coordinator', { events: `${event.ind}` })
    await enterConsole(page, coordinator, '/organiser/submissions')
    await page.getByRole('link', { name: event.heading }).click()
    await page.getByLabel('Team or college').fill(team.name)
    const row = page.getByRole('list', { name: `${submission.name} by team` }).locator('> li')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(`${lengthText(otherLength)} · `)
    await expect(row).toContainText('Binod Mahto')
    const audio = row.locator('audio')
    await expect(audio).toHaveAccessibleName(`Music of ${team.name}`)
    await audio.evaluate((player: HTMLAudioElement) => player.play())
    await expect.poll(() => audio.evaluate((player: HTMLAudioElement) => Math.round(player.duration))).toBe(otherLength)
    await onNarrowPhoneToo(page, width => expectAccessible(page, `the event in the console, ${width}`))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${submission.name} of all (ZIP)` }).click()
    const path = await (await download).path()
    const entries = unzipSync(readFileSync(path))
    const names = Object.keys(entries)
    const own = names.find(name => name.includes(team.name))
    expect(own).toMatch(new RegExp(`^\\d+ ${team.name}\\.mp3$`))
    expect(entries[own!]).toHaveLength(statSync(other).size)
    expect(names).toEqual(names.toSorted())
  })
})

test('W5, W16: a text over the limit is refused with its number of words, and handed in when it is short enough', async ({
  page,
  request,
}) => {
  test.skip(!writing, 'no event of this edition asks people for a text')
  const { event, submission } = writing!
  const most = submission.accepts.flatMap(one => (one.kind === 'text' ? [one.maxWords ?? 0] : []))[0]!
  const person = await anAccount(request)
  await payable(person, request, '/api/users/eventRegistration', { events: [event.ind] })
  await storeToken(page, person.token)
  await page.goto(`/hand-in/${event.ind}/${submission.id}`)
  const field = page.getByRole('textbox', { name: submission.name })
  await field.fill('word '.repeat(most + 3))
  await expect(page.getByText(`${most + 3} of ${most} words: 3 too many`)).toBeVisible()
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  const problem = page.getByRole('alert')
  await expect(problem).toContainText(`${most + 3}`)
  await expect(problem).toContainText(`${most}`)
  await expect(arrived(page)).toBeHidden()
  await onNarrowPhoneToo(page, width => expectAccessible(page, `a text that is refused, ${width}`))

  await page.reload()
  await expect(field, 'the text is stored on the device').toHaveValue(/^word word/)
  await field.fill('word '.repeat(most))
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(arrived(page)).toContainText(`${most} words`)
})
