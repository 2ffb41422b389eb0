// Personal data of people who paid online. When an account is deleted, sums remain, as in the ledger; texts about
// people are emptied. In the download, a person's online payments are among the payments of the ledger.
import type { Expression } from 'kysely'
import { disputeIsOver } from '../../domain/online-payments/rules.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { PeopleData } from '../people-data.ts'
import { reconcileLinksOfPerson } from './reconcile-links.ts'
import { onlineOf } from './routes.ts'

export const onlineData: PeopleData = {
  tables: {
    // The download leaves out the link's address and reference, because they open the page of a payment.
    online_link: {
      of: ['person_id'],
      as: 'payLinks',
      order: 'made_at',
      key: ['reference'],
      keep: {
        download: 'amount state made_at expires_at team_id>team.name=team',
        opens: 'reference provider_id address',
        internal: 'person_id next_poll_at late_polls',
      },
    },
    // The person's shares of links that pay for a team.
    online_share: {
      of: ['person_id'],
      as: 'payShares',
      order: 'madeAt',
      key: ['reference'],
      keep: {
        download: `amount reference>online_link.state reference>online_link.made_at
          reference>online_link.team_id>team.name=team`,
        internal: 'person_id',
      },
    },
    // Downloaded with the payments of the ledger.
    online_payment: {
      of: { column: 'payment_id', in: 'payment', person: 'person_id' },
      keep: {
        staff: 'decided_at decided_by',
        internal: 'id reference state paise currency method review_reason payment_id seen_at',
      },
      empty: { staff: 'reason' },
      everyRow: true,
    },
    online_refund: {
      keep: {
        staff: 'requested_by requested_at',
        internal:
          'id online_payment_id refunded_payment_id payment_id amount state provider_id ended_at attempts next_attempt_at',
      },
    },
    online_dispute: {
      keep: {
        staff: 'decided_at decided_by',
        internal: 'id online_payment_id paise state reason_code respond_by seen_at changed_at payment_id',
      },
      empty: { staff: 'reason' },
    },
    online_entry: { keep: { internal: 'payment_id credited_payment_id cause cause_id reverses' } },
    provider_refund: { keep: { internal: 'id online_payment_id paise state seen_at changed_at' } },
    settlement_row: {
      keep: { internal: 'id settlement_id utr kind online_payment_id gross net fee tax settled_at' },
    },
    webhook_event: { keep: { internal: 'id kind subject_id received_at done_at attempts next_attempt_at last_error' } },
  },

  async read(db, { person }) {
    const links = db
      .selectFrom('online_link')
      .leftJoin('team', 'team.id', 'online_link.team_id')
      .select(['online_link.state', 'online_link.made_at as madeAt', 'team.name as team'])
      .orderBy('online_link.made_at')
      .orderBy('online_link.reference')
    return {
      payLinks: await links
        .select(['online_link.amount', 'online_link.expires_at as expiresAt'])
        .where('online_link.person_id', '=', person.id)
        .execute(),
      payShares: await links
        .innerJoin('online_share', 'online_share.reference', 'online_link.reference')
        .select('online_share.amount')
        .where('online_share.person_id', '=', person.id)
        .execute(),
    }
  },

  /** Reads the person's links at the provider: the person may have paid a minute ago, before any webhook event. */
  async askOutside(parts, personId) {
    const online = onlineOf(parts)
    return { onlineAtProvider: online ? await reconcileLinksOfPerson(online, personId) : 0 }
  },

  async conditions(db, { person }) {
    return {
      refundsUnderWay: (await refundsUnderWay(db, person.id)).length,
      openDisputes: (await openDisputes(db, person.id)).length,
      onlineInInbox: (await inboxOf(db, person.id)).length,
    }
  },

  async objections(db) {
    const inbox = await db.selectFrom('online_payment').select('id').where('state', '=', 'inbox').execute()
    const refunds = await refundsUnderWay(db)
    const disputes = await openDisputes(db)
    return [
      ...(inbox.length > 0 ? [`${inbox.length} online payments wait: credit them or set them aside.`] : []),
      ...(refunds.length > 0
        ? [`${refunds.length} refunds are not completed: if a refund fails, its money belongs to the person again.`]
        : []),
      ...(disputes.length > 0
        ? [`${disputes.length} disputes are open: decide them on the Online payments page.`]
        : []),
    ]
  },

  async remove(trx, { ids, now }) {
    // The links are stopped. Money that is still paid at such a link waits for staff.
    await trx
      .updateTable('online_link')
      .set({ state: 'stopping', next_poll_at: isoTime(now), late_polls: 0 })
      .where('person_id', 'in', ids)
      .where('state', 'in', ['making', 'open'])
      .execute()
  },
}

/** The refunds of all people, or of one person, that may still fail. */
async function refundsUnderWay(db: Db, personId?: string) {
  const own = await db
    .selectFrom('online_refund')
    .innerJoin('payment', 'payment.id', 'online_refund.payment_id')
    .select('online_refund.id')
    .where('online_refund.state', 'in', ['asked', 'sent'])
    .$if(personId !== undefined, rows => rows.where('payment.person_id', '=', personId!))
    .execute()
  const outside = await db
    .selectFrom('provider_refund')
    .innerJoin('online_entry', 'online_entry.cause_id', 'provider_refund.id')
    .innerJoin('payment', 'payment.id', 'online_entry.payment_id')
    .select('provider_refund.id')
    .where('provider_refund.state', '=', 'sent')
    .$if(personId !== undefined, rows => rows.where('payment.person_id', '=', personId!))
    .execute()
  return [...own, ...outside]
}

/** The disputes of all people, or of one person, that the bank or (if lost) staff have not decided. */
async function openDisputes(db: Db, personId?: string) {
  const rows = await db
    .selectFrom('online_dispute')
    .select(['id', 'state', 'decided_at'])
    .$if(personId !== undefined, disputes =>
      disputes.where('online_payment_id', 'in', paymentsCreditedTo(db, personId!)),
    )
    .execute()
  return rows.filter(({ state, decided_at }) => (disputeIsOver(state) ? state === 'lost' && decided_at === null : true))
}

/** The provider's payments by which the person was credited. */
function paymentsCreditedTo(db: Db, personId: string): Expression<string> {
  return db
    .selectFrom('online_payment')
    .innerJoin('payment as first', 'first.id', 'online_payment.payment_id')
    .innerJoin('payment', join =>
      join.on(on =>
        on.or([
          on('payment.id', '=', on.ref('first.id')),
          on('payment.group_number', '=', on.ref('first.group_number')),
        ]),
      ),
    )
    .select('online_payment.id')
    .where('payment.person_id', '=', personId)
    .$asScalar()
}

/** The payments in the inbox that were made at the person's links. */
function inboxOf(db: Db, personId: string) {
  return db
    .selectFrom('online_payment')
    .innerJoin('online_link', 'online_link.reference', 'online_payment.reference')
    .select('online_payment.id')
    .where('online_payment.state', '=', 'inbox')
    .where('online_link.person_id', '=', personId)
    .execute()
}
