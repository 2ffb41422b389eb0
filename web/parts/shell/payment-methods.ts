// The words for the ways to pay.
import type { PaymentMethod } from '../../../domain/organiser-types.ts'

const methodWords: Record<PaymentMethod, string> = { cash: 'Cash', upi: 'UPI', bank: 'Bank transfer' }

export const methodChoices = (Object.keys(methodWords) as PaymentMethod[]).map(value => ({
  value,
  text: methodWords[value],
}))

export function methodText(method: string): string {
  return methodWords[method as PaymentMethod] ?? method
}
