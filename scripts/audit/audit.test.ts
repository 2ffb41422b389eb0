// Tests the parts of the audit that need no network. `npm run audit` also asks the package registry.
import { describe, expect, it } from 'vitest'
import { knownHoles, testsByHole } from './known-holes.ts'
import { licences, mayBeUsed, secrets, secretsIn } from './tools.ts'

describe('secrets', () => {
  it('hole A8: no commit contains a key, token, password, dump or database', async () => {
    const { findings } = await secrets()
    // Without git there is no history to check; the audit reports that.
    expect(findings ?? []).toEqual([])
  })

  it('a secret in a patch is reported by its kind and file, without its value', async () => {
    // The secret is written in pieces, because the scan also reads this file.
    const patch = `+++ b/server/mail/send.ts\n+const url = 'postgres://festival:${'some'}word@db.example/festival'\n`
    expect(await secretsIn(patch)).toEqual(['PostgreSQLConnection in server/mail/send.ts'])
  })

  it('O13: a key of the payment provider and the secret that signs its messages are both found', async () => {
    const key = `+++ b/web/notes.txt\n+use rzp_${'live'}_AbCdEfGh123456 here\n`
    expect(await secretsIn(key)).toEqual(['KeyOfPaymentProvider in web/notes.txt'])
    const secret = `+++ b/deploy/env\n+RAZORPAY_KEY_${'SECRET'}=AbCdEfGh123456AbCdEfGh\n`
    expect(await secretsIn(secret)).toEqual(['KeyOfPaymentProvider in deploy/env'])
  })
})

describe('packages', () => {
  it('every installed package has a licence that a site may use', () => {
    expect(licences().findings).toEqual([])
  })

  it.each([
    ['MIT', false, true],
    ['GPL-3.0', false, false],
    ['MIT AND GPL-3.0', false, false],
    ['(MIT OR GPL-3.0)', false, true],
    ['MPL-2.0', false, false],
    ['MPL-2.0', true, true],
    ['', false, false],
  ])('licence %s, only for development: %s, may be used: %s', (license, dev, expected) => {
    expect(mayBeUsed({ license, dev })).toBe(expected)
  })
})

describe('known holes of other festival sites', () => {
  it('each hole is named by a test, or a reason says why the hole cannot occur', () => {
    expect(knownHoles().findings).toEqual([])
  })

  it('the ids of holes are read from the titles of tests, and a hole without a test is reported', () => {
    const text = ["it('hole", ' M1, hole', " M2: a sentence')"].join('')
    const tests = testsByHole([{ path: 'x.test.ts', text }])
    expect([...tests.keys()]).toEqual(['M1', 'M2'])
    const { findings } = knownHoles(tests)
    expect(findings).toContain('no test names hole I1')
    expect(findings).not.toContain('no test names hole M1')
  })
})
