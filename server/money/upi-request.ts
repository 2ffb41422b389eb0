import { upiLink } from '../../domain/money/payment.ts'
import type { Edition } from '../edition.ts'

/** The fields for a UPI application to pay whole rupees; null when nothing is due or the festival takes no UPI. */
export function upiRequest({ festival, privateContent: { upi } }: Edition, userId: string, amount: number) {
  if (!upi?.vpa || amount <= 0) return null
  const pay = { vpa: upi.vpa, name: upi.name, amount, reference: userId }
  return { ...pay, link: upiLink({ ...pay, note: `${festival.name} ${userId}` }) }
}
