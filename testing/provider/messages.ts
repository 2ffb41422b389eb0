// The provider's signed messages to the site. Faults make messages late, wrong or repeated.
import { createHmac } from 'node:crypto'
import type { Books, Dispute, Link, Payment, Refund } from './books.ts'
import type { Faults } from './faults.ts'

export type Keys = { keyId: string; keySecret: string; webhookSecret: string }
export type Message = { event: string; body: string; signature: string }

export const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

const entity = <T extends object>(of: T) => ({ entity: of })

/** The payment as the provider answers it. */
export function shownPayment({ link: _, ...payment }: Payment) {
  return { entity: 'payment', ...payment, captured: payment.status === 'captured', notes: [] }
}

/** The link as the provider answers it, with its payments. */
export function shownLink(books: Books, { payments, ...link }: Link) {
  const paid = payments.map(id => books.payments.get(id)!)
  return {
    ...link,
    amount_paid: link.status === 'paid' ? link.amount : 0,
    payments: paid.map(({ id, amount, status, method, created_at }) => ({
      payment_id: id,
      plink_id: link.id,
      amount,
      status,
      method,
      created_at,
    })),
  }
}

export function shownRefund({ key: _, ...refund }: Refund) {
  return { entity: 'refund', currency: 'INR', ...refund }
}

/** A message with its signature. */
export function messageOf(keys: Keys, faults: Faults, event: string, payload: object): Message {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_Stand1nAccount',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(Date.now() / 1000),
  })
  return {
    event,
    body,
    signature: sign(faults.wrongSignature ? `not ${keys.webhookSecret}` : keys.webhookSecret, body),
  }
}

export const paymentPayload = (payment: Payment) => ({ payment: entity(shownPayment(payment)) })
export const linkPayload = (books: Books, link: Link, payment?: Payment) => ({
  payment_link: entity(shownLink(books, link)),
  ...(payment && paymentPayload(payment)),
})
export const refundPayload = (refund: Refund, payment: Payment) => ({
  refund: entity(shownRefund(refund)),
  ...paymentPayload(payment),
})
export const disputePayload = (dispute: Dispute, payment: Payment | undefined) => ({
  dispute: entity(dispute),
  ...(payment && paymentPayload(payment)),
})

/** The signed address that the payer's browser opens after paying at a link. */
export function returnAddress(keys: Keys, link: Link, paymentId: string): string {
  const address = new URL(link.callback_url)
  const parts = [link.id, link.reference_id, link.status, paymentId]
  address.search = new URLSearchParams({
    razorpay_payment_id: paymentId,
    razorpay_payment_link_id: link.id,
    razorpay_payment_link_reference_id: link.reference_id,
    razorpay_payment_link_status: link.status,
    razorpay_signature: sign(keys.keySecret, parts.join('|')),
  }).toString()
  return address.href
}
