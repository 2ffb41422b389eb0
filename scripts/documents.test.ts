// Tests that the documents on the specification and on security answer certain questions.
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
])('G7: the list of differences from the specifications names %s', (_, words) => {
  expect(partOf('docs/specification.md', 'Where we differ, or fill gaps')).toMatch(words)
})

it.each([
  'absolute end, number of sessions',
  'all breached passwords',
  "names in addresses' queries",
  'codes of authenticator apps',
  'failed log-ins in the log',
  'change of keys',
  'libraries',
  'logs on another machine',
])('D10: docs/security.md explains why ASVS level 2 is not met for %s', asked => {
  expect(partOf('docs/security.md', 'Where do we stay below ASVS 5, level 2?')).toMatch(
    new RegExp(`^\\| ${asked} \\([\\d.]+\\) \\| .{20,} \\|$`, 'm'),
  )
})

/** The sections of ASVS. After a colon is the last line to answer; after a hyphen are lines of level 3 to leave out. */
const asvs = `1.1:2 1.2:10-10 1.3:12-12 1.4:3 1.5:3-3 2.1:3 2.2:3 2.3:5-5 2.4:2-2 3.2:3-3 3.3:5-5 3.4:8-7,8 3.5:8-6,7,8 3.7:2 4.1:5-4,5
  4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4
  14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3`

it('A9: docs/asvs.md answers each line of levels 1 and 2 of ASVS 5', () => {
  const answered = new Set(
    [...readFileSync('docs/asvs.md', 'utf8').matchAll(/^\| ([\d., to]+) \|/gm)].flatMap(([, lines]) =>
      lines!.split(', ').flatMap(part => {
        const [from = '', to = from] = part.split(' to ')
        const section = from.slice(0, from.lastIndexOf('.'))
        const last = Number(to.split('.').at(-1))
        const first = Number(from.split('.').at(-1))
        return Array.from({ length: Math.max(1, last - first + 1) }, (_, i) => `${section}.${first + i}`)
      }),
    ),
  )
  const asked = asvs.split(/\s+/).flatMap(text => {
    const [, section, last, higher = ''] = /^([\d.]+):(\d+)(?:-([\d,]+))?$/.exec(text)!
    return Array.from({ length: Number(last) }, (_, i) => String(i + 1))
      .filter(number => !higher.split(',').includes(number))
      .map(number => `${section}.${number}`)
  })
  expect(asked.filter(line => !answered.has(line))).toEqual([])
  expect(asked.length).toBeGreaterThan(180)
})
