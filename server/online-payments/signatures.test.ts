// Webhook messages and returns without a valid signature change nothing.
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { anOnlineSite, deliver, onlineRows, pressPay, send } from '../testing/online.ts'
import { aPerson } from '../testing/people.ts'
import { refusedSignatures, storeRefusedSignatures } from './refused-signatures.ts'
import { isSignatureOf, signatureOf } from './signatures.ts'

vi.setConfig({ testTimeout: 300_000 })

describe('signatures', () => {
  it('hole M6: each of 500 forged messages is answered 400, is counted, and credits nothing', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const person = await aPerson(site, { events: [1] })
    provider.pay(await pressPay(setup, person))
    const genuine = provider.messages.at(-1)!
    let tried = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          'byte of the body',
          'byte of the signature',
          'other secret',
          'none',
          'short',
          'of another body',
        ),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 40 }),
        async (kind, at, text) => {
          const { body, signature } = genuine
          const changed = (original: string, by: string) => {
            const i = at % original.length
            return original.slice(0, i) + (original[i] === by ? 'x' : by) + original.slice(i + 1)
          }
          const forged = {
            'byte of the body': { body: changed(body, '0'), signature },
            'byte of the signature': { body, signature: changed(signature, 'a') },
            'other secret': { body, signature: signatureOf(`${text}!`, body) },
            none: { body, signature: '' },
            short: { body, signature: signature.slice(0, at % 64) },
            'of another body': { body, signature: signatureOf(provider.keys.webhookSecret, text) },
          }[kind]
          const answer = await send(setup, forged)
          expect(answer.statusCode).toBe(400)
          tried++
        },
      ),
      { numRuns: 520 },
    )
    expect(await onlineRows(site)).toEqual([])
    expect(await site.database.db.selectFrom('webhook_event').select('id').execute()).toEqual([])
    // Nothing is stored yet, so that a flood of messages does not cost one write for each message.
    expect(
      await site.database.db.selectFrom('counter').select('name').where('name', '=', 'online_refused').execute(),
    ).toEqual([])
    expect(await refusedSignatures(site.database.db)).toBe(tried)
    await storeRefusedSignatures(setup.online)
    expect(await refusedSignatures(site.database.db)).toBe(tried)
    const { value } = await site.database.db
      .selectFrom('counter')
      .select('value')
      .where('name', '=', 'online_refused')
      .executeTakeFirstOrThrow()
    expect(value).toBe(tried)
    expect(tried).toBeGreaterThanOrEqual(500)
    await deliver(setup)
    expect(await onlineRows(site)).toHaveLength(1)
  })

  it('O4: a genuine message that is repeated for a day credits once', async () => {
    const setup = await anOnlineSite()
    setup.provider.pay(await pressPay(setup, await aPerson(setup.site, { events: [1] })))
    const messages = [...setup.provider.messages]
    for (let hour = 0; hour < 24; hour++) {
      setup.site.clock.now += 3_600_000
      setup.provider.messages.push(...messages)
      await deliver(setup)
    }
    expect((await send(setup, messages[0]!)).statusCode).toBe(200)
    expect(await onlineRows(setup.site)).toHaveLength(1)
  })

  it('O4: a return with a changed part, for another link, or signed with another secret is refused', async () => {
    const setup = await anOnlineSite()
    const { site, provider, online } = setup
    const [one, other] = [await aPerson(site, { events: [1] }), await aPerson(site, { events: [1] })]
    const mine = provider.pay(await pressPay(setup, one), { silently: true })
    const reference = await pressPay(setup, other)
    const query = Object.fromEntries(new URL(mine.returnTo).searchParams)
    const own = query.razorpay_payment_link_reference_id!
    expect(online.provider.readReturn(query, own)).toEqual({ paymentId: mine.paymentId })
    expect(online.provider.readReturn(query, reference)).toBeNull()
    for (const name of Object.keys(query)) {
      expect(online.provider.readReturn({ ...query, [name]: `${query[name]}x` }, own)).toBeNull()
      expect(online.provider.readReturn({ ...query, [name]: '' }, own)).toBeNull()
      expect(online.provider.readReturn({ ...query, [name]: undefined }, own)).toBeNull()
      expect(online.provider.readReturn({ ...query, [name]: [query[name]] }, own)).toBeNull()
    }
    expect(isSignatureOf('secret', 'text', undefined)).toBe(false)
  })

  it('O13: no line of the log and no answer contains the keys, even when the provider fails', async () => {
    const setup = await anOnlineSite()
    const { site, provider } = setup
    const person = await aPerson(site, { events: [1] })
    provider.faults.status = 500
    const answers = [await site.post('/api/users/payOnline', { amount: 1 }, person)]
    provider.faults.status = 0
    provider.pay(await pressPay(setup, person))
    await send(setup, { body: '{}', signature: 'wrong' })
    await deliver(setup)
    answers.push(await site.get('/api/users/personalData', person), await site.get('/api/users/payOnline', person))
    const said = [...site.log, ...answers.map(({ text }) => text)].join('\n')
    const { keySecret, webhookSecret, keyId } = provider.keys
    for (const key of [keyId, keySecret, webhookSecret, Buffer.from(`${keyId}:${keySecret}`).toString('base64')])
      expect(said).not.toContain(key)
  })
})
