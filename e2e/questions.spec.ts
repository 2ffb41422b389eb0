// Questions and answers: by links from other pages, without scripts, and printed.
import { expect } from '@playwright/test'
import { publicContent } from '../server/edition.ts'
import { test } from './one-browser.ts'
import { inMain, open } from './opened-page.ts'

const { topics } = publicContent.questions
const questions = topics.flatMap(topic => topic.questions)
const first = questions[0]!
const last = questions.at(-1)!

test('the Prices page leads to an answer by two presses', async ({ page }) => {
  await open(page, '/prices')
  await inMain(page).getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible()
  await expect(page.getByText(first.answer[0]!)).toBeHidden()
  await page.getByText(first.question, { exact: true }).click()
  await expect(page.getByText(first.answer[0]!)).toBeVisible()
})

test('a link to a question opens its drawer and scrolls to it', async ({ page }) => {
  await open(page, `/questions#${last.id}`)
  await expect(page.getByText(last.answer[0]!)).toBeVisible()
  await expect(page.getByText(last.question, { exact: true })).toBeInViewport()
})

test('every answer is printed', async ({ page }) => {
  await open(page, '/questions')
  await page.emulateMedia({ media: 'print' })
  for (const { answer } of questions) await expect(page.getByText(answer[0]!)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a sign links to its topic, and a drawer can be opened', async ({ page }) => {
    await page.goto('/questions')
    const topic = topics.at(-1)!
    await page.getByRole('navigation', { name: 'Questions about' }).getByRole('link', { name: topic.name }).click()
    await expect(page.getByRole('heading', { name: topic.name })).toBeInViewport()
    await page.getByText(last.question, { exact: true }).click()
    await expect(page.getByText(last.answer[0]!)).toBeVisible()
  })
})
