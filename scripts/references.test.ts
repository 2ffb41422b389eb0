import { describe, expect, it } from 'vitest'
import { settings } from '../server/settings.ts'
import { deadReferences, literalSpreads, longLines, readRepository, type Targets } from './references.ts'

const targets: Targets = {
  files: ['docs/rules.md', 'server/money/ledger.ts', 'web/art/kit/colour.ts'],
  commands: ['build'],
  rows: ['P3', 'P4'],
  holes: ['M2', 'M3'],
  read: () => '# What are the rules?\n\n## Who is a student?\n',
}

const comment = (text: string) => deadReferences({ path: 'server/pass/code.ts', text: `// ${text}` }, targets)
/** The path of a document. It is joined here, because a whole path in this file would be checked as a reference. */
const document = (name: string) => `docs/${name}.md`
const words = (text: string) => deadReferences({ path: document('pass'), text }, targets)

describe('references in comments and documents', () => {
  const repository = readRepository()

  it('every reference in the repository has a target that exists', () => {
    expect(repository.files.flatMap(file => deadReferences(file, repository.targets))).toEqual([])
  })

  it('comments and documents of all folders are checked', () => {
    const folders = new Set(repository.files.map(({ path }) => path.split('/')[0]))
    expect([...folders]).toEqual(
      expect.arrayContaining(['README.md', 'bench', 'deploy', 'docs', 'domain', 'server', 'web']),
    )
  })

  it('a reference may name a file by its path or the end of its path, a folder, acceptance rows or holes', () => {
    expect(
      comment('What is due (P3, P4), as ledger.ts and money/ledger.ts say: server/money, docs/rules.md, web/art/kit/'),
    ).toEqual([])
    expect(
      comment(
        'A reference counts once (holes M2, M3; hole M2), http://example.org/docs, at 9.30, server/<feature>/store.ts, build/sorry.html',
      ),
    ).toEqual([])
    expect(
      words('[rules](rules.md#who-is-a-student), [code](../server/money/), `server/*/store.ts`, npm run build (P3)'),
    ).toEqual([])
  })

  it.each([
    ['What a person owes (1 §5)', '"1 §5" names a part of a document that is not in the repository'],
    ['Why: decision 17', '"decision 17" names a part of a document that is not in the repository'],
    ['Credited once (hole M9)', 'there is no hole M9'],
    ['Credited once (holes M2, M9)', 'there is no hole M9'],
    ['What is due (P3, P40)', 'there is no acceptance row P40'],
    ['Compared in passwords.ts', 'there is no passwords.ts'],
    ['The rules of money/prices.ts.', 'there is no money/prices.ts'],
    ['All of server/payment has it', 'there is no server/payment'],
  ])('a broken reference in a comment is reported: %s', (text, problem) => {
    expect(comment(text)).toEqual([`server/pass/code.ts: ${problem}`])
  })

  it('a broken reference in a document is reported', () => {
    expect(words('[how](guide.md)')).toContain(`${document('pass')}: the link guide.md leads nowhere`)
    expect(words('[who](rules.md#who-pays)')).toEqual([
      `${document('pass')}: the link rules.md#who-pays names no heading of docs/rules.md`,
    ])
    expect(words('Then `npm run make`.')).toEqual([`${document('pass')}: there is no command npm run make`])
    expect(words('It is due (P40)')).toEqual([`${document('pass')}: there is no acceptance row P40`])
  })

  it('a message that names a missing document is reported', () => {
    const file = { path: 'server/main.ts', text: `const help = 'Read ${document('settings')}.'` }
    expect(deadReferences(file, targets)).toEqual([`server/main.ts: there is no ${document('settings')}`])
  })
})

describe('docs/operations.md', () => {
  const { read } = readRepository().targets
  const text = read('docs/operations.md')
  const named = (path: string, name: RegExp) => [
    ...new Set([...read(path).matchAll(name)].map(([, word = '']) => word)),
  ]

  it('docs/operations.md describes every setting', () => {
    const names = [...Object.keys(settings.shape), ...named('server/config.ts', /given\.([A-Z_]+)\b/g)]
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter(name => !text.includes(`| \`${name}\``) && !text.includes(`, \`${name}\` |`))).toEqual([])
  })

  it('docs/operations.md describes every metric', () => {
    const files = readRepository().files.filter(({ path }) => /^server\/.*\bmetrics\b.*(?<!\.test)\.ts$/.test(path))
    const metrics = files.flatMap(({ path }) => named(path, /^ +((?:festival|process|nodejs)_\w+):/gm))
    expect(metrics.length).toBeGreaterThan(10)
    expect(metrics.filter(name => !text.includes(`\`${name}\``))).toEqual([])
  })
})

describe('documents', () => {
  it('no line of a document is over 150 characters, and no comment over 120', () => {
    expect(readRepository().files.flatMap(longLines)).toEqual([])
  })

  it('a longer line is allowed only in a part of a document that a program writes', () => {
    const long = 'x'.repeat(151)
    expect(longLines({ path: 'a.md', text: `ok\n${long}\n` })).toEqual([
      'a.md: line 2 has 151 characters, more than 150',
    ])
    expect(longLines({ path: 'a.md', text: `<!-- bench -->\n${long}\n<!-- /bench -->\n` })).toEqual([])
    expect(longLines({ path: 'a.md', text: `<!-- bench -->\n<!-- /bench -->\n${long}` })).toHaveLength(1)
    expect(longLines({ path: 'a.ts', text: `const a = '${long}'\n  // ${long}\n` })).toHaveLength(1)
  })
})

describe('objects', () => {
  it('no object spreads a literal, because the compiler would not check the fields of that literal', () => {
    expect(readRepository().files.flatMap(literalSpreads)).toEqual([])
  })

  it('an object may spread variables and conditions', () => {
    const spread = (what: string) => literalSpreads({ path: 'a.ts', text: `const it = { ...${what} }` })
    expect([spread('given'), spread('(given && { name })')].flat()).toEqual([])
    expect([spread(['{', 'name }'].join(' ')), spread(['({', 'name } as const)'].join(' '))].flat()).toHaveLength(2)
  })
})
