// Attacks on money: claiming another person's transfer, and unreadable statements and sums.
import { allEvents } from '../../domain/edition/catalogue.ts'
import { hour, isoTime } from '../../server/clock.ts'
import { personHooks } from '../../server/features.ts'
import { lapseUnpaidSeats } from '../../server/taking-part/lapsing/lapse.ts'
import { usualPassword } from '../../server/testing/people.ts'
import { type Attack, atOnce, countOf, oneEvent, summary } from './world.ts'

const organiser = (path: string) => `/organiser${path}`
/** Paying online is switched on, but the provider does not answer. */
const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_attack',
  RAZORPAY_KEY_SECRET: 'a-key-of-the-provider-that-nobody-knows',
  RAZORPAY_WEBHOOK_SECRET: 'what-only-the-provider-and-the-site-know',
  RAZORPAY_URL: 'http://127.0.0.1:9',
}
const lapseRules = { lapseAfterHours: 72, remindedHoursBefore: 24 }
const columns = { reference: 'UTR', amount: 'Credit' }

const theft: Attack = {
  name: 'the reference of another person’s transfer, claimed first',
  wants: 'the credit for it',
  async run(world) {
    const { eventId, price } = oneEvent(world.edition)
    const cashier = await world.person({ role: 'cashier' })
    const [thief, payer] = [await world.person({ events: [eventId] }), await world.person({ events: [eventId] })]
    const claim = { utr: '412345678901', amount: price }
    const claims = [
      await world.post('/users/paymentClaim', claim, thief),
      await world.post('/users/paymentClaim', claim, payer),
    ]
    const body = { csv: `UTR,Credit\n${claim.utr},${price}\n`, columns, method: 'upi' }
    const { digest } = (await world.post(organiser('/statements/preview'), body, cashier)).body
    const imported = await world.post(organiser('/statements/import'), { ...body, digest }, cashier)
    const rows = await world.database.db.selectFrom('payment').select('person_id').execute()
    return {
      tried: 'the thief claims, the payer claims, the statement is imported',
      got: `${rows.length} credited; ${summary([...claims, imported])}`,
      held: countOf(claims) === 2 && rows.every(row => row.person_id !== thief.id),
    }
  },
}

const longCells: Attack = {
  name: 'a statement of stacked combining characters',
  wants: 'a blocked server',
  async run(world) {
    const [cashier, other] = [await world.person({ role: 'cashier' }), await world.person()]
    const csv = `UTR,Credit\n${'e\u0301\u0323\u0302'.repeat(10_000)},500\n`
    const [began, held] = [performance.now(), world.withoutCore()]
    const since = () => Math.max(0, Math.round(performance.now() - began - (world.withoutCore() - held)))
    const preview = world.post(organiser('/statements/preview'), { csv, columns, method: 'bank' }, cashier)
    const user = await world.get('/users/verifyAccessToken', other)
    const waited = since()
    const answer = await preview
    const took = since()
    return {
      tried: 'a cell of 40,000 characters',
      got: `others wait ${waited} ms, it takes ${took} ms; ${summary([answer, user])}`,
      held: took < 2000 && user.status === 200,
    }
  },
}

const hugeSums: Attack = {
  name: 'a payment of 999,999,999 rupees',
  wants: 'sums that break pages',
  async run(world) {
    const [cashier, payer] = [await world.person({ role: 'cashier' }), await world.person()]
    const { user_id: userId } = await world.database.db
      .selectFrom('person')
      .select('user_id')
      .where('id', '=', payer.id)
      .executeTakeFirstOrThrow()
    const answers = []
    for (let i = 0; i < 3; i++)
      answers.push(
        await world.post(
          organiser('/payments'),
          { actId: crypto.randomUUID(), userId, method: 'cash', amount: 999_999_999, due: 0, reference: '', note: '' },
          cashier,
        ),
      )
    const overview = await world.get(organiser('/overview'), cashier)
    const login = await world.post('/users/login', { email: payer.email, password: usualPassword })
    const held = countOf(answers) === 0 && overview.status === 200 && login.status === 200
    return {
      tried: 'three such payments, then overview and log-in',
      got: `${summary(answers)}; then ${summary([overview, login])}`,
      held,
    }
  },
}

/** An event's window as in the content, with eight seats. */
const eightSeats = {
  version: 0,
  kind: 'festival',
  opensAt: '',
  closesAt: '',
  minutesBefore: 90,
  paused: false,
  places: 8,
  acceptBelow: false,
}

const catchAllDomain: Attack = {
  name: 'A4: confirmed addresses of one catch-all domain in all seats of an event',
  wants: 'all seats without paying, and to stay undetected',
  async run(world) {
    const { eventId } = oneEvent(world.edition)
    const admin = await world.person({ role: 'admin' })
    const limited = await world.post(organiser(`/seats/${eventId}`), eightSeats, admin)
    for (let i = 0; i < 8; i++)
      await world.person({ email: `box-${i}@catch-all.example`, confirmed: true, events: [eventId] })
    const { domains } = (await world.get(organiser('/unconfirmed'), admin)).body as { domains: { domain: string }[] }
    const path = organiser('/unconfirmed?domain=catch-all.example&size=100')
    const { rows } = (await world.get(path, admin)).body as { rows: { userId: string }[] }
    const body = { rows: rows.map(({ userId }) => ({ actId: crypto.randomUUID(), userId })), reason: 'one domain' }
    const ended = await world.post(organiser('/unconfirmed/end'), body, admin)
    const left = await world.database.db
      .selectFrom('registration')
      .select('id')
      .where('event_id', '=', eventId)
      .where('state', '=', 'active')
      .execute()
    return {
      tried: '8 confirmed accounts of one domain take 8 of 8 seats',
      got: `${summary([limited])}; listed: ${domains.map(({ domain }) => domain).join(', ') || 'nothing'}; ${summary([ended])}; ${left.length} seats left to them`,
      held:
        limited.status === 200 && domains[0]?.domain === 'catch-all.example' && rows.length === 8 && left.length === 0,
    }
  },
}

