// A site whose limits nobody reaches, for programs that call more often than people do. That limits hold is proven in http/limits.test.ts.
import { defaultLimits, type Limits } from '../http/limits.ts'
import type { SiteOptions } from './site.ts'

const unlimited = { most: 1_000_000, within: 60_000 }

export const withoutLimits: SiteOptions = {
  limits: Object.fromEntries(Object.keys(defaultLimits).map(name => [name, unlimited])) as Limits,
}
