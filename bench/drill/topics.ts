// The topics of the drill, in the order in which they run.
import { install } from './install.ts'
import { update } from './update.ts'

export const topics = {
  install,
  'update-sqlite': update('sqlite', 'other'),
  'update-postgres': update('postgres', 'own'),
}
