// Finds conflicts that would prevent the start: another program with the same port or data folder. They are checked
// before the build, because the build takes a minute.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { explained } from '../server/cannot-start.ts'
import type { Config } from '../server/config.ts'
import { holdFolder } from '../server/database/folder.ts'

/**
 * Checks port and folder; both are free again when this returns. Checks nothing if systemd passed a socket, because in
 * that case this program replaces a running one.
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
