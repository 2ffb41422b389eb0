// Negative controls of the comparison: each makes in the database what a fault must never make, after the real comparison found nothing.
import type { Write } from '../../server/database/types.ts'
import { queueMail } from '../../server/mail/outbox.ts'
import { addPayment } from '../../server/money/ledger.ts'

export const tamperings: { what: string; tamper: (trx: Write) => Promise<void> }[] = [
  { what: 'a lost registration', tamper: loseRegistration },
  { what: 'a lost sign-up mail', tamper: loseMail },
  { what: 'a mail asked for twice', tamper: doubleMail },
  { what: 'a lost scan', tamper: loseScan },
  { what: 'a payment nobody made', tamper: strayPayment },
]

async function loseRegistration(trx: Write): Promise<void> {
  const { id } = await trx
    .selectFrom('registration')
    .select('id')
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('registration').where('id', '=', id).execute()
}

async function loseMail(trx: Write): Promise<void> {
  const { id } = await trx
    .selectFrom('outgoing_mail')
    .select('id')
    .where('kind', '=', 'confirm')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('outgoing_mail').where('id', '=', id).execute()
}

async function doubleMail(trx: Write): Promise<void> {
  const mails = trx
    .selectFrom('outgoing_mail')
    .select('recipient')
    .where('kind', '=', 'confirm')
    .orderBy('created_at', 'desc')
  const { recipient } = await mails.executeTakeFirstOrThrow()
  await queueMail(trx, 'confirm', recipient, Date.now())
}

async function loseScan(trx: Write): Promise<void> {
  const { id } = await trx.selectFrom('scan').select('id').executeTakeFirstOrThrow()
  await trx.deleteFrom('scan').where('id', '=', id).execute()
}

async function strayPayment(trx: Write): Promise<void> {
  const { id } = await trx.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const stray = {
    personId: id,
    amount: 1,
    method: 'cash',
    reference: '',
    purpose: 'nothing',
    actId: crypto.randomUUID(),
  }
  await addPayment(trx, stray, Date.now())
}
