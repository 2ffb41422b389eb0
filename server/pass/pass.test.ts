// Also on PostgreSQL: the one file of its folder.
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePass, passAlphabet } from '../../domain/gate/pass.ts'
import { startSession } from '../access/sessions.ts'
import { makeLink } from '../account/links.ts'
import { readConfig } from '../config.ts'
import { passSecretOf } from '../keys.ts'
import { anonymiseTables } from '../personal-data/tables.ts'
import { anOrganiser, auditRows, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPassHolder, type PassHolder, scan } from '../testing/gate.ts'
import { aPerson, usualPassword } from '../testing/people.ts'
import { aSite, publicSettings, type Site, testKeys } from '../testing/site.ts'
import { newPassCode, passKey, signedPass, verifiedPass } from './code.ts'
import { passData } from './personal-data.ts'
import { passCode, replacePass } from './store.ts'

const shape = new RegExp(`^[${passAlphabet}]{5}-[${passAlphabet}]{5}-[${passAlphabet}]{4}$`)

describe("a participant's pass", () => {
  it('a pass is created once and does not change', async () => {
    const site = await aSite()
    const person = await aPerson(site, { username: 'Asha Rao' })
    const first = await site.get('/api/users/pass', person)
    site.clock.now += 86_400_000
    const second = await site.get('/api/users/pass', person)
    expect(first.body).toEqual({
      code: expect.stringMatching(shape),
      username: 'Asha Rao',
      userId: await userIdOf(site, person),
    })
    expect(second.body).toEqual(first.body)
  })

  it('many requests for a pass at once create one pass', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const answers = await Promise.all(Array.from({ length: 8 }, () => site.get('/api/users/pass', person)))
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1)
    expect(await site.database.db.selectFrom('pass').selectAll().execute()).toHaveLength(1)
  })

  it('hole A6: a person reads only their own pass, even with other ids in the request', async () => {
    const site = await aSite()
    const [own, other] = [await aPerson(site), await aPassHolder(site)]
    const query = `?userId=${await userIdOf(site, other)}&personId=${other.id}&code=${other.code}`
    const { body } = await site.get(`/api/users/pass${query}`, own)
    expect(body.userId).toBe(await userIdOf(site, own))
    expect(body.code).not.toBe(other.code)
    expect((await site.get('/api/users/pass')).status).toBe(401)
  })

  it('hole K2: the code of a pass contains no personal data and is not the user id', async () => {
    const site = await aSite()
    const holder = await aPassHolder(site, { username: 'ASHARAO' })
    const characters = holder.code.replaceAll('-', '')
    expect(characters).not.toContain((await userIdOf(site, holder)).slice(0, 5))
    const rows = await site.database.db.selectFrom('pass').select('code').execute()
    // The stored code is not enough to make a pass, because the check characters need the secret.
    expect(rows).toEqual([{ code: characters.slice(0, 10) }])
  })
})

describe('the code of a pass', () => {
  it('hole K2: a code is accepted only with the check characters that are made with the secret', () => {
    const code = newPassCode()
    const shown = signedPass(testKeys.passes, code)
    expect(verifiedPass(testKeys.passes, shown)).toBe(code)
    expect(verifiedPass('another secret that is also long enough', shown)).toBe(null)
    const accepted = [...passAlphabet].filter(sign => verifiedPass(testKeys.passes, shown.slice(0, -1) + sign))
    expect(accepted).toEqual([shown.at(-1)])
  })

  it('a code is accepted with lower-case letters, with spaces, and with characters that look similar', () => {
    const signs = fc.string({ unit: fc.constantFrom(...passAlphabet), minLength: 14, maxLength: 14 })
    fc.assert(
      fc.property(signs, text => {
        const shown = parsePass(text)
        const typed = ` ${text.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').slice(0, 6)} - ${text.slice(6)} `
        return shown !== null && shape.test(shown) && parsePass(typed) === shown && parsePass(shown) === shown
      }),
    )
    for (const other of ['', 'ABCDE', 'ABCDE-FGHJK-MNPQR', 'ABCDE-FGHJK-MNPU', 'https://festival.example'])
      expect(parsePass(other)).toBe(null)
  })

  it('hole K1, hole K2: a code of another site admits nobody', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const holder = await aPerson(site, { events: [1], paid: perEvent })
    const elsewhere = 'the secret of some other site, as long as ours'
    const code = await site.database.write(trx => passCode(trx, holder.id, elsewhere, site.clock.now))
    expect((await scan(gate, code)).result).toBe('unknown_pass')
  })
})

