// Which provider the settings name.
import type { Config } from '../config.ts'
import type { Provider } from './provider.ts'
import { razorpay } from './razorpay.ts'

const made = new WeakMap<NonNullable<Config['payOnline']>, Provider>()

/** The provider of these settings, one for each process; null: nobody pays online. */
export function providerOf({ payOnline }: Pick<Config, 'payOnline'>): Provider | null {
  if (!payOnline) return null
  const known = made.get(payOnline) ?? razorpay(payOnline)
  made.set(payOnline, known)
  return known
}
