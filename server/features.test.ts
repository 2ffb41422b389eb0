import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mails } from './features.ts'

it('every kind of mail has a text, and every text of a mail has a kind', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const declared = files
    .filter(name => name.endsWith('mails.ts'))
    .flatMap(name => [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/^ {4}(\w+): true$/gm)])
    .map(([, kind]) => kind)
  expect(declared.length).toBeGreaterThan(0)
  expect(Object.keys(mails).toSorted()).toEqual(declared.toSorted())
})
