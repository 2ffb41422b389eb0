// Conflicts that would prevent the start after the build: another program with the same port or data folder. Checked
// before the build, which takes a minute.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { explained } from '../server/cannot-start.ts'
import type { Config } from '../server/config.ts'
import { holdFolder } from '../server/database/folder.ts'

/**
 * Port and folder are free again when this returns. Checks neither if systemd passed a socket: then this program takes
 * over from a running one.
 * @throws CannotStart with the sentence that the start itself would print.
 */
export async function refuseConflicts(config: Config): Promise<void> {
  if (config.listenFd !== null) return
  try {
    if (config.databaseUrl === null) holdFolder(config.dataDir, { takesOver: false }).release()
    await refuseTakenPort(config)
  } catch (error) {
    throw explained(error, config)
  }
}

/** @throws CannotStart if this program cannot listen on its port. */
export async function refuseTakenPort(config: Config): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(config.port, config.host), 'listening')
  } catch (error) {
    throw explained(error, config)
  }
  await new Promise(done => probe.close(done))
}
