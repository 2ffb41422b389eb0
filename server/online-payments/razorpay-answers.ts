// The forms of Razorpay's answers and webhook messages, by its public documentation, and their conversion.
import { z } from 'zod'
import { type ProviderRefund, providerStatuses } from '../../domain/online-payments/rules.ts'
import type { ProviderDispute, ProviderLink, SettlementLine, WebhookEvent } from './provider.ts'

export const linkShape = z.object({
  id: z.string().max(60),
  reference_id: z.string().nullish(),
  short_url: z.string().nullish(),
  status: z.string(),
  order_id: z.string().nullish(),
  /** According to the documentation, several payments are a list, but a single payment is an object. */
  payments: z.unknown().optional(),
})
export type AnsweredLink = z.output<typeof linkShape>
const paidWith = z.object({ payment_id: z.string().max(60) })
export const paymentShape = z.object({
  id: z.string().max(60),
  amount: z.number(),
  currency: z.string().max(10),
  status: z.enum(providerStatuses),
  method: z.string().max(40).nullish(),
  order_id: z.string().nullish(),
  amount_refunded: z.number().nullish(),
})
export const refundShape = z.object({
  id: z.string().max(60),
  payment_id: z.string().max(60),
  amount: z.number().int(),
  status: z.string(),
  /** Our id of a refund that the site requested. */
  receipt: z.string().max(60).nullish(),
})
export const disputeShape = z.object({
  id: z.string().max(60),
  payment_id: z.string().max(60),
  amount: z.number(),
  status: z.string().max(40),
  reason_code: z.string().max(120).nullish(),
  respond_by: z.number().nullish(),
})
export const settledShape = z.object({
  entity_id: z.string().max(60),
  type: z.string().max(40),
  debit: z.number(),
  credit: z.number(),
  amount: z.number(),
  fee: z.number().nullish(),
  tax: z.number().nullish(),
  settlement_id: z.string().max(60).nullish(),
  settlement_utr: z.string().max(60).nullish(),
  settled_at: z.number().nullish(),
  payment_id: z.string().max(60).nullish(),
})
export const page = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) })
export const errorShape = z.object({ error: z.object({ description: z.string() }) })

const named = z.object({ entity: z.object({ id: z.string().max(60) }) }).optional()
export const webhookShape = z.object({
  event: z.string().max(60),
  payload: z.object({ payment: named, payment_link: named, refund: named, dispute: named }),
})

/** An event's id is made from its kind and subject, because Razorpay's own id may differ at each delivery. */
export function webhookEventOf({ event, payload }: z.output<typeof webhookShape>): WebhookEvent | null {
  const { payment, payment_link: link, refund, dispute } = payload
  const about = (kind: WebhookEvent['kind'], subject: { entity: { id: string } } | undefined) =>
    subject ? { id: `${event} ${subject.entity.id}`, kind, about: subject.entity.id } : null
  if (event.startsWith('payment.dispute.')) return about('dispute', dispute)
  if (event.startsWith('refund.')) return about('refund', refund)
  if (event.startsWith('payment_link.')) return payment ? about('payment', payment) : about('link', link)
  return event.startsWith('payment.') ? about('payment', payment) : null
}

const paidLink = 'paid'
const closedLinks = [paidLink, 'cancelled', 'expired']

export function toLink({ id, reference_id, short_url, status, payments }: AnsweredLink): ProviderLink {
  const listed = [payments ?? []].flat().flatMap(payment => paidWith.safeParse(payment).data ?? [])
  return {
    id,
    reference: reference_id ?? '',
    address: short_url ?? '',
    isPaid: status === paidLink,
    isClosed: closedLinks.includes(status),
    paymentIds: listed.map(({ payment_id }) => payment_id),
  }
}

export function toRefund({ id, payment_id, amount, status, receipt }: z.output<typeof refundShape>): ProviderRefund {
  const state = status === 'processed' ? 'done' : status === 'failed' ? 'failed' : 'sent'
  return { id, paymentId: payment_id, paise: amount, state, key: receipt || null }
}

export function toDispute(found: z.output<typeof disputeShape>): ProviderDispute {
  const { id, payment_id: paymentId, amount: paise, status: state, reason_code, respond_by } = found
  const respondBy = respond_by ? new Date(respond_by * 1000).toISOString() : null
  return { id, paymentId, paise, state, reasonCode: reason_code ?? '', respondBy }
}

/** The line in a list; an empty list if the line is not settled yet. */
export function toSettlementLine(row: z.output<typeof settledShape>): SettlementLine[] {
  const { entity_id: id, type, debit, credit, amount, fee, tax, settlement_id, settlement_utr, settled_at } = row
  if (!settlement_id || !settled_at) return []
  const isOut = debit > 0
  return [
    {
      id,
      kind: type,
      settlementId: settlement_id,
      utr: settlement_utr ?? '',
      paymentId: type === 'payment' ? id : (row.payment_id ?? null),
      gross: isOut ? -amount : amount,
      net: credit - debit,
      fee: fee ?? 0,
      tax: tax ?? 0,
      settledAt: new Date(settled_at * 1000).toISOString(),
    },
  ]
}
