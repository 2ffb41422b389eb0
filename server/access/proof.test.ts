import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { beginsWithZeroBits, proofText } from '../../domain/account/proof.ts'
import { hour, minute } from '../clock.ts'
import { aPerson, aSignUp, usualPassword } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

const one = { most: 1, within: hour }
const campus = '198.51.100.9'

/** The header that a browser sends after it has solved a challenge. */
async function aProof(site: Site): Promise<Record<string, string>> {
  const { challenge } = (await site.get('/api/proof')).body
  for (let nonce = 0; ; nonce++) {
    const proof = proofText(String(challenge), nonce)
    if (beginsWithZeroBits(hash('sha256', proof, 'buffer'))) return { 'x-proof': proof }
  }
}

const logIn = (site: Site, email: string, password = usualPassword, headers = {}, from = campus) =>
  site.post('/api/users/login', { email, password }, { from, headers })
const signUp = (site: Site, headers = {}, from = campus, fields = {}) => {
  const form = aSignUp(fields)
  return site.post('/api/users/register', form, { from, headers }).then(answer => ({ ...answer, email: form.email }))
}
const mailsTo = async (site: Site, email: string) =>
  (await site.database.db.selectFrom('outgoing_mail').select('id').where('recipient', '=', email).execute()).length

describe('a network that has used up its attempts', () => {
  it('D4: a caller can log in with a proof of work, but not if the proof is used, forged, late or missing', async () => {
    const site = await aSite({ limits: { passwordPerNetwork: one } })
    const { email } = await aPerson(site)
    await logIn(site, 'nobody@college.example', 'wrong password')
    expect(await logIn(site, email)).toMatchObject({ status: 429, body: { code: 'proof_needed' } })
    const proof = await aProof(site)
    expect((await logIn(site, email, usualPassword, proof)).status).toBe(200)
    expect((await logIn(site, email, usualPassword, proof)).status).toBe(429)
    const text = String((await aProof(site))['x-proof'])
    const accents = text.replace(/[^.]+(?=\.[^.]*$)/, signature => 'é'.repeat(signature.length))
    for (const forged of [`a${text}`, `${text}0`, '', '...', text.replace(/^[^.]+/, 'zzzzzzzzz'), accents])
      expect((await logIn(site, email, usualPassword, { 'x-proof': forged })).status).toBe(429)
    const late = await aProof(site)
    site.clock.now += 11 * minute
    expect((await logIn(site, email, usualPassword, late)).status).toBe(429)
  })

  it('D4: people with a proof can still sign up, request a new password and open invitations', async () => {
    const site = await aSite({
      limits: { signUpPerNetwork: one, resetMailPerNetwork: one, invitationPerNetwork: one },
    })
    const { email } = await aPerson(site)
    const calls = [
      (headers = {}) => signUp(site, headers),
      (headers = {}) => site.post('/api/users/forgotPassword', { email }, { from: campus, headers }),
      (headers = {}) => site.get('/api/join/AAAAAAAA', { from: campus, headers }),
    ]
    for (const call of calls) {
      await call()
      expect((await call()).body.code).toBe('proof_needed')
      expect((await call(await aProof(site))).status).not.toBe(429)
    }
  })

  it('D4: a proof does not raise the limit of password attempts for one account', async () => {
    const site = await aSite({ limits: { passwordPerPair: one } })
    const { email } = await aPerson(site)
    await logIn(site, email, 'wrong password')
    const stopped = await logIn(site, email, usualPassword, await aProof(site))
    expect(stopped).toMatchObject({ status: 429, body: { code: 'passwords_too_many' } })
  })

  it('D3: all networks of one IPv6 customer share one counter', async () => {
    const site = await aSite({ limits: { passwordPerRange: { most: 5, within: minute } } })
    const statuses = []
    for (let i = 0; i < 7; i++) {
      const email = `guess-${i}@college.example`
      statuses.push((await logIn(site, email, 'wrong password', {}, `2001:db8:1:${i}::1`)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
    const { email } = await aPerson(site)
    expect((await logIn(site, email, usualPassword, {}, '2001:db8:2::1')).status).toBe(200)
  })

  it('D5: only sign-ups without a confirmed address use up the limit of a network range', async () => {
    const site = await aSite({ limits: { confirmMailPerRange: { most: 3, within: hour } } })
    for (let i = 0; i < 8; i++) {
      const { email, status } = await signUp(site)
      expect(status).toBe(200)
      const token = await site.confirmToken(email)
      expect((await site.post(`/api/users/verifyEmail/${token}`, undefined, { from: campus })).status).toBe(200)
    }
    for (let i = 0; i < 3; i++) expect((await signUp(site)).status).toBe(200)
    expect((await signUp(site)).body.code).toBe('proof_needed')
    const real = await signUp(site, await aProof(site))
    expect(real.status).toBe(200)
    expect(await mailsTo(site, real.email)).toBe(1)
    const elsewhere = await signUp(site, {}, '203.0.113.9')
    expect(await mailsTo(site, elsewhere.email)).toBe(1)
  })

  it('D5: after a flood of invented addresses of one mail domain, other people get their mail with a proof of work', async () => {
    const site = await aSite({ limits: { confirmMailPerDomain: { most: 3, within: hour } } })
    for (let i = 0; i < 3; i++) await signUp(site, {}, `198.51.${i}.7`, { email: `invented-${i}@mail.example` })
    const fields = { email: 'real@mail.example' }
    expect((await signUp(site, {}, '203.0.113.9', fields)).body.code).toBe('proof_needed')
    expect((await signUp(site, await aProof(site), '203.0.113.9', fields)).status).toBe(200)
    expect(await mailsTo(site, 'real@mail.example')).toBe(1)
  })
})
