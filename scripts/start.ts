// `npm start`: checks that no other program has its port or folder, builds the pages when they are missing or older
// than their sources, runs the server in this process, and prints its address.
import { giveUp } from '../server/cannot-start.ts'
import { readConfig } from '../server/config.ts'
import { ensureBuild } from './build/ensure-build.ts'
import { endWithShell } from './end-with-shell.ts'
import { introduction } from './introduction.ts'
import { refuseConflicts } from './start-conflicts.ts'

endWithShell()
try {
  await refuseConflicts(readConfig())
} catch (error) {
  giveUp(error)
}
await ensureBuild()
await import('../server/main.ts')
// Loaded only here: if the content cannot be read, the server has said so in a sentence.
const { thisEdition } = await import('../server/edition.ts')
console.log(introduction(readConfig(), thisEdition.festival, Date.now()))
