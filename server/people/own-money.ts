// Nobody handles their own money: the one question that every act of organisers with money asks. It knows by which ways
// money can be somebody's own: as the person it is for, as payer, as captain or member of a team that is paid for.
import type { Db } from '../database/types.ts'
import { refuse } from '../refuse.ts'

type Ids = Iterable<string | null | undefined>

/** What an act with money is about: people, or what leads to people. */
export type MoneySubjects = {
  people?: Ids
  /** Rows of the ledger. */
  payments?: Ids
  /** Teams that are paid for. */
  teams?: Ids
  claims?: Ids
  /** Rows of bank statements. */
  transfers?: Ids
  /** Payments at the provider, by its number. */
  onlinePayments?: Ids
}

/**
 * Refuses an act with money that is about the organiser's own: another organiser does it, an administrator where one
 * cashier is alone. `staffId` null is the command line, which has no money; of an act that a device names somebody else
 * for, both the sender and the maker are asked about.
 */
export async function refuseOwnMoney(
  db: Db,
  staffId: string | null | { senderId: string; makerId: string },
  of: MoneySubjects,
): Promise<void> {
  const acting = staffId !== null && typeof staffId === 'object' ? Object.values(staffId) : [staffId]
  const concerned = await findOwners(db, of)
  if (acting.some(id => id !== null && concerned.has(id))) refuse('money_of_oneself')
}

const idsOf = (ids: Ids = []) => [...new Set([...ids].filter(id => id !== null && id !== undefined))]

/** The ids of everybody whose money an act is about. */
async function findOwners(db: Db, of: MoneySubjects): Promise<Set<string>> {
  const transfers = await readTransfers(db, idsOf(of.transfers))
  const asked = await readOnline(db, { ids: idsOf(of.onlinePayments) })
  const payments = await readPayments(db, {
    ids: idsOf([...(of.payments ?? []), ...asked.map(row => row.payment_id)]),
    transferIds: transfers.map(({ id }) => id),
  })
  const paymentIds = payments.map(({ id }) => id)
  const online = [...asked, ...(await readOnline(db, { paymentIds }))]
  const numbers = transfers.flatMap(row => row.numbers.split(' ').filter(Boolean))
  const claims = await readClaims(db, { ids: idsOf(of.claims), paymentIds, numbers })
  const linked = [...online, ...claims]
  const teamIds = idsOf([...(of.teams ?? []), ...[...payments, ...linked].map(({ team_id }) => team_id)])
  return new Set([
    ...idsOf(of.people),
    ...idsOf(transfers.map(({ noted_person_id }) => noted_person_id)),
    ...payments.map(({ person_id }) => person_id),
    ...idsOf(linked.flatMap(({ person_id, shared_with }) => [person_id, shared_with])),
    ...(await readTeams(db, teamIds)),
  ])
}

// PostgreSQL takes no empty list.
const listOf = (ids: readonly string[]) => ['', ...ids]

function readTransfers(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('transfer').select(['id', 'numbers', 'noted_person_id']).where('id', 'in', ids).execute()
}

/** These rows of the ledger, those of these bank rows, and the others of their teams' payments. */
async function readPayments(db: Db, { ids, transferIds }: { ids: readonly string[]; transferIds: readonly string[] }) {
  if (ids.length + transferIds.length === 0) return []
  const rows = db.selectFrom('payment').select(['id', 'person_id', 'team_id', 'group_number'])
  const named = await rows
    .where(row => row.or([row('id', 'in', listOf(ids)), row('transfer_id', 'in', listOf(transferIds))]))
    .execute()
  const groups = idsOf(named.map(({ group_number }) => group_number))
  return groups.length === 0 ? named : [...named, ...(await rows.where('group_number', 'in', groups).execute())]
}

/** Who paid at the provider, and for whom. */
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

/** Who claimed that they paid, and for whom: by claim, by the row that confirmed it, or open ones on these numbers. */
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
