// The ways to pay on this site, in the same words on the card after registering, on the profile and in mails.

export type WaysToPay = {
  /** Whether the keys of the provider of online payments are set. */
  online: boolean
  /** Whether the festival takes UPI. */
  upi: boolean
  /** The place and hours of the desk, in sentences. */
  desk: string
}

/** The ways to pay without coming to the desk: 'online or by UPI', 'online', 'by UPI' or ''. */
export function payFromAfar({ online, upi }: Pick<WaysToPay, 'online' | 'upi'>): string {
  return [online && 'online', upi && 'by UPI'].filter(Boolean).join(' or ')
}

/** All ways in sentences: 'Pay online or by UPI on your profile. The desk is in the hall.' */
export function waysToPayText(ways: WaysToPay, where = 'on your profile'): string {
  const fromAfar = payFromAfar(ways)
  return [fromAfar && `Pay ${fromAfar} ${where}.`, ways.desk].filter(Boolean).join(' ')
}
