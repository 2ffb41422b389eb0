// Tests that next year's edition needs only content. A copy of the repository gets another edition by `npm run edition`
// and a few edits of content/. The copy is checked and built, and must show nothing of this edition. `npm run
// test:edition` also runs all tests of rules and server on the copy.
import { chromium, expect as expectInPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '../../domain/rupees.ts'
import { aPerson, logIn, signUp, withGroupChats } from '../../e2e/people.ts'
import { chromiumArgs, findChromium } from '../../testing/system-programs.ts'
import { checks, vitest } from '../test-steps.ts'
import { added, after, before, factInText, leaving, open, writeAnotherEdition } from './another-edition.ts'
import { aCopy, type Copy } from './copy-for-tests.ts'
import { wholeWord } from './whole-word.ts'

const long = import.meta.env.MODE === 'long'
const expectSoon = expectInPage.configure({ timeout: 20_000 })
const minutes = 60_000

let copy: Copy
let address = ''
let stop = async () => {}

beforeAll(async () => {
  copy = aCopy()
  expect(await writeAnotherEdition(copy)).toMatch(/Left to do, in this order:\n 1\. /)
  copy.run('scripts/check-content.ts')
  copy.run('scripts/build.ts')
  const site = await copy.start()
  address = site.address
  stop = site.stop
}, 5 * minutes)

afterAll(async () => {
  await stop()
  copy?.remove()
})

describe('another edition', () => {
  it('the next edition has a page for every event, including added events, but not for a removed event', async () => {
    const status = async (ind: number) => (await fetch(`${address}/events/${ind}`)).status
    expect(await Promise.all([open, ...added].map(({ ind }) => status(ind)))).toEqual([200, 200, 200])
    expect(await status(leaving.ind)).toBe(404)
  })

  it('the landing page has the name, motto and days of the next edition; the sponsors page has its sponsors', async () => {
    const landing = await (await fetch(`${address}/`)).text()
    expect(landing).toContain(`${after.name} ${after.year}: ${after.motto}, ${after.dates}`)
    expect(await (await fetch(`${address}/sponsors`)).text()).toMatch(
      new RegExp(`${after.name} ${after.year}.*Riverside Books`, 's'),
    )
  })

  it('F5: pages give each past festival the name that it had in its year', async () => {
    const shown = await (await fetch(`${address}/sponsors`)).text()
    for (const name of before.past) expect(shown).toContain(name)
  })

  it.each([
    ['the fair of the ABC.', true],
    ['(ABC)', true],
    ['with abc', false],
    ['https://www.abc.example/', false],
    ['https://photos.example/ABC', false],
    ['ABCD', false],
  ])('N5: "%s" states the short name of the previous institute: %s', (text, isSaid) => {
    expect(factInText('ABC').test(text)).toBe(isSaid)
  })

  it('N5: no page, no file and no error page of the proxy states a fact of the previous edition', async () => {
    const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
    expect(listed.length).toBeGreaterThan(before.events)
    const others = [
      '/auth',
      '/profile',
      '/forgotPassword',
      '/coming-soon',
      '/organiser',
      '/nowhere',
      '/site.webmanifest',
      '/robots.txt',
    ]
    const texts = new Map([['build/sorry.html', copy.read('build/sorry.html')]])
    for (const path of [...listed, ...others]) texts.set(path, await (await fetch(address + path)).text())
    // Both editions may share a fact, such as the days that documents have as an example.
    const shared = new Set<unknown>(Object.values(after))
    const [namesBefore, facts] = [[before.name, String(before.year)], before.facts].map(words =>
      words!.filter(word => !shared.has(word)),
    ) as [string[], string[]]
    const found = [...texts].flatMap(([path, text]) => {
      // The names of past festivals remain.
      const shown = before.past.reduce((rest, name) => rest.replaceAll(name, ''), text)
      return [
        ...namesBefore.filter(word => wholeWord(word).test(shown)),
        ...facts.filter(fact => factInText(fact).test(shown)),
      ].map(word => `${path}: ${word}`)
    })
    expect(found).toEqual([])
    expect(texts.get('build/sorry.html')).toContain(`${after.name} ${after.year}`)
  })

  it('a visitor of the next edition can look around, sign up, log in and register at the new prices', {
    timeout: 2 * minutes,
  }, async () => {
    const executablePath = findChromium()
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArgs })
    try {
      const page = await browser.newPage({ baseURL: address, reducedMotion: 'reduce' })
      await journey(page)
    } finally {
      await browser.close()
    }
  })

  it('the next edition passes the tests of rules and content', { timeout: 5 * minutes }, () => {
    copy.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      'domain',
      'content/content.test.ts',
      'content/published.test.ts',
      'content/rule-table.test.ts',
      'scripts/check-content.test.ts',
      'scripts/content-festival.test.ts',
      'scripts/content-report.test.ts',
      'scripts/rule-document.test.ts',
    )
  })

  it.runIf(long)(
    'N1: the next edition passes the checks of npm test and all tests of vitest',
    { timeout: 40 * minutes },
    () => {
      // docs/handover.md asks for this step after edits by hand.
      copy.run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', 'content')
      for (const step of checks) copy.step(step)
      copy.step(vitest('All tests', ['--exclude', 'scripts/edition/**', '--exclude', 'scripts/dev.test.ts']))
    },
  )
})

async function journey(page: Page): Promise<void> {
  await page.goto('/')
  await expectSoon(page.getByRole('heading', { level: 1 })).toContainText(`${after.name} ${after.year}`)
  await expectSoon(page.getByText(after.dates).first()).toBeVisible()
  await page.goto('/events')
  await page.getByRole('link', { name: added[0]!.heading }).first().click()
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText(added[0]!.title)
  await withGroupChats(page)
  const person = aPerson()
  await signUp(page, person)
  await logIn(page, person)
  await page.getByRole('button', { name: 'Register for Events', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const { perEvent, cap } = after.outside
  for (const [index, { heading }] of added.entries()) {
    await dialog.getByRole('checkbox', { name: heading, exact: true }).check()
    await expectSoon(
      dialog.getByText(rupees(Math.min((index + 1) * perEvent, cap)), { exact: true }).first(),
    ).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expectSoon(dialog).toBeHidden()
  await page.goto('/profile')
  await expectSoon(page.getByRole('link', { name: added[1]!.heading })).toBeVisible()
  const due = page.getByText('Amount to be paid', { exact: true }).locator('xpath=following-sibling::dd')
  await expectSoon(due).toHaveText(rupees(Math.min(2 * perEvent, cap)))
}
