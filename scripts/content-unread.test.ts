// Tests the output of commands for a file of content/ that cannot be read. dev.test.ts tests `npm run dev`.
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCopy, type Copy, ownEnv } from './edition/copy-for-tests.ts'

const commands = [['scripts/check-content.ts'], ['scripts/edition.ts', '--year', '2031']]

describe('a file of content/ that cannot be read', () => {
  let copy: Copy
  beforeAll(() => {
    copy = aCopy()
  })
  afterAll(() => copy?.remove())

  /** The output of each command while `from` is replaced by `to` in the file. */
  function saidWith(file: string, from: string | RegExp, to: string): string[] {
    const right = copy.read(file)
    copy.write(file, right.replace(from, to))
    const said = commands.map(words => {
      const { status, stdout, stderr } = spawnSync(process.execPath, words, {
        cwd: copy.folder,
        encoding: 'utf8',
        env: ownEnv(),
      })
      return `${status} ${stdout}${stderr}`
    })
    copy.write(file, right)
    return said
  }

  it.each([
    [
      'a bracket too many',
      'content/about.ts',
      'paragraphs: [',
      'paragraphs: [[',
      /^1 content\/about\.ts:\d+: Expected /,
    ],
    [
      'a quote that is not closed',
      'content/edition.ts',
      /motto: '.*',/,
      "motto: 'Light",
      /^1 content\/edition\.ts:\d+: Unterm/,
    ],
    [
      'a text without quotes',
      'content/about.ts',
      /label: '.*?'/,
      'label: lanterns',
      /^1 content\/about\.ts:\d+: lanterns is/,
    ],
    [
      'an import from a missing file',
      'content/palette.ts',
      /palettes\/.*'/,
      "palettes/none.ts'",
      /none\.ts, but there is no such/,
    ],
    [
      'an import of a name that the file does not export',
      'content/catalogue.ts',
      /import \{ (\w+) \} from '.\/ev/,
      "import { $1Two } from './ev",
      /^1 content\/catalogue\.ts:\d+: imports \w+Two from/,
    ],
  ])(
    'N3: content:check and npm run edition print the same sentence, with file and line, for %s',
    (_, file, from, to, sentence) => {
      const [ofCheck, ofEdition] = saidWith(file, from, to)
      expect(ofCheck).toMatch(sentence)
      expect(ofCheck).not.toMatch(/^ {4}at /m)
      expect(ofEdition).toBe(ofCheck)
    },
  )
})
