// Organisers cannot handle their own money: every organisers' act with money calls this check. Money is an organiser's
// own if they are its recipient or payer, or belong to the team that is paid for.
import type { Db } from '../database/types.ts'
import { refuse } from '../refuse.ts'

type Ids = Iterable<string | null | undefined>

/** The subjects of an act with money: people, or records from which the people are found. */
export type MoneySubjects = {
  people?: Ids
  /** Rows of the ledger. */
  payments?: Ids
  /** Teams that are paid for. */
  teams?: Ids
  claims?: Ids
  /** Rows of bank statements. */
  transfers?: Ids
  /** Payments at the provider, by the provider's id. */
  onlinePayments?: Ids
}

/**
 * Refuses an act with the organiser's own money. Another organiser must do the act, or an administrator if there is
 * only one cashier. `staffId` is null for the command line, which has no money of its own. If a device sends an act of
 * another organiser, both the sender and the maker are checked.
 */
export async function refuseOwnMoney(
  db: Db,
  staffId: string | null | { senderId: string; makerId: string },
  subjects: MoneySubjects,
): Promise<void> {
  const actorIds = staffId !== null && typeof staffId === 'object' ? Object.values(staffId) : [staffId]
  const owners = await findOwners(db, subjects)
  if (actorIds.some(id => id !== null && owners.has(id))) refuse('money_of_oneself')
}

const idsOf = (ids: Ids = []) => [...new Set([...ids].filter(id => id !== null && id !== undefined))]

/** The ids of all people who own the money of an act. */
async function findOwners(db: Db, subjects: MoneySubjects): Promise<Set<string>> {
  const transfers = await readTransfers(db, idsOf(subjects.transfers))
  const namedOnline = await readOnline(db, { ids: idsOf(subjects.onlinePayments) })
  const payments = await readPayments(db, {
    ids: idsOf([...(subjects.payments ?? []), ...namedOnline.map(row => row.payment_id)]),
    transferIds: transfers.map(({ id }) => id),
  })
  const paymentIds = payments.map(({ id }) => id)
  const online = [...namedOnline, ...(await readOnline(db, { paymentIds }))]
  const numbers = transfers.flatMap(row => row.numbers.split(' ').filter(Boolean))
  const claims = await readClaims(db, { ids: idsOf(subjects.claims), paymentIds, numbers })
  const linked = [...online, ...claims]
  const teamIds = idsOf([...(subjects.teams ?? []), ...[...payments, ...linked].map(({ team_id }) => team_id)])
  return new Set([
    ...idsOf(subjects.people),
    ...idsOf(transfers.map(({ noted_person_id }) => noted_person_id)),
    ...payments.map(({ person_id }) => person_id),
    ...idsOf(linked.flatMap(({ person_id, shared_with }) => [person_id, shared_with])),
    ...(await readTeams(db, teamIds)),
  ])
}

// PostgreSQL accepts no empty list.
const listOf = (ids: readonly string[]) => ['', ...ids]

function readTransfers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('transfer').select(['id', 'numbers', 'noted_person_id']).where('id', 'in', ids).execute()
}

/** These ledger rows, the ledger rows of these bank rows, and the other ledger rows of their team payments. */
async function readPayments(db: Db, { ids, transferIds }: { ids: readonly string[]; transferIds: readonly string[] }) {
  if (ids.length + transferIds.length === 0) return []
  const rows = db.selectFrom('payment').select(['id', 'person_id', 'team_id', 'group_number'])
  const named = await rows
    .where(row => row.or([row('id', 'in', listOf(ids)), row('transfer_id', 'in', listOf(transferIds))]))
    .execute()
  const groups = idsOf(named.map(({ group_number }) => group_number))
  return groups.length === 0 ? named : [...named, ...(await rows.where('group_number', 'in', groups).execute())]
}

/** The payers and beneficiaries of these payments at the provider. */
function readOnline(db: Db, { ids = [], paymentIds = [] }: { ids?: string[]; paymentIds?: string[] }) {
  if (ids.length + paymentIds.length === 0) return []
  return db
    .selectFrom('online_payment')
    .leftJoin('online_link', 'online_link.reference', 'online_payment.reference')
    .leftJoin('online_share', 'online_share.reference', 'online_link.reference')
    .select(['payment_id', 'online_link.person_id', 'online_link.team_id', 'online_share.person_id as shared_with'])
    .where(row =>
      row.or([row('online_payment.id', 'in', listOf(ids)), row('online_payment.payment_id', 'in', listOf(paymentIds))]),
    )
    .execute()
}

type ClaimFilter = { ids: readonly string[]; paymentIds: readonly string[]; numbers: readonly string[] }

/**
 * The payers and beneficiaries of these claims, of claims that these rows confirmed, and of open claims with these UTR
 * numbers.
 */
function readClaims(db: Db, { ids, paymentIds, numbers }: ClaimFilter) {
  if (ids.length + paymentIds.length + numbers.length === 0) return []
  return db
    .selectFrom('claim')
    .leftJoin('claim_share', 'claim_share.claim_id', 'claim.id')
    .select(['claim.person_id', 'claim.team_id', 'claim_share.person_id as shared_with'])
    .where(row =>
      row.or([
        row('claim.id', 'in', listOf(ids)),
        row('claim.payment_id', 'in', listOf(paymentIds)),
        row.and([row('claim.utr', 'in', listOf(numbers)), row('claim.state', '=', 'open')]),
      ]),
    )
    .execute()
}

/** Captains and members of these teams. */
async function readTeams(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const captains = await db.selectFrom('team').select('captain_id').where('id', 'in', ids).execute()
  const members = await db
    .selectFrom('team_member')
    .select('person_id')
    .where('team_id', 'in', ids)
    .where('state', '=', 'active')
    .execute()
  return [...captains.map(({ captain_id }) => captain_id), ...members.map(({ person_id }) => person_id)]
}
