// The built pages as documents: valid HTML, links that lead somewhere. No browser is opened.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { built } from './built-pages.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes `<br/>`-free but unquoted-boolean HTML in its own style; the rules below are about that style alone.
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

const htmlOf = (file: string) => readFileSync(`build/client/${file}`, 'utf8')

test.skip(({ isMobile }) => isMobile, 'documents are the same on every device')

for (const [path, file] of [...Object.entries(built.pages), ['not found', built.notFound] as const]) {
  test(`${path} is valid HTML`, async () => {
    const report = await validator.validateString(htmlOf(file), file)
    const messages = report.results.flatMap(result =>
      result.messages.map(m => `${m.line}:${m.column} ${m.ruleId}: ${m.message}`),
    )
    expect(messages).toEqual([])
  })
}

test('every internal link of every page leads to a page', () => {
  const known = new Set(Object.keys(built.pages))
  const dead = Object.entries(built.pages).flatMap(([path, file]) =>
    [...htmlOf(file).matchAll(/<a [^>]*href="(\/[^"#?]*)/g)]
      .map(match => match[1] ?? '')
      .filter(link => !known.has(link))
      .map(link => `${path} -> ${link}`),
  )
  expect(dead).toEqual([])
})

test('every page names a shared picture that exists, and every other file it names exists too', () => {
  const missing = Object.entries(built.pages).flatMap(([path, file]) =>
    [...htmlOf(file).matchAll(/(?:href|src|content)="(?:__SITE_URL__)?(\/[^"?#]+\.\w+)/g)]
      .map(match => match[1] ?? '')
      .filter(named => !existsSync(`build/client${named}`))
      .map(named => `${path} names ${named}`),
  )
  expect(missing).toEqual([])
})
