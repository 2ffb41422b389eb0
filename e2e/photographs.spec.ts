// Photographs with themes, by keyboard alone: chosen, handed in, replaced, refused, withdrawn and seen by the
// coordinator. The accessibility rules are checked on the way, also on a narrow phone.
import { writeFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { isTeamEvent } from '../domain/teams/teams.ts'
// Gives the edition of this program the themes that the tested site has too.
import '../server/testing/photograph-themes.ts'
import { aJpeg } from '../testing/media/jpeg.ts'
import { expectAccessible, onNarrowPhoneToo } from './accessible.ts'
import { festival } from './edition.ts'
import { arrived, aTeamOfTwo, chooser, findSubmission } from './handing-in.ts'
import { anOrganiser, enterConsole } from './organisers.ts'
import { storeToken } from './people.ts'
import { tabTo } from './tab-to.ts'

/** Photographs with themes, from teams that two people complete. */
const photographs = findSubmission(
  ({ themes = [] }, event) =>
    themes.length > 1 && isTeamEvent(event) && !event.sameInstitution && (event.team?.min ?? 1) <= 2,
)

test('W5, W16: photographs with themes by keyboard alone, from the profile to the wall of the coordinator', async ({
  page,
  request,
}, info) => {
  test.skip(!photographs, 'no event of this edition asks small teams for photographs')
  test.skip(Boolean(process.env.E2E_SERVER), 'the tested server has the themes of the content')
  test.slow()
  const { event, submission } = photographs!
  const [first = '', second = '', ...others] = submission.themes!
  const least = Math.max(2, submission.files?.min ?? 1)
  const team = await aTeamOfTwo(request, event.ind)
  const check = (screen: string) => onNarrowPhoneToo(page, width => expectAccessible(page, `${screen}, ${width}`))
  const photo = (name: string, taken: string | null) => {
    const path = info.outputPath(name)
    writeFileSync(path, aJpeg(taken ? { taken, offset: '+05:30' } : {}))
    return path
  }
  const taken = `${festival.dates.first.replaceAll('-', ':')} 12:00:00`
  const names = Array.from({ length: least }, (_, i) => `Kite ${i + 1}.jpg`)

  // With a listener from the start, the browser reports each chooser; a late listener can miss the first one.
  page.on('filechooser', () => {})
  await storeToken(page, team.captain.token)
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'To hand in' })).toContainText('Missing')
  await check('the profile with photographs that are missing')
  await tabTo(page, page.getByRole('link', { name: `${submission.name}, ${event.heading}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(submission.name)

  await test.step('each photograph gets a theme, which the others can no longer have', async () => {
    await choose(
      page,
      names.map(name => photo(name, taken)),
    )
    const themes = [first, second, ...others]
    for (const [i, name] of names.entries()) await chooseTheme(page, name, themes[i]!)
    const taken2 = page.getByLabel(`Theme of ${names[1]}`).getByRole('option', { name: first, exact: true })
    await expect(taken2).toBeDisabled()
    await check('chosen photographs')
    await tabTo(page, page.getByRole('button', { name: `Hand in ${least} files` }))
    await page.keyboard.press('Enter')
    await expect(arrived(page).getByRole('listitem')).toHaveCount(least)
    await expect(arrived(page)).toContainText(`${first}${names[0]}`)
    await check('photographs handed in')
  })

  await test.step('a photograph with the same theme replaces the first one', async () => {
    await choose(page, [photo('Better kite.jpg', taken)])
    await chooseTheme(page, 'Better kite.jpg', first)
    await expect(page.getByText(`It replaces the photograph for ${first}.`)).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Hand in 1 file' }))
    await page.keyboard.press('Enter')
    await expect(arrived(page)).toContainText(`${first}Better kite.jpg`)
    await expect(arrived(page).getByRole('listitem')).toHaveCount(least)
    await expect(arrived(page)).not.toContainText(names[0]!)
  })

  await test.step('a photograph without EXIF data is refused, and the refusal is dismissed after a reload', async () => {
    await choose(page, [photo('Screenshot.jpg', null)])
    await chooseTheme(page, 'Screenshot.jpg', first)
    await tabTo(page, page.getByRole('button', { name: 'Hand in 1 file' }))
    await page.keyboard.press('Enter')
    const problem = page.getByText(/^This photograph has no EXIF data/)
    await expect(problem).toHaveCount(1)
    await check('a refused photograph')
    await page.reload()
    await expect(problem).toHaveCount(1)
    await check('a refused photograph after a reload')
    await tabTo(page, page.getByRole('button', { name: 'Dismiss' }))
    await page.keyboard.press('Enter')
    await expect(problem).toHaveCount(0)
    await page.reload()
    await expect(arrived(page)).toContainText('Better kite.jpg')
    await expect(problem).toHaveCount(0)
  })

  await test.step('withdrawing asks, keeps, and then deletes', async () => {
    const withdraw = arrived(page).getByRole('button', { name: `Withdraw ${names[1]}` })
    await tabTo(page, withdraw)
    await page.keyboard.press('Enter')
    await expect(arrived(page).getByText('The file will be deleted for everybody.')).toBeVisible()
    await check('the question before withdrawing')
    await tabTo(page, page.getByRole('button', { name: 'Keep', exact: true }))
    await page.keyboard.press('Enter')
    await expect(withdraw, 'where it began').toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, arrived(page).getByRole('button', { name: 'Withdraw', exact: true }))
    await page.keyboard.press('Enter')
    await expect(arrived(page).getByRole('listitem')).toHaveCount(least - 1)
  })

  await page.goto(`/teams/${team.id}`)
  await expect(page.getByText('Handed in by Asha Kumari').first()).toBeVisible()
  await check('the team with photographs')

  await test.step('the coordinator opens a photograph large, and comes back to it', async () => {
    const coordinator = await anOrganiser(request, 'coordinator', { events: `${event.ind}` })
    await enterConsole(page, coordinator, `/organiser/submissions/${event.ind}`)
    await page.getByLabel('Team or college').fill(team.name)
    const wall = page.getByRole('region', { name: 'Photographs' })
    await expect(wall.getByRole('button')).toHaveCount(least - 1)
    await check('the photographs in the console')
    const picture = wall.getByRole('button', { name: `${first}, photograph of ${team.name}` })
    await tabTo(page, picture)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `${team.name}: ${first}` })
    await expect(dialog).toBeVisible()
    await check('a photograph opened large')
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      // Behind its last button, a dialog leads to the browser's own bar, and the page has no focus.
      const stays = () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null
      expect(await page.evaluate(stays), 'the page behind the dialog is not reached').toBe(true)
    }
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: `${team.name}: ${others[0]}` })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(picture).toBeFocused()
  })
})

/** Opens the chooser of files by keyboard and chooses these. */
async function choose(page: Page, files: string[]): Promise<void> {
  await tabTo(page, chooser(page))
  const opening = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await opening).setFiles(files)
}

/** Chooses the theme by typing the beginning of its name. */
async function chooseTheme(page: Page, file: string, theme: string): Promise<void> {
  const field = page.getByLabel(`Theme of ${file}`)
  await tabTo(page, field)
  await page.keyboard.type(theme)
  await expect(field).toHaveValue(theme)
}
