// What documents promise to answer stands in them.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The part of a document below this heading. */
function partOf(path: string, heading: string): string {
  const [, rest = ''] = readFileSync(path, 'utf8').split(`\n## ${heading}\n`)
  return rest.split('\n## ')[0]!
}

it.each([
  ['time limits of calls', /Calls end after ten seconds/],
  ['.data calls', /`\.data` calls/],
  ['addresses with +', /sign such as \+/],
  ['common passwords', /Passwords that guessers try first/],
  ['the film', /The video loads when it is pressed/],
  ['when Home snaps', /Home snaps/],
])('G7: where we differ from the specifications names %s', (_, words) => {
  expect(partOf('docs/specification.md', 'Where we differ, or fill gaps')).toMatch(words)
})

it.each([
  'absolute end, number of sessions',
  'hashing of recovery codes',
  'codes of authenticator apps',
  'failed log-ins in the log',
  'change of keys',
  'libraries',
  'logs on another machine',
])('D10: what ASVS level 2 asks about %s is answered', asked => {
  expect(partOf('docs/security.md', 'Where do we stay below ASVS 5, level 2?')).toMatch(
    new RegExp(`^\\| ${asked} \\| .{20,} \\|$`, 'm'),
  )
})
