// The parameter that many functions of this feature have in common.
import type { Config } from '../config.ts'
import type { Database } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Provider } from './provider.ts'

export type Online = {
  database: Database
  provider: Provider
  edition: () => Edition
  /** Milliseconds since 1970. */
  now: () => number
  config: Pick<Config, 'siteUrl'>
}
