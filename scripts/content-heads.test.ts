// Tests that each file of content/ says in a comment how long its lists and texts may be.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { privateContent } from '../testing/edition/private.ts'
import { publicContent } from '../testing/edition/public-content.ts'
import { contentFiles } from './check-content.ts'

const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
type Part = { [key: string]: unknown }

/** The limits above one in a schema: numbers of entries in lists, numbers of letters in texts. */
function limitsOf(part: unknown): number[] {
  if (typeof part !== 'object' || part === null) return []
  const here = ['minItems', 'maxItems', 'minLength', 'maxLength'].map(key => (part as Part)[key])
  const limits = here.filter(limit => typeof limit === 'number' && limit > 1) as number[]
  return [...limits, ...Object.values(part).flatMap(limitsOf)]
}

const commentsOf = (file: string) =>
  readFileSync(file, 'utf8')
    .match(/^\s*\/\/.*$/gm)
    ?.join(' ') ?? ''
const says = (comments: string, number: number) =>
  new RegExp(`\\b(?:${number}|${words[number - 1] ?? number})\\b`, 'i').test(comments)

const files = contentFiles({ ...publicContent, privateContent }, 'content/palettes/*.ts')
  .filter(({ file }) => !file.startsWith('content/palettes'))
  .flatMap(({ file, schema }) => {
    const written = file === 'content/catalogue.ts' ? globSync('content/events/*.ts').sort() : [file]
    return written.map(name => ({
      file: name,
      limits: limitsOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
    }))
  })

it('N4: every limit on lists and texts is stated in a comment of its file', () => {
  expect(files.flatMap(({ limits }) => limits).length).toBeGreaterThan(10)
  const unsaid = files.flatMap(({ file, limits }) => {
    const comments = commentsOf(file)
    return [...new Set(limits)].filter(limit => !says(comments, limit)).map(limit => `${file}: ${limit}`)
  })
  expect(unsaid).toEqual([])
})

it('N4: demands that schemas do not check are stated in comments too', () => {
  const questions = commentsOf('content/questions.ts')
  expect(says(questions, 12)).toBe(true)
  expect(questions).toMatch(/helplines/)
  for (const file of globSync('content/events/*.ts')) expect(commentsOf(file), file).toMatch(/Hindi/)
})
