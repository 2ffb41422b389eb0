// `npm start`: builds the pages when they are missing or older than their sources, then runs the server in this process.
import { ensureBuild } from './build/ensure-build.ts'
import { endWithShell } from './end-with-shell.ts'

endWithShell()
await ensureBuild()
await import('../server/main.ts')
