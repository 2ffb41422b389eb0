// What people may do with the data held about them: when an account can be deleted, and what stays of it.
// Reading and removing rows is the server's (server/personal-data/).
import { rupees } from './money.ts'
import { type Refusal, refusal } from './refusals.ts'

/** The name that a deleted account leaves in lists, receipts and the audit log. */
export const removedName = 'Deleted participant'

/** Days after the festival's last day before which nobody is made anonymous: refunds and complaints come late. */
export const daysBeforeAnonymising = 30

/** A college named by fewer people could point to one of them: it goes with their names. */
export const fewestOfACollege = 5

/** What deleting depends on; money in whole rupees. */
export type Standing = {
  paidAmount: number
  amountDue: number
  /** Payments that were told and wait to be confirmed. */
  openClaims: number
  /** Scanned in and not out. */
  isInside: boolean
  isOrganiser: boolean
}

/** Why this account cannot be deleted at the moment: a refusal, or null. The ledger must add up, and nobody vanishes from inside. */
export function checkRemoval(standing: Standing): Refusal | null {
  const { paidAmount, amountDue, openClaims, isInside, isOrganiser } = standing
  if (isOrganiser) return refusal('removal_organiser')
  if (isInside) return refusal('removal_inside')
  if (paidAmount !== 0) return refusal('removal_paid', { amount: rupees(paidAmount) })
  if (openClaims > 0) return refusal('removal_claim')
  if (amountDue !== 0) return refusal('removal_due', { amount: rupees(amountDue) })
  return null
}

/** Fields of the audit log's texts that say nothing about who it was; every other field may be somebody's own words. */
const impersonal = new Set([
  ...['role', 'events', 'facility', 'total', 'receipt', 'amount', 'amountDue', 'method', 'reference', 'utr'],
  ...['scanId', 'result', 'gate', 'at', 'mailId', 'kind', 'state', 'attempts', 'createdAt', 'sentAt'],
])

/** One of the audit log's texts (JSON or empty) without what is personal: the fields stay, their values go. */
export function redacted(json: string): string {
  if (json === '') return ''
  const fields: [string, unknown][] = Object.entries(JSON.parse(json))
  return JSON.stringify(Object.fromEntries(fields.map(([name, value]) => [name, impersonal.has(name) ? value : ''])))
}