const unpaidSeats: Attack = {
  name: 'A4: all seats of an event, taken for days and never paid',
  wants: 'that nobody else gets a seat',
  async run(world) {
    const { price } = oneEvent(world.edition)
    // In a team event a team takes the seat, not a person.
    const eventId = allEvents(world.edition.catalogue).find(each => !each.hostInstituteOnly && !each.team)!.ind
    const admin = await world.person({ role: 'admin' })
    const limited = await world.post(organiser(`/seats/${eventId}`), eightSeats, admin)
    const register = (who: { token: string }) =>
      world.post('/users/eventRegistration', { events: [eventId], amount: price }, who)
    const holders = await atOnce(8, i => world.person({ email: `box-${i}@catch-all.example`, confirmed: true }))
    const taken = await atOnce(8, i => register(holders[i]!))
    const real = await world.person({ confirmed: true })
    const before = await register(real)
    const listed = await world.post('/users/waitingList', { event: eventId }, real)
    // The program does this every minute, when the content lets unpaid seats lapse.
    const { festival } = world.edition
    const edition = { ...world.edition, festival: { ...festival, unpaidSeats: lapseRules } }
    for (const hours of [49, 75]) {
      await lapseUnpaidSeats(world.database, edition, Date.now() + hours * hour, personHooks)
      const sent = { sent_at: isoTime(Date.now()) }
      await world.database.write(trx =>
        trx.updateTable('outgoing_mail').set(sent).where('sent_at', 'is', null).execute(),
      )
    }
    const after = await register(real)
    return {
      tried:
        '8 confirmed accounts of one domain take 8 of 8 seats; three days later a person on the waiting list registers',
      got: `${summary([limited])}; ${summary(taken)}; the other at once: ${summary([before, listed])}, later: ${summary([after])}`,
      held:
        limited.status === 200 &&
        countOf(taken) === 8 &&
        before.status >= 400 &&
        listed.status === 200 &&
        after.status === 200,
    }
  },
}

const ownMoney: Attack = {
  name: 'A5: a cashier decides about their own money: a dispute, the inbox, a deposit, an unpaid seat',
  wants: 'sums that nobody else checked',
  settings: keys,
  async run(world) {
    const { eventId, price } = oneEvent(world.edition)
    const { db } = world.database
    const other = await world.person({ events: [eventId], paid: price })
    const cashier = await world.person({ role: 'cashier', events: [eventId] })
    const payment = await db
      .selectFrom('payment')
      .select('id')
      .where('person_id', '=', other.id)
      .executeTakeFirstOrThrow()
    const at = new Date().toISOString()
    // The cashier paid for the other person, and the bank takes the money back.
    const link = { reference: 'ref-own', person_id: cashier.id, team_id: null, amount: price, state: 'paid' as const }
    await db
      .insertInto('online_link')
      .values({
        ...link,
        provider_id: null,
        address: '',
        made_at: at,
        expires_at: at,
        next_poll_at: null,
        late_polls: 0,
      })
      .execute()
    const decided = { decided_at: null, decided_by: null, reason: '' }
    const paid = { paise: price * 100, currency: 'INR', method: 'card', review_reason: '', seen_at: at, ...decided }
    const rows = [
      { id: 'pay_own', reference: link.reference, state: 'credited' as const, payment_id: payment.id, ...paid },
      { id: 'pay_inbox', reference: link.reference, state: 'inbox' as const, payment_id: null, ...paid },
    ]
    for (const row of rows) await db.insertInto('online_payment').values(row).execute()
    const dispute = { id: 'disp_own', online_payment_id: 'pay_own', paise: price * 100, state: 'open', reason_code: '' }
    await db
      .insertInto('online_dispute')
      .values({ ...dispute, respond_by: null, seen_at: at, changed_at: at, payment_id: null, ...decided })
      .execute()
    const userIdOf = async ({ id }: { id: string }) =>
      (await db.selectFrom('person').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()).user_id
    const [own, others] = [await userIdOf(cashier), await userIdOf(other)]
    const reason = 'an attack'
    const answers = [
      await world.post(organiser('/online-disputes/disp_own'), { book: true, reason, revise: false }, cashier),
      await world.post(organiser('/online-payments/pay_inbox/aside'), { reason }, cashier),
      await world.post(organiser('/online-payments/pay_inbox/credit'), { userId: others, reason }, cashier),
      await world.post(organiser(`/people/${own}/seat`), { event: eventId, kind: 'always', reason }, cashier),
      await world.post(organiser(`/people/${own}/events`), { remove: [eventId], amount: -price, reason }, cashier),
    ]
    return {
      tried: `${answers.length} acts of a cashier about their own payments and dues`,
      got: summary(answers),
      held: countOf(answers, 403) === answers.length && answers.every(({ code }) => code === 'money_of_oneself'),
    }
  },
}

export const money: Attack[] = [theft, longCells, hugeSums, catchAllDomain, unpaidSeats, ownMoney]