describe('the secret of passes', () => {
  const https = { SITE_URL: 'https://festival.example', ...publicSettings }

  it('hole A8: if the secret of passes is too short, the error does not print it', () => {
    const read = () => readConfig({ ...https, PASS_SECRET: 'short-secret' })
    expect(read).toThrow('PASS_SECRET must have at least 32 characters')
    expect(read).not.toThrow('short-secret')
  })

  it('a site that is not public creates its own secret once, in a file that only its owner can read', async () => {
    const site = await aSite({ settings: { PASS_SECRET: '' } })
    const { dataDir } = site.config
    const file = join(dataDir, 'pass-secret')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const secret = passSecretOf({ passSecret: null, dataDir })
    expect(secret).toBe(readFileSync(file, 'utf8').trim())
    expect(secret.length).toBeGreaterThanOrEqual(32)
    rmSync(file)
    expect(passSecretOf({ passSecret: null, dataDir })).not.toBe(secret)
  })
})

describe('a new code for a pass', () => {
  const passMails = async (site: Site) => {
    const rows = await site.database.db
      .selectFrom('outgoing_mail')
      .select('recipient')
      .where('kind', '=', 'pass_replaced')
      .execute()
    return rows.map(({ recipient }) => recipient)
  }
  const replaced = async (site: Site, person: PassHolder, act: () => Promise<unknown>) => {
    const gate = await anOrganiser(site, 'gate')
    await act()
    const old = await scan(gate, person.code)
    const { body } = await site.get('/api/users/pass', { token: await aSession(site, person) })
    const fresh = await scan(gate, String(body.code))
    return [old.result, fresh.result]
  }
  const aSession = (site: Site, { id }: PassHolder) => site.database.write(trx => startSession(trx, id, site.clock.now))
  const aLink = (site: Site, { id }: PassHolder, purpose: 'reset' | 'confirm') =>
    site.database.write(trx => makeLink(trx, id, purpose, site.clock.now))

  it('resetting the password gives the pass a new code; a scan of the old code answers that it was replaced', async () => {
    const site = await aSite()
    const person = await aPassHolder(site)
    const token = await aLink(site, person, 'reset')
    const reset = () => site.post(`/api/users/resetPassword/${token}`, { password: 'a new long password' })
    expect(await replaced(site, person, reset)).toEqual(['replaced_pass', 'admitted'])
  })

  it('D9: confirming the address does not change the code, so a printed or saved pass remains valid', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const person = await aPassHolder(site, { confirmed: false })
    const token = await aLink(site, person, 'confirm')
    expect((await site.post(`/api/users/verifyEmail/${token}`, {})).status).toBe(200)
    expect((await scan(gate, person.code)).result).toBe('admitted')
    expect(await passMails(site)).toEqual([])
  })

  it('D9: changing the e-mail address does not change the code of the pass', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const person = await aPassHolder(site)
    await site.post('/api/users/identity', { password: usualPassword, email: 'moved@new.example' }, person)
    const token = await site.confirmToken('moved@new.example')
    expect((await site.post(`/api/users/verifyEmail/${token}`, {})).status).toBe(200)
    expect((await scan(gate, person.code)).result).toBe('admitted')
  })

  it('D9: the first password of an account from the desk does not change the code, so the printed pass remains valid', async () => {
    const site = await aSite()
    const [gate, cashier] = [await anOrganiser(site, 'gate'), await anOrganiser(site, 'cashier')]
    const email = 'walk.in@mail.example'
    const made = await cashier.post('/people', {
      actId: crypto.randomUUID(),
      person: { username: 'Om Walks', email, phone: '9876543210', gender: 'female' },
      events: [1],
      total: perEvent,
      payment: { method: 'cash', amount: perEvent },
    })
    expect(made.status).toBe(200)
    const code = String(made.body.passCode)
    const set = async () => {
      await site.post('/api/users/forgotPassword', { email })
      const token = await site.resetToken(email)
      return (await site.post(`/api/users/resetPassword/${token}`, { password: 'a new long password' })).status
    }
    expect(await set()).toBe(200)
    expect((await scan(gate, code)).result).not.toBe('replaced_pass')
    expect(await set()).toBe(200)
    expect((await scan(gate, code)).result).toBe('replaced_pass')
  })

  it('D9: if a stranger used another person’s address, the stranger’s pass is invalid after the owner sets a password', async () => {
    const site = await aSite()
    const stranger = await aPassHolder(site, { confirmed: false })
    const confirm = await aLink(site, stranger, 'confirm')
    expect((await site.post(`/api/users/verifyEmail/${confirm}`, {})).status).toBe(200)
    const token = await aLink(site, stranger, 'reset')
    const reset = () => site.post(`/api/users/resetPassword/${token}`, { password: 'a new long password' })
    expect(await replaced(site, stranger, reset)).toEqual(['replaced_pass', 'admitted'])
  })

  it.each([
    ['the password is reset', true],
    ['the desk makes a new pass', true],
    ['the desk makes a new pass for an unconfirmed address', false],
  ])('D9: the holder is mailed about the new code only at a confirmed address: %s', async (what, confirmed) => {
    const site = await aSite()
    const person = await aPassHolder(site, { confirmed })
    if (what.startsWith('the password')) {
      const token = await aLink(site, person, 'reset')
      await site.post(`/api/users/resetPassword/${token}`, { password: 'a new long password' })
    } else {
      const cashier = await anOrganiser(site, 'cashier')
      await cashier.post(`/people/${await userIdOf(site, person)}/pass`, { reason: 'the phone was stolen' })
    }
    expect(await passMails(site)).toEqual(confirmed ? [person.email] : [])
    expect(await site.database.db.selectFrom('replaced_pass').select('person_id').execute()).toEqual([
      { person_id: person.id },
    ])
  })

  it('staff make a new code on request, with a reason in the audit log', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPassHolder(site)
    const path = `/people/${await userIdOf(site, person)}/pass`
    expect((await cashier.post(path, { reason: ' ' })).status).toBe(400)
    const act = async () => expect((await cashier.post(path, { reason: 'the phone was stolen' })).status).toBe(200)
    expect(await replaced(site, person, act)).toEqual(['replaced_pass', 'admitted'])
    const [entry] = await auditRows(site, 'pass.replace')
    expect(entry).toMatchObject({ person_id: person.id, actor_id: cashier.id, reason: 'the phone was stolen' })
  })

  it('after a pass gets a new code, an offline gate can still record a person found by name in an older list', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const person = await aPassHolder(site)
    const found = {
      userId: await userIdOf(site, person),
      key: passKey(testKeys.passes, person.code.replaceAll('-', '').slice(0, 10)),
    }
    await site.database.write(trx => replacePass(trx, person.id, site.clock.now))
    expect((await scan(gate, '', { found })).result).toBe('admitted')
  })

  it('a scan of a deleted account’s code answers that it was replaced, until everybody is anonymised', async () => {
    const site = await aSite()
    const gate = await anOrganiser(site, 'gate')
    const person = await aPassHolder(site, { events: [], paid: 0 })
    await site.database.write(trx => replacePass(trx, person.id, site.clock.now))
    expect((await site.post('/api/users/deleteAccount', { password: usualPassword }, person)).status).toBe(200)
    expect((await scan(gate, person.code)).result).toBe('replaced_pass')
    expect(await site.database.db.selectFrom('pass').select('code').execute()).toEqual([])
    await site.database.write(trx => anonymiseTables(trx, passData.tables, site.clock.now))
    expect(await site.database.db.selectFrom('replaced_pass').selectAll().execute()).toEqual([])
    expect((await scan(gate, person.code)).result).toBe('unknown_pass')
  })
})
