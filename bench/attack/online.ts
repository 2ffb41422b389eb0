// Attacks on paying online: unsigned and wrongly signed messages of the provider.
import { createHmac, randomBytes } from 'node:crypto'
import { type Attack, atOnce, summary } from './world.ts'

const webhookSecret = 'what-only-the-provider-and-the-site-know'
const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_attack',
  RAZORPAY_KEY_SECRET: 'a-key-of-the-provider-that-nobody-knows',
  RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  // Nothing answers there: money counts only after it was read at the provider.
  RAZORPAY_URL: 'http://127.0.0.1:9',
}

const payment = (id: string) => ({ entity: { id, amount: 100_000, currency: 'INR', status: 'captured' } })
const events = [
  (id: string) => ({ event: 'payment.captured', payload: { payment: payment(id) } }),
  (id: string) => ({
    event: 'refund.failed',
    payload: { refund: { entity: { id: `rfnd_${id}`, payment_id: id, amount: 100_000, status: 'failed' } } },
  }),
  (id: string) => ({
    event: 'payment.dispute.won',
    payload: { dispute: { entity: { id: `disp_${id}`, payment_id: id, amount: 100_000, status: 'won' } } },
  }),
]
const messageOf = (id: string, kind = 0) => events[kind % events.length]!(id)
const signed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

const forged: Attack = {
  name: 'messages of the provider with a forged, foreign, cut or reused signature',
  wants: 'credit for money that nobody paid',
  settings: keys,
  async run(world) {
    const signatures: ((text: string) => string)[] = [
      () => '',
      () => randomBytes(32).toString('hex'),
      text => signed('another secret', text),
      text => signed(keys.RAZORPAY_KEY_SECRET, text),
      text => signed(webhookSecret, `${text} `),
      text => signed(webhookSecret, text).slice(0, -1),
      text =>
        signed(webhookSecret, text)
          .toUpperCase()
          .replace(/^\D*\d/, '0'),
      text => createHmac('sha256', webhookSecret).update(text).digest('base64'),
      text => createHmac('sha1', webhookSecret).update(text).digest('hex'),
      () => signed(webhookSecret, JSON.stringify(messageOf('pay_another'))),
    ]
    const answers = []
    for (let round = 0; round < 10; round++)
      answers.push(
        ...(await atOnce(50, i => {
          const body = messageOf(`pay_${round}_${i}`, round)
          const signature = signatures[i % signatures.length]!(JSON.stringify(body))
          return world.post('/payOnline/messages', body, { headers: { 'x-razorpay-signature': signature } })
        })),
      )
    const stored = await world.database.db.selectFrom('webhook_event').select('id').execute()
    // A valid signature only makes the site ask the provider, which does not answer here.
    const doubled = await atOnce(20, i => {
      const real = messageOf('pay_real', i)
      const headers = { 'x-razorpay-signature': signed(webhookSecret, JSON.stringify(real)) }
      return world.post('/payOnline/messages', real, { headers })
    })
    const rows = await world.database.db.selectFrom('payment').select('id').execute()
    return {
      tried: `${answers.length} forged; valid ones twenty times, about money that the provider does not confirm`,
      got: `${summary(answers)}; ${stored.length} stored; ${summary(doubled)}; ${rows.length} credited`,
      held: answers.every(({ status }) => status >= 400) && stored.length === 0 && rows.length === 0,
    }
  },
}

export const online: Attack[] = [forged]
