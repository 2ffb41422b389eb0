// The ways to pay, as they are on this site: said alike on the card after registering, on the profile and in mails.

export type WaysToPay = {
  /** Whether people can pay online: the provider's keys are set. */
  online: boolean
  /** Whether the festival takes UPI. */
  upi: boolean
  /** Where and when the desk takes money, in sentences. */
  desk: string
}

/** How people can pay without coming to the desk: 'online or by UPI', 'online', 'by UPI'; empty when they cannot. */
export function payFromAfar({ online, upi }: Pick<WaysToPay, 'online' | 'upi'>): string {
  return [online && 'online', upi && 'by UPI'].filter(Boolean).join(' or ')
}

/** All ways in sentences: 'Pay online or by UPI on your profile. The desk is in the hall.' */
export function waysToPayText(ways: WaysToPay, where = 'on your profile'): string {
  const fromAfar = payFromAfar(ways)
  return [fromAfar && `Pay ${fromAfar} ${where}.`, ways.desk].filter(Boolean).join(' ')
}
