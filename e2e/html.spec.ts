// The pages as documents: valid HTML, working links, the texts of every event. No browser is opened.
import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { everyPath, samplePaths } from './built-pages.ts'
import { documentOf, htmlOf } from './documents.ts'
import { eventPath, events, partsOf } from './edition.ts'
import { longForm } from './long-form.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // The rules below are about style only, and React writes HTML in another style.
    'no-inline-style': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    'no-raw-characters': 'off',
  },
})

test('every page is valid HTML', async ({ request }) => {
  test.slow()
  const problems: string[] = []
  // All event pages have one template, and two of them use all its parts. The long form reads all pages.
  for (const path of longForm ? everyPath : samplePaths) {
    const { results } = await validator.validateString(await htmlOf(request, path), path)
    for (const { line, column, ruleId, message } of results.flatMap(result => result.messages))
      problems.push(`${path} ${line}:${column} ${ruleId}: ${message}`)
  }
  expect(problems).toEqual([])
})

test('every internal link of every page leads to a page', async ({ request }) => {
  const known = new Set(everyPath)
  const dead: string[] = []
  // Paths with an extension are files, which the next test requests.
  for (const path of everyPath)
    for (const [, link = ''] of (await htmlOf(request, path)).matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
      if (!known.has(link) && !/\.\w+$/.test(link)) dead.push(`${path} -> ${link}`)
  expect(dead).toEqual([])
})

test('every file that a page refers to exists, including its preview picture', async ({ request }) => {
  const named = new Map<string, string>()
  for (const path of everyPath)
    for (const [, file = ''] of (await htmlOf(request, path)).matchAll(
      /(?:href|src|content)="(?:https?:\/\/[^/"]+)?(\/[^"?#]+\.\w+)/g,
    ))
      named.set(file, path)
  const missing: string[] = []
  for (const [file, path] of named) if (!(await request.head(file)).ok()) missing.push(`${path} names ${file}`)
  expect(missing).toEqual([])
})

test('R5, C4: every event has a page under its number, with all its rules; Prelims and Finals are sub-lists', async ({
  request,
}) => {
  for (const event of events) {
    const document = await documentOf(request, eventPath(event))
    expect(document.querySelector('h1')?.textContent).toBe(event.title)
    const headings = [...document.querySelectorAll('h2, h3')]
    const shown = partsOf(event).map(([name]) => {
      const heading = headings.find(node => node.textContent === name)
      const rules = heading?.parentElement?.querySelectorAll(':scope > ul > li') ?? []
      return [name, [...rules].map(rule => rule.textContent), heading?.tagName]
    })
    const expected = partsOf(event).map(([name, rules]) => {
      const tag = name === 'Rules' ? 'H2' : 'H3'
      return [name, rules, rules.length > 0 ? tag : undefined]
    })
    expect(shown, event.title).toEqual(expected)
  }
})

test('C5: number 0 is the coming-soon picture', async ({ request }) => {
  const answer = await request.get('/art/events/0.svg')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('image/svg+xml')
})
