import { upiLink } from '../../domain/money/payment.ts'
import type { Edition } from '../edition.ts'

/** The fields by which a UPI app pays `amount` (whole rupees); null if nothing is due or the festival takes no UPI. */
export function upiRequest({ festival, privateContent: { upi } }: Edition, userId: string, amount: number) {
  if (!upi?.vpa || amount <= 0) return null
  const pay = { vpa: upi.vpa, name: upi.name, amount, reference: userId }
  return { ...pay, link: upiLink({ ...pay, note: `${festival.name} ${userId}` }) }
}
