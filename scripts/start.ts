// `npm start`: builds the pages when they are missing or older than their sources, runs the server in this process, and
// says where it is.
import { readConfig } from '../server/config.ts'
import { ensureBuild } from './build/ensure-build.ts'
import { endWithShell } from './end-with-shell.ts'
import { introduction } from './introduction.ts'

endWithShell()
await ensureBuild()
await import('../server/main.ts')
console.log(introduction(readConfig()))
