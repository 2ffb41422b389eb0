// The parameter that the functions of this feature share.
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
