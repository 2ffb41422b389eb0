// When an account can be deleted, and what remains of it. Features of server/ read and remove the rows.

import { type Refusal, refusal } from '../refusals.ts'
import { rupees } from '../rupees.ts'

/** The name of a deleted account in lists, receipts and the audit log. */
export const removedName = 'Deleted participant'

/** Days after the festival before accounts may be anonymised: refunds and complaints come late. */
export const daysBeforeAnonymising = 30

/** The fewest people of a college whose name stays: the name of a smaller college could identify one of them. */
export const minPeopleOfCollege = 5

/** The conditions for deleting an account; money in whole rupees. */
export type RemovalConditions = {
  paidAmount: number
  amountDue: number
  /** Claims that wait for a decision. */
  openClaims: number
  /** Bank transfers of the person that wait to be credited: the payer's name is needed until then. */
  openTransfers: number
  /** The deposit that a house desk holds. */
  depositKept: number
  /** Refunds that have not arrived yet. A failed refund becomes the person's money again. */
  refundsUnderWay: number
  /** Undecided disputes of the person's payments. */
  openDisputes: number
  /** Online payments of the person that wait for staff. */
  onlineInInbox: number
  /** Online payments of the person that are not final at the provider. */
  onlineAtProvider: number
  /** Whether the person was scanned in at a gate and not out. */
  isInside: boolean
  /** Whether the person arrived at a house and has not left: the house needs the names of its guests. */
  isInHouse: boolean
  isOrganiser: boolean
}

/**
 * The refusal to delete the account, or null if it can be deleted. The ledger must balance, and the person must not be
 * inside.
 */
export function checkRemoval(conditions: RemovalConditions): Refusal | null {
  const { paidAmount, amountDue, openClaims, openTransfers, depositKept, isInside, isInHouse, isOrganiser } = conditions
  const { refundsUnderWay, openDisputes, onlineInInbox, onlineAtProvider } = conditions
  if (isOrganiser) return refusal('removal_organiser')
  if (isInside) return refusal('removal_inside')
  if (onlineInInbox + onlineAtProvider > 0) return refusal('removal_online')
  if (refundsUnderWay > 0) return refusal('removal_refund')
  if (openDisputes > 0) return refusal('removal_dispute')
  if (paidAmount < 0) return refusal('removal_overpaid', { amount: rupees(-paidAmount) })
  if (paidAmount !== 0) return refusal('removal_paid', { amount: rupees(paidAmount) })
  if (depositKept !== 0) return refusal('removal_deposit', { amount: rupees(depositKept) })
  if (isInHouse) return refusal('removal_in_house')
  if (openClaims + openTransfers > 0) return refusal('removal_claim')
  if (amountDue !== 0) return refusal('removal_due', { amount: rupees(amountDue) })
  return null
}

/** Fields of audit entries without personal data; any other field may have a text that a person wrote. */
const nonPersonalFields = new Set([
  ...['role', 'events', 'facility', 'total', 'receipt', 'amount', 'amountDue', 'method', 'reference', 'utr', 'group'],
  ...[
    'scanId',
    'caseNumber',
    'side',
    'result',
    'gate',
    'at',
    'mailId',
    'kind',
    'state',
    'attempts',
    'createdAt',
    'sentAt',
  ],
])

/**
 * The `before` or `after` of an audit entry (JSON or empty) without personal values: field names stay, values are
 * emptied.
 */
export function redact(json: string): string {
  if (json === '') return ''
  const fields: [string, unknown][] = Object.entries(JSON.parse(json))
  return JSON.stringify(
    Object.fromEntries(fields.map(([name, value]) => [name, nonPersonalFields.has(name) ? value : ''])),
  )
}
