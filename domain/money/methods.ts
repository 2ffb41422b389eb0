// The only list of payment methods. Reports, columns, files, filters, dialogs and checks read it, so that a new method
// is one line here (docs/recipes.md).

type MethodFacts = {
  /** Its name in reports, columns, filters and receipts. */
  name: string
  /** Whether cashiers enter payments of this method. All others come only from the provider of online payments. */
  isEntered: boolean
}

export const methods = {
  cash: { name: 'Cash', isEntered: true },
  upi: { name: 'UPI', isEntered: true },
  bank: { name: 'Bank transfer', isEntered: true },
  online: { name: 'Online', isEntered: false },
} as const satisfies Record<string, MethodFacts>

export type PaymentMethod = keyof typeof methods
