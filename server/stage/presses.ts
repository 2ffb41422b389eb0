// Stores the presses of phones at the stage. They may arrive late, twice and in any order; they are only added, and the
// order of their times counts (domain/stage/clock.ts).
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { happenedAt } from '../../domain/offline/happened-at.ts'
import type { pressAnswer, pressBody } from '../../domain/stage/api.ts'
import type { AuditEntry, Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { publicDataChanged } from '../pages/public-version.ts'
import type { Round } from './rounds.ts'

type Press = z.output<typeof pressBody>
type Answer = z.input<typeof pressAnswer>

/** The kinds that need a reason, because they correct what others have seen. */
const needReason: readonly Press['kind'][] = ['time', 'out']

/**
 * Stores the presses, or takes them back if they are `undone`. A press is never refused because it is late. A press for
 * a place that is not in the round, or without its reason, is answered with a sentence and not stored; the others are.
 */
export async function storePresses(
  trx: Transaction,
  { event, round }: Round,
  presses: readonly Press[],
  { staffId, now }: { staffId: string; now: Millis },
): Promise<Audited<{ answers: Answer[] }>> {
  const rows = await trx
    .selectFrom('stage_slot')
    .select('id')
    .where('event_id', '=', event.ind)
    .where('round_id', '=', round.id)
    .execute()
  const slots = new Set(rows.map(({ id }) => id))
  const answers: Answer[] = []
  const entries: AuditEntry[] = []
  for (const press of presses) {
    const problem = problemOf(press, slots)
    const serverTime = isoTime(now)
    if (problem === '') entries.push(...(await storePress(trx, { event, round }, press, { staffId, now })))
    answers.push({ id: press.id, undone: press.undone, problem, serverTime })
  }
  if (entries.length > 0) await publicDataChanged(trx)
  return { answer: { answers }, entries }
}

function problemOf({ slot, kind, reason, lasted, undone }: Press, slots: ReadonlySet<string>): string {
  if (!slots.has(slot)) return 'This place is not in the round any more.'
  if (undone) return ''
  if (needReason.includes(kind) && reason.length < 3) return 'Please give a reason.'
  if (kind === 'time' && lasted === null) return 'Please give the time.'
  return ''
}

/** Adds the press once, or takes it back once. Returns what the audit log needs; empty if nothing changed. */
async function storePress(
  trx: Transaction,
  { event, round }: Round,
  press: Press,
  { staffId, now }: { staffId: string; now: Millis },
): Promise<AuditEntry[]> {
  const { at, doubt } = happenedAt(press, now)
  const added = await trx
    .insertInto('stage_press')
    .values({
      id: press.id,
      slot_id: press.slot,
      kind: press.kind,
      at: isoTime(at),
      lasted: press.kind === 'time' ? press.lasted : null,
      against: press.against,
      reason: press.reason,
      made_by: staffId,
      received_at: isoTime(now),
      undone_at: press.undone ? isoTime(now) : null,
      undone_by: press.undone ? staffId : null,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const after = { events: String(event.ind), round: round.name, kind: press.kind, ...(doubt && { doubt }) }
  if (added) return press.undone ? [] : [{ action: 'stage.press', personId: null, after, reason: press.reason }]
  if (!press.undone) return []
  const undone = await trx
    .updateTable('stage_press')
    .set({ undone_at: isoTime(now), undone_by: staffId })
    .where('id', '=', press.id)
    .where('slot_id', '=', press.slot)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return undone ? [{ action: 'stage.takeBack', personId: null, after, reason: press.reason }] : []
}
