// Questions and their answers: from the pages where people ask, without scripts, and on paper.
import { expect } from '@playwright/test'
import { publicContent } from '../server/edition.ts'
import { test } from './one-browser.ts'
import { inMain, open } from './opened-page.ts'

const { topics } = publicContent.questions
const asked = topics.flatMap(({ questions }) => questions)
const first = asked[0]!
const last = asked.at(-1)!

test('from the prices two presses lead to an answer', async ({ page }) => {
  await open(page, '/prices')
  await inMain(page).getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible()
  await expect(page.getByText(first.answer[0]!)).toBeHidden()
  await page.getByText(first.question, { exact: true }).click()
  await expect(page.getByText(first.answer[0]!)).toBeVisible()
})

test('a link to one question opens its drawer in sight', async ({ page }) => {
  await open(page, `/questions#${last.id}`)
  await expect(page.getByText(last.answer[0]!)).toBeVisible()
  await expect(page.getByText(last.question, { exact: true })).toBeInViewport()
})

test('on paper every answer is printed', async ({ page }) => {
  await open(page, '/questions')
  await page.emulateMedia({ media: 'print' })
  for (const { answer } of asked) await expect(page.getByText(answer[0]!)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a sign leads to its topic, and a drawer opens', async ({ page }) => {
    await page.goto('/questions')
    const topic = topics.at(-1)!
    await page.getByRole('navigation', { name: 'Questions about' }).getByRole('link', { name: topic.name }).click()
    await expect(page.getByRole('heading', { name: topic.name })).toBeInViewport()
    await page.getByText(last.question, { exact: true }).click()
    await expect(page.getByText(last.answer[0]!)).toBeVisible()
  })
})
