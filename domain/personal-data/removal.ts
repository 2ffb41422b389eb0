// When an account can be deleted, and what stays of it. The rooms of server/ read and remove the rows.

import { type Refusal, refusal } from '../refusals.ts'
import { rupees } from '../rupees.ts'

/** The name that a deleted account leaves in lists, receipts and the audit log. */
export const removedName = 'Deleted participant'

/** Days after the festival's last day before accounts may be anonymised: refunds and complaints come late. */
export const daysBeforeAnonymising = 30

/** A college with fewer people could identify one of them, so it is removed like their names. */
export const minPeopleOfCollege = 5

/** What deleting an account depends on; money in whole rupees. */
export type RemovalConditions = {
  paidAmount: number
  amountDue: number
  /** Claims that wait for a decision. */
  openClaims: number
  /** Rows of bank statements that name the person and wait to be credited: the payer's name must not go before. */
  openTransfers: number
  /** What a house's desk keeps and gives back. */
  depositKept: number
  /** Refunds that were asked for and did not arrive yet: one that fails is the person's money again. */
  refundsUnderWay: number
  /** Disputes of the person's payments that the bank or staff have not decided. */
  openDisputes: number
  /** Payments at the person's links that wait for staff. */
  onlineInInbox: number
  /** Payments at the person's links that the provider has not decided. */
  onlineAtProvider: number
  /** Scanned in and not out. */
  isInside: boolean
  /** Arrived at a house and not left: whoever sleeps there must stay on its sheet. */
  isInHouse: boolean
  isOrganiser: boolean
}

/**
 * Whether the account can be deleted now: a refusal, or null. The ledger must balance, and the person must not be
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

/** Fields of audit entries without personal data; any other field may hold a text that somebody wrote. */
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
 * The `before` or `after` of an audit entry (JSON or empty) without personal values: the fields stay, their values go.
 */
export function redact(json: string): string {
  if (json === '') return ''
  const fields: [string, unknown][] = Object.entries(JSON.parse(json))
  return JSON.stringify(
    Object.fromEntries(fields.map(([name, value]) => [name, nonPersonalFields.has(name) ? value : ''])),
  )
}
