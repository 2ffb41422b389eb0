// Breaches of the invariants about money. Tests plant them directly in the database.
import { perEvent } from '../editions.ts'
import { aDispute, addOnline, addRefund, addRow, addTransfer, aPayment, at, type Planted, remove } from './rows.ts'

export const moneyBreaches: readonly Planted[] = [
  [
    'a receipt number was issued but is not in the ledger',
    trx =>
      trx
        .updateTable('counter')
        .set(row => ({ value: row('value', '+', 1) }))
        .where('name', '=', 'receipt')
        .execute(),
    ['receipts'],
  ],
  [
    'a payment has no date and is therefore in no daily report',
    (trx, world) => addRow(trx, world, { created_at: 'yesterday' }),
    ['one-sum'],
  ],
  [
    'a correction reversed a different sum than the wrong payment had',
    async (trx, world) => {
      const wrong = aPayment(world, { reference: 'WRONG1' })
      await trx.insertInto('payment').values(wrong).execute()
      await addRow(trx, world, { reference: 'BACK1', amount: -60, corrects: wrong.id })
    },
    ['corrections'],
  ],
  [
    'a person got a refund that is larger than their payments',
    (trx, world) => addRow(trx, world, { amount: -500, method: 'cash', reference: 'BACK2' }),
    ['paid-below-zero'],
  ],
  [
    'a payment has a reference that another payment could use too',
    (trx, world) => trx.insertInto('payment').values(aPayment(world)).execute(),
    ['references'],
  ],
  [
    'a confirmed claim has no payment',
    (trx, world) =>
      trx
        .insertInto('claim')
        .values({
          id: 'claim',
          person_id: world.a,
          utr: '512345678901',
          amount: 100,
          state: 'confirmed',
          claimed_at: at,
          decided_at: at,
          decided_by: world.cashier,
          reason: '',
          payment_id: null,
          team_id: null,
        })
        .execute(),
    ['confirmed-claims'],
  ],
  [
    'cash was recorded in a box after it was closed',
    async (trx, world) => {
      const box = { closed_at: at, closed_by: world.a, counted: 2 * perEvent, expected: 2 * perEvent, counted_at: at }
      await trx.updateTable('cash_box').set(box).execute()
      const { id } = await trx.selectFrom('cash_box').select('id').executeTakeFirstOrThrow()
      await addRow(trx, world, { method: 'cash', reference: 'CASH1', box_id: id })
    },
    ['closed-boxes'],
  ],
  [
    'a deleted account has credit and an active registration',
    async (trx, world) => {
      await addRow(trx, world)
      await remove(trx, world.a)
    },
    ['deleted-accounts', 'deleted-participants'],
  ],
  [
    'a transfer is marked as credited but is not in the ledger',
    (trx, world) => addTransfer(trx, world, { state: 'credited', decided_at: at, decided_by: world.cashier }),
    ['transfers-credited'],
  ],
  [
    'only half of the sum of a transfer was credited',
    async (trx, world) => {
      await addTransfer(trx, world, { state: 'credited', amount: 200 })
      await addRow(trx, world, { transfer_id: 'transfer' })
    },
    ['transfers-credited'],
  ],
  [
    'a transfer was set aside, but it is not recorded by whom',
    (trx, world) => addTransfer(trx, world, { state: 'ignored', reason: 'not ours' }),
    ['transfers-aside'],
  ],
  [
    'a transfer that failed at the bank was credited without a reason',
    async (trx, world) => {
      await addTransfer(trx, world, { state: 'credited', words: 'FAILED' })
      await addRow(trx, world, { transfer_id: 'transfer' })
    },
    ['transfers-in-doubt'],
  ],
  [
    'a credited transfer still waits in the inbox',
    async (trx, world) => {
      await addTransfer(trx, world, {})
      await addRow(trx, world, { transfer_id: 'transfer' })
    },
    ['transfers-open'],
  ],
  [
    'an online payment is marked as credited but is not in the ledger',
    async (trx, world) => {
      const other = await addRow(trx, world)
      await addOnline(trx, { state: 'credited', payment_id: other })
    },
    ['online-credited'],
  ],
  [
    'an online payment that staff must decide about is already in the ledger',
    async (trx, world) => {
      await addRow(trx, world, { method: 'online', reference: 'pay_1' })
      await addOnline(trx, {})
    },
    ['online-credited', 'online-rows'],
  ],
  [
    'the ledger has an online payment that is unknown to the provider',
    (trx, world) => addRow(trx, world, { method: 'online', reference: 'pay_unknown' }),
    ['online-rows'],
  ],
  [
    'a refund failed, but its sum was not restored in the ledger',
    (trx, world) => addRefund(trx, world, { state: 'failed' }),
    ['online-refunds'],
  ],
  [
    'a payment was refunded twice',
    async (trx, world) => {
      await addRefund(trx, world, {})
      const back = await addRow(trx, world, { method: 'online', reference: 'refund-2', amount: -100 })
      const first = await trx.selectFrom('online_refund').selectAll().executeTakeFirstOrThrow()
      await trx
        .insertInto('online_refund')
        .values({ ...first, id: '2', payment_id: back })
        .execute()
    },
    ['online-refunds-sum'],
  ],
  [
    'a dispute was won, but its sum is still deducted from the payer',
    async (trx, world) => {
      const of = await addRow(trx, world, { method: 'online', reference: 'pay_1' })
      await addOnline(trx, { state: 'credited', payment_id: of })
      const booked = await addRow(trx, world, { method: 'online', reference: 'disp_1', amount: -100 })
      const dispute = { id: 'disp_1', online_payment_id: 'pay_1', paise: 10_000, state: 'won', decided_by: null }
      await trx
        .insertInto('online_dispute')
        .values({ ...aDispute, ...dispute, payment_id: booked })
        .execute()
    },
    ['won-disputes'],
  ],
  [
    'a webhook event of the provider was abandoned',
    trx =>
      trx
        .insertInto('webhook_event')
        .values({
          id: 'n',
          kind: 'payment',
          subject_id: 'pay_9',
          received_at: at,
          done_at: null,
          attempts: 32,
          next_attempt_at: at,
          last_error: 'the provider does not answer',
        })
        .execute(),
    ['online-messages'],
  ],
  [
    'a mail about a payment at the desk is queued to an unconfirmed address',
    async (trx, { b }) => {
      const { email } = await trx.selectFrom('person').select('email').where('id', '=', b).executeTakeFirstOrThrow()
      const mail = { id: 'm', kind: 'payment_changed', about: null, recipient: email, person_id: b, created_at: at }
      const rest = {
        next_attempt_at: at,
        attempts: 0,
        last_error: null,
        leased_until: null,
        sent_at: null,
        failed_at: null,
      }
      await trx
        .insertInto('outgoing_mail')
        .values({ ...mail, ...rest })
        .execute()
    },
    ['mails'],
  ],
]
