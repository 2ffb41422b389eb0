// Chooses the payment provider from the settings.
import type { Config } from '../config.ts'
import type { Provider } from './provider.ts'
import { razorpay } from './razorpay.ts'

const providers = new WeakMap<NonNullable<Config['payOnline']>, Provider>()

/** The provider of these settings, one per process; null when online payment is off. */
export function providerOf({ payOnline }: Pick<Config, 'payOnline'>): Provider | null {
  if (!payOnline) return null
  const provider = providers.get(payOnline) ?? razorpay(payOnline)
  providers.set(payOnline, provider)
  return provider
}
