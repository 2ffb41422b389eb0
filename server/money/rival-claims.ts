// Finds a claim's rivals: other people to whom the claimed number may belong. An open claim with a rival is a conflict,
// and staff must decide before anybody is credited.
import { type Expression, type SqlBool, sql } from 'kysely'
import { normalReference } from '../../domain/money/payment.ts'
import type { Db } from '../database/types.ts'
import { sharesOf } from './claim-shares.ts'
import { interbankPayments } from './ledger.ts'

export type Rival = {
  /** The rival has an open claim on the number, has a payment with the number, or is named in the transfer's note. */
  kind: 'claim' | 'payment' | 'note'
  personId: string
  /** Null if the rival has no claim. */
  claimId: string | null
  userId: string
  username: string
  /** Whole rupees. */
  amount: number
  at: string
}

/** The fields of a claim by which rivals are found. `id` is missing if a number is checked that is not yet a claim. */
type ClaimedNumber = { id?: string; person_id: string; utr: string }

/** Reads the rivals of up to a few hundred claims. The returned function gives a claim's rivals, oldest first. */
export async function findRivals(db: Db, claims: readonly ClaimedNumber[]): Promise<(claim: ClaimedNumber) => Rival[]> {
  const utrs = [...new Set(claims.map(({ utr }) => utr))]
  if (utrs.length === 0) return () => []
  const claimed = await db
    .selectFrom('claim')
    .innerJoin('person', 'person.id', 'claim.person_id')
    .select(['claim.id', 'claim.person_id', 'claim.utr', 'claim.amount', 'claim.claimed_at as at'])
    .select(['person.user_id', 'person.username'])
    .where('claim.state', '=', 'open')
    .where('claim.utr', 'in', utrs)
    .execute()
  const paid = await interbankPayments(db)
    .innerJoin('person', 'person.id', 'payment.person_id')
    .select(['payment.person_id', 'payment.reference as utr', 'payment.amount', 'payment.created_at as at'])
    .select(['person.user_id', 'person.username'])
    .where('used_reference.reference', 'in', utrs)
    .execute()
  const noted = await notedTransfers(db, utrs)
    .innerJoin('person', 'person.id', 'transfer.noted_person_id')
    .select(['person.id as person_id', 'transfer.reference as utr', 'transfer.imported_at as at'])
    .select([sql<number>`coalesce(transfer.amount, 0)`.as('amount'), 'person.user_id', 'person.username'])
    .where('transfer.state', '=', 'open')
    .execute()
  const sharesFor = await sharesOf(
    db,
    claims.flatMap(({ id }) => id ?? []),
  )
  const rows = [
    ...noted.map(row => ({ ...row, claimId: null, kind: 'note' as const })),
    ...claimed.map(({ id, ...row }) => ({ ...row, claimId: id, kind: 'claim' as const })),
    ...paid.map(row => ({ ...row, claimId: null, kind: 'payment' as const })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return ({ id, person_id, utr }) => {
    // Another member of the claim's team with a payment or a note is no rival: the transfer is for the whole team.
    const team = id === undefined ? [] : sharesFor(id).map(({ personId }) => personId)
    return rows
      .filter(row => row.utr === utr && row.person_id !== person_id)
      .filter(row => row.kind === 'claim' || !team.includes(row.person_id))
      .map(({ kind, claimId, amount, at, ...row }) => ({
        kind,
        claimId,
        personId: row.person_id,
        userId: row.user_id,
        username: row.username,
        amount,
        at,
      }))
  }
}

function notedTransfers(db: Db, utrs: readonly string[]) {
  return db.selectFrom('transfer').where('transfer.reference', 'in', utrs).where('transfer.direction', '<>', 'out')
}

/** Reads the stored transfers of these claims. The returned function gives the transfer with a claim's UTR. */
export async function findTransfers(db: Db, claims: readonly ClaimedNumber[]) {
  const utrs = claims.map(({ utr }) => utr)
  if (utrs.length === 0) return () => undefined
  const rows = await notedTransfers(db, utrs)
    .leftJoin('person', 'person.id', 'transfer.noted_person_id')
    .select(['transfer.reference', 'transfer.date', 'transfer.payer', 'transfer.narration', 'person.user_id'])
    .select(sql<number>`coalesce(transfer.amount, 0)`.as('amount'))
    .execute()
  return (utr: string) =>
    rows
      .filter(({ reference }) => reference === utr)
      .map(({ reference: _, user_id, ...row }) => ({ ...row, notedUserId: user_id ?? '' }))[0]
}

const notOfTeam = (person: string) => sql`not exists (select 1 from claim_share
  where claim_share.claim_id = claim.id and claim_share.person_id = ${sql.ref(person)})`

/** SQL: true for a row of `claim` with a rival. */
export const hasRival: Expression<SqlBool> = sql<SqlBool>`(
  exists (select 1 from claim as other
    where other.utr = claim.utr and other.person_id <> claim.person_id and other.state = 'open')
  or exists (select 1 from used_reference inner join payment on payment.id = used_reference.payment_id
    where used_reference.issuer = 'interbank' and used_reference.reference = claim.utr
      and payment.person_id <> claim.person_id and ${notOfTeam('payment.person_id')})
  or exists (select 1 from transfer
    where transfer.reference = claim.utr and transfer.noted_person_id <> claim.person_id and transfer.state = 'open'
      and ${notOfTeam('transfer.noted_person_id')}))`

/**
 * The person with an open claim on the reference that a payment of `personId` would not settle, because the claim is
 * another person's or a team's; undefined if there is none. Ignores the claim `exceptId`, which is being credited.
 */
export function findOtherClaimant(db: Db, personId: string, reference: string, exceptId = '') {
  return db
    .selectFrom('claim')
    .innerJoin('person', 'person.id', 'claim.person_id')
    .select(['person.username', 'person.user_id'])
    .where('claim.state', '=', 'open')
    .where('claim.utr', '=', normalReference(reference))
    .where('claim.id', '<>', exceptId)
    .where(row => row.or([row('claim.person_id', '<>', personId), row('claim.team_id', 'is not', null)]))
    .orderBy('claim.claimed_at')
    .executeTakeFirst()
}
