// Head and foot of every page for a logged-in person.
import { expect, test } from '@playwright/test'
import { samplePaths } from './built-pages.ts'
import { aPerson, arriveOnProfile } from './people.ts'

/** Documents without head and foot. */
const plain = ['/all-rules']

test('V7: no page asks a logged-in person to register or to log in, even a page without scripts', async ({ page }) => {
  test.slow()
  await arriveOnProfile(page, aPerson())
  const paths = [
    ...samplePaths.filter(path => !plain.includes(path)),
    '/certificates/unknown',
    '/paid/unknown',
    '/team/x',
  ]
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    // The landing page has no head and no foot.
    const links = page.locator('header a, footer a, nav a').filter({ visible: true })
    const texts = await links.allTextContents()
    expect(
      texts.filter(text => /^(Register|Log in)$/.test(text)),
      path,
    ).toEqual([])
  }
})
