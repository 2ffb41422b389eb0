// The fast parts of the audit, and proof that each of them would notice what it looks for. `npm run audit` runs all of it.
import { describe, expect, it } from 'vitest'
import { type LockFile, lockFileProblems, readLockFile, readManifest } from './dependencies.ts'
import { loadedFromElsewhere } from './headers.ts'
import { auditHoles, testsByHole } from './known-holes.ts'
import { auditLicences, licensedPackages, whyAllowed } from './licences.ts'
import { badlyNamed, leaked, readSources, secretsIn, trackedFiles, unexplained } from './secrets.ts'
import { topicText } from './topic.ts'

/** Written in pieces here: the scan reads this file as well. */
const letters = ['aB3dE5gH7jK9mN1p', 'Q4rS6tU8vW0xY2zC'].join('')

describe('secrets', () => {
  it('hole A8: no tracked file holds a key, token, password, dump or database', () => {
    const files = trackedFiles()
    // Without git there is nothing tracked; the audit says so.
    if (files === null) return
    expect(files.length).toBeGreaterThan(100)
    expect([...badlyNamed(files), ...unexplained(readSources(files))]).toEqual([])
  })

  it.each([
    ['a private key', '-----BEGIN RSA PRIVATE' + ' KEY-----'],
    ['a cloud key', `key = AKIA${'Q'.repeat(16)}`],
    ['a token of a code host', `ghp_${letters.padEnd(36, 'x')}`],
    ['a token of a package registry', ['//registry/:_auth', `Token=${letters}`].join('')],
    ['a payment key', `rzp_live_${letters.slice(0, 14)}`],
    ['a signed token', `eyJ${letters}.eyJ${letters}.${letters}`],
    ['an address with a password', 'postgres://festival:' + 'hunter22@db.example/festival'],
    ['a password in an assignment', "smtpPassword: '" + "hunter22'"],
    ['a hash of a password', ['$argon', `2id$v=19$m=19456,t=2,p=1$${letters}`].join('')],
    ['a random text', `const x = "${letters}${letters.toLowerCase()}+/"`],
  ])('would notice %s', (_, text) => {
    expect(secretsIn({ place: 'x.ts', text })).not.toEqual([])
    expect(unexplained([{ place: 'x.ts', text }])).not.toEqual([])
  })

  it('would notice files that never belong there, and what only the server may know in what visitors receive', () => {
    const files = ['.env', 'a/.env.local', 'x/server.key', 'backup.sqlite', 'dump.sql', 'var/pass-secret', 'm.eml']
    expect(badlyNamed(files)).toHaveLength(files.length)
    expect(badlyNamed(['server/config.ts', 'docs/security.md'])).toEqual([])
    expect(leaked([{ place: 'a.js', text: 'process.env.DATABASE_URL' }])).toEqual(['a.js holds DATABASE_URL…'])
  })

  it('lets words, paths and sentences pass', () => {
    const text = "import { something } from '../../server/organiser/people/a-file-with-a-long-name.ts'"
    expect(secretsIn({ place: 'x.ts', text })).toEqual([])
  })
})

describe('packages', () => {
  it('all have a hash in the lock file, come from a registry, are pinned, and run nothing on install but what is allowed', () => {
    expect(lockFileProblems(readLockFile(), readManifest())).toEqual([])
  })

  it.each([
    ['a package without a hash', {}, /no SHA-512 hash/],
    ['a package from a repository', { resolved: 'git+ssh://git@host.example/x.git' }, /not come over https/],
    ['a package over plain http', { resolved: 'http://registry.example/x.tgz' }, /not come over https/],
    ['a folder', { link: true }, /link to a folder/],
    ['a script on install', { hasInstallScript: true }, /runs a program on install/],
  ])('would notice %s', (_, entry, words) => {
    const lock: LockFile = { lockfileVersion: 3, packages: { '': {}, 'node_modules/x': entry } }
    expect(lockFileProblems(lock, {}).join()).toMatch(words)
  })

  it('would notice a version that is not pinned, a script of our own on install, and one allowed without a reason', () => {
    const manifest = { dependencies: { x: '^1.0.0' }, scripts: { postinstall: 'x' }, allowScripts: { x: true } }
    const problems = lockFileProblems({ lockfileVersion: 3, packages: {} }, manifest)
    expect(problems.join()).toMatch(/allowed to run.*not pinned.*script on install/s)
  })

  it('stand under licences that a site may use, each other one with its reason', () => {
    expect(auditLicences().findings).toEqual([])
    expect(licensedPackages(readLockFile()).length).toBeGreaterThan(100)
  })

  it.each([
    ['x', 'GPL-3.0', null],
    ['x', 'MIT AND GPL-3.0', null],
    ['x', '(MIT OR GPL-3.0)', ''],
    ['x', 'MPL-2.0', null],
    ['axe-core', 'MPL-2.0', 'tools of tests and build, used unchanged'],
    ['x', 'none named', null],
  ])('%s under %s', (name, licence, reason) => {
    expect(whyAllowed({ name, licence })).toBe(reason)
  })
})

describe('the holes of other festival sites', () => {
  it('are each named by a test, or cannot occur for a reason', () => {
    expect(auditHoles().findings).toEqual([])
  })

  it('are counted from titles, and a hole without a test is a finding', () => {
    const text = ["it('hole", ' M1, hole', " M2: a sentence')"].join('')
    const tests = testsByHole([{ path: 'x.test.ts', text }])
    expect([...tests.keys()]).toEqual(['M1', 'M2'])
    const { findings } = auditHoles(tests)
    expect(findings).toContain('no test names hole I1')
    expect(findings).not.toContain('no test names hole M1')
    expect(findings).not.toContain('no test names hole M6')
  })
})

describe('what pages load', () => {
  it.each([
    '<script src="https://cdn.example/x.js"></script>',
    "<img alt='' src='//cdn.example/x.png'>",
    '<link href="https://fonts.example/x.css" rel="stylesheet">',
    '<iframe title="x" src="https://video.example/1"></iframe>',
    '<image href="http://cdn.example/x.png"/>',
    'a { background: url(https://cdn.example/x.png) }',
    '@import "https://cdn.example/x.css";',
  ])('would be noticed: %s', text => {
    expect(loadedFromElsewhere(text)).toHaveLength(1)
  })

  it('may name other hosts in links and as the site itself', () => {
    const text =
      '<a href="https://elsewhere.example">x</a><link rel="canonical" href="https://festival.example/"><svg xmlns="http://www.w3.org/2000/svg">'
    expect(loadedFromElsewhere(text)).toEqual([])
    expect(loadedFromElsewhere('<img src="https://festival.example/x.png">')).toEqual([])
  })
})

describe('the tables of the audit', () => {
  it('say whether anything was found, and never call green what was not asked', () => {
    const topic = { title: 'Doors', columns: ['door'], rows: [['a | b']], findings: [] }
    expect(topicText(topic)).toBe('### Doors: nothing found\n\n| door |\n| --- |\n| a \\| b |')
    expect(topicText({ ...topic, notAsked: ['the lock'] })).toMatch(
      /not everything asked[\s\S]*\*\*Not asked:\*\* the lock/,
    )
    expect(topicText({ ...topic, findings: ['open'] })).toMatch(/1 finding\n[\s\S]*\*\*Finding:\*\* open/)
  })
})
