// Gives places whose time has run out to the next in line without waiting for somebody's call. Calls do the same themselves (locked.ts).
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, minute } from '../clock.ts'
import type { Database } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { settleLines } from './line.ts'

const interval = minute / 4

/** Starts looking for places that ran out. Returns the function that stops it. */
export function startSettlingLines(
  database: Database,
  edition: Edition,
  now: Clock,
  log: FastifyBaseLogger,
): () => void {
  const timer = setInterval(() => {
    settleLines(database, edition, now()).catch(error =>
      log.error({ err: error }, 'waiting lists were not brought up to date'),
    )
  }, interval)
  return () => clearInterval(timer)
}
