// Names of pairs: until the coordinator releases them, the two of a pair know only its number and where to be.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { namesBody } from '../../domain/stage/api.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { refuse } from '../refuse.ts'
import { lockRound, type Round } from './rounds.ts'

/**
 * Shows the two of each pair each other's names since `now`, or hides them again, which needs a reason (document 7,
 * §6). Visitors never see pairs. Refuses rounds of another form.
 */
export async function releaseNames(
  trx: Transaction,
  { event, round }: Round,
  { version, release, reason }: z.output<typeof namesBody>,
  now: Millis,
): Promise<Audited<void>> {
  if (round.form !== 'pairs') refuse('stage_no_pairs')
  await lockRound(trx, { event, round }, version)
  if (!release && reason.length < 3) refuse('stage_reason')
  await trx
    .updateTable('stage_round')
    .set({ names_released_at: release ? isoTime(now) : null })
    .where('event_id', '=', event.ind)
    .where('round_id', '=', round.id)
    .execute()
  const action = release ? 'stage.names' : 'stage.hideNames'
  const after = { events: String(event.ind), round: round.name }
  return { answer: undefined, entries: [{ action, personId: null, after, reason }] }
}
