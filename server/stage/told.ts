// Tells performers by mail that their turn is near (document 7, §4): once for each round, when three or fewer are left
// until it is their turn.
import type { Millis } from '../../domain/day.ts'
import { turnsOf } from '../../domain/stage/turns.ts'
import { isoTime, minute } from '../clock.ts'
import type { Database, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { queueForAll } from '../mail/outbox.ts'
import { type Lineup, type LineupSlot, readLineups } from './lineups.ts'
import { publishedRounds } from './public.ts'

/** Performers up to this position are told: 1 is the next. */
const near = 3
/** How long (ms) before the start of a round its first performers are told, although nobody has begun. */
const early = 30 * minute

/** What the mail is about: the event and the round. The letter finds the turn of its reader. */
export const aboutOf = ({ event, round }: Pick<Lineup, 'event' | 'round'>) => `${event.ind}/${round.id}`

/**
 * Queues the mails that are due at `now` (ms). Without a published round that goes on it is one statement. People with
 * an unproven address get none, nor do performers who are on, are done, were skipped, were taken out or have left.
 */
export async function tellNear(database: Database, edition: Edition, now: Millis): Promise<void> {
  const { db } = database
  const open = (await publishedRounds(db)).filter(({ over_at }) => over_at === null)
  if (open.length === 0) return
  for (const lineup of await readLineups(db, edition, open)) {
    const due = nearSlots(lineup, now)
    if (due.length === 0 || (await areTold(database, due))) continue
    await database.write(trx => tell(trx, lineup, due, now))
  }
}

/** The performers who are near at `now`, while the round goes on or begins soon, with a known time. */
export function nearSlots({ slots, round, begins, isPairs }: Lineup, now: Millis): LineupSlot[] {
  const hasBegun = slots.some(({ starts }) => starts > 0)
  const beginsSoon = begins !== null && begins - now <= early
  if (isPairs || !(hasBegun || beginsSoon)) return []
  const turns = turnsOf(slots, round, { begins, now })
  return slots.filter(({ id }) => {
    const turn = turns.get(id)
    return turn && turn.at !== null && turn.position <= near
  })
}

async function areTold({ db }: Database, slots: readonly LineupSlot[]): Promise<boolean> {
  const told = await db
    .selectFrom('stage_told')
    .select('slot_id')
    .where(
      'slot_id',
      'in',
      slots.map(({ id }) => id),
    )
    .execute()
  return told.length === slots.length
}

/** Notes who is told before the mails are queued, in one transaction: two programs tell nobody twice. */
async function tell(trx: Transaction, lineup: Lineup, slots: readonly LineupSlot[], now: Millis): Promise<void> {
  const told = await trx
    .insertInto('stage_told')
    .values(slots.map(({ id }) => ({ slot_id: id, told_at: isoTime(now) })))
    .onConflict(conflict => conflict.column('slot_id').doNothing())
    .returning('slot_id')
    .execute()
  const ids = new Set(told.map(({ slot_id }) => slot_id))
  const performers = slots.filter(({ id }) => ids.has(id)).map(({ performer }) => performer)
  const people = performers.flatMap(({ of, id }) => (of === 'person' ? [id] : []))
  const teams = performers.flatMap(({ of, id }) => (of === 'team' ? [id] : []))
  const all = new Set([...people, ...(await membersOf(trx, teams))])
  await queueForAll(trx, 'stage_near', [...all].sort(), now, aboutOf(lineup))
}

async function membersOf(trx: Transaction, teams: readonly string[]): Promise<string[]> {
  if (teams.length === 0) return []
  const rows = await trx
    .selectFrom('team_member')
    .select('person_id')
    .where('team_id', 'in', teams)
    .where('state', '=', 'active')
    .execute()
  return rows.map(({ person_id }) => person_id)
}
