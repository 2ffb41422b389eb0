// The topics of the drill, in the order in which they run.
import { container } from './container.ts'
import { install } from './install.ts'
import { nextYear } from './next-year.ts'
import { secondMachine } from './second-machine.ts'
import { takenOver } from './taken-over.ts'
import { update } from './update.ts'

export const topics = {
  install,
  'update-sqlite': update('sqlite', 'other'),
  'update-postgres': update('postgres', 'own'),
  'second-machine-sqlite': secondMachine('sqlite'),
  'second-machine-postgres': secondMachine('postgres'),
  'taken-over': takenOver,
  'next-year': nextYear,
  container,
}
