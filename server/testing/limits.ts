// Turns off rate limits, for programs that call more often than people do. access/limits.test.ts tests the limits.
import { defaultLimits, type Limits } from '../access/limits.ts'
import type { SiteOptions } from './site.ts'

const unlimited = { most: 1_000_000, within: 60_000 }

export const withoutLimits: SiteOptions = {
  limits: Object.fromEntries(Object.keys(defaultLimits).map(name => [name, unlimited])) as Limits,
}
