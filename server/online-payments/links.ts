// Payment links. A person has at most one open link for their own dues, and one for each team. A link is made at the
// provider after the transaction, and is stopped when its sum is no longer due.
import type { Selectable } from 'kysely'
import type { Millis } from '../../domain/day.ts'
import { waitingAmount } from '../../domain/money/payment.ts'
import { leastLeft, linkLength } from '../../domain/online-payments/rules.ts'
import { lockPeople, lockPerson } from '../access/accounts.ts'
import { isoTime, minute } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Share } from '../money/claim-shares.ts'
import { claimsOf } from '../money/claims.ts'
import { choose, unreportedDues } from '../money/team-claims.ts'
import { findPerson, userObject } from '../people/person.ts'
import { refuse } from '../refuse.ts'
import { activeMembers, lockTeam } from '../taking-part/teams/members.ts'
import type { ProviderLink } from './provider.ts'

export type LinkRow = Selectable<Tables['online_link']>

/** The states in which a link can be paid. */
export const payable = ['making', 'open'] as const

/** The amount due less open claims, in whole rupees. The person can pay this sum online if it is above 0. */
export async function ownDue(db: Db, edition: Edition, personId: string): Promise<number> {
  const { amountDue } = userObject(edition, await findPerson(db, personId))
  return amountDue - waitingAmount(await claimsOf(db, personId))
}

/**
 * The link by which the person pays `amount` (whole rupees) at `now`: the open link for that sum, or else a new row.
 * The caller then makes the new row's link at the provider. Refuses when another sum is due.
 */
export async function findOrAddOwnLink(
  trx: Transaction,
  edition: Edition,
  { personId, amount }: { personId: string; amount: number },
  now: Millis,
): Promise<LinkRow> {
  await lockPerson(trx, personId)
  const due = await ownDue(trx, edition, personId)
  if (due <= 0) refuse('online_nothing_due')
  if (due !== amount) refuse('amount_changed', {}, { amount: due })
  return findOrAddLink(trx, { personId, teamId: null, amount, shares: [] }, now)
}

/** As `findOrAddOwnLink`, but for the dues of `chosen` members of the captain's team, or of all members if empty. */
export async function findOrAddTeamLink(
  trx: Transaction,
  edition: Edition,
  { personId, teamId, chosen, amount }: { personId: string; teamId: string; chosen: readonly string[]; amount: number },
  now: Millis,
): Promise<LinkRow> {
  const before = (await activeMembers(trx, teamId)).map(({ person_id }) => person_id)
  if (!before.includes(personId)) refuse('team_unknown')
  await lockPeople(trx, before)
  const team = await lockTeam(trx, teamId)
  const people = await choose(trx, team, personId, chosen)
  const shares = await unreportedDues(trx, edition, people)
  const due = shares.reduce((sum, share) => sum + share.amount, 0)
  if (due === 0) refuse('online_nothing_due')
  // Also refuses if a member joined after the people were locked: that member is not locked.
  if (due !== amount || people.some(id => !before.includes(id))) refuse('amount_changed', {}, { amount: due })
  return findOrAddLink(trx, { personId, teamId, amount, shares }, now)
}

type Purpose = { personId: string; teamId: string | null; amount: number; shares: readonly Share[] }

async function findOrAddLink(
  trx: Transaction,
  { personId, teamId, amount, shares }: Purpose,
  now: Millis,
): Promise<LinkRow> {
  const open = await trx
    .selectFrom('online_link')
    .selectAll()
    .where('person_id', '=', personId)
    .where('team_id', teamId === null ? 'is' : '=', teamId)
    .where('state', 'in', payable)
    .executeTakeFirst()
  if (open) {
    const isFresh = Date.parse(open.expires_at) - now >= leastLeft
    if (open.amount === amount && isFresh && (await hasShares(trx, open.reference, shares))) return open
    await stopLink(trx, open.reference, now)
  }
  const row: LinkRow = {
    reference: crypto.randomUUID(),
    person_id: personId,
    team_id: teamId,
    amount,
    state: 'making',
    provider_id: null,
    address: '',
    made_at: isoTime(now),
    expires_at: isoTime(now + linkLength),
    next_poll_at: isoTime(now + 15 * minute),
    late_polls: 0,
  }
  await trx.insertInto('online_link').values(row).execute()
  const rows = shares.map(share => ({ reference: row.reference, person_id: share.personId, amount: share.amount }))
  if (rows.length > 0) await trx.insertInto('online_share').values(rows).execute()
  return row
}

async function hasShares(db: Db, reference: string, shares: readonly Share[]): Promise<boolean> {
  const stored = await linkShares(db, reference)
  return (
    stored.length === shares.length &&
    stored.every(({ personId, amount }) => shares.some(s => s.personId === personId && s.amount === amount))
  )
}

/** The shares that a team's link pays; empty for a person's own link. */
export async function linkShares(db: Db, reference: string): Promise<Share[]> {
  const rows = await db
    .selectFrom('online_share')
    .select(['person_id', 'amount'])
    .where('reference', '=', reference)
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id, amount }) => ({ personId: person_id, amount }))
}

/** Marks a payable link to be cancelled at the provider. */
export async function stopLink(trx: Transaction, reference: string, now: Millis): Promise<void> {
  await trx
    .updateTable('online_link')
    .set({ state: 'stopping', next_poll_at: isoTime(now), late_polls: 0 })
    .where('reference', '=', reference)
    .where('state', 'in', payable)
    .execute()
}

/** Stores the link that the provider made for the reference. If it is marked to be cancelled, the mark remains. */
export async function storeProviderLink(trx: Transaction, reference: string, link: ProviderLink): Promise<void> {
  await trx
    .updateTable('online_link')
    .set({ provider_id: link.id, address: link.address })
    .where('reference', '=', reference)
    .where('provider_id', 'is', null)
    .execute()
  await trx
    .updateTable('online_link')
    .set({ state: 'open' })
    .where('reference', '=', reference)
    .where('state', '=', 'making')
    .execute()
}

/** The state of the payment at the link with this reference, for the page after paying. */
export async function paymentOutcome(db: Db, reference: string) {
  const link = await db.selectFrom('online_link').select('amount').where('reference', '=', reference).executeTakeFirst()
  if (!link) return { state: 'unknown' as const }
  const paid = await db
    .selectFrom('online_payment')
    .innerJoin('payment', 'payment.id', 'online_payment.payment_id')
    .select(['payment.receipt_number', 'payment.group_number', 'online_payment.paise'])
    .where('online_payment.reference', '=', reference)
    .where('online_payment.state', '=', 'credited')
    .executeTakeFirst()
  if (!paid) return { state: 'waiting' as const, amount: link.amount }
  // Staff may have credited another sum than the sum of the link.
  return { state: 'paid' as const, amount: paid.paise / 100, receipt: paid.group_number ?? paid.receipt_number ?? '' }
}

/** The newest link that the person made for themself during the last day, with its state. */
export async function latestLink(db: Db, personId: string, now: Millis) {
  const link = await db
    .selectFrom('online_link')
    .select(['reference', 'amount', 'state', 'made_at'])
    .where('person_id', '=', personId)
    .where('team_id', 'is', null)
    .where('made_at', '>', isoTime(now - 24 * 60 * minute))
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!link) return null
  const failed = await db
    .selectFrom('online_payment')
    .select('id')
    .where('reference', '=', link.reference)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  const isOpen = link.state === 'making' || link.state === 'open'
  const state = link.state === 'paid' ? 'paid' : failed ? 'failed' : isOpen ? 'open' : 'closed'
  return { amount: link.amount, state, madeAt: link.made_at } as const
}
