// What visitors may read of rounds on stage: published orders with names as in results, and brackets. Never pairs.
import type { Millis } from '../../domain/day.ts'
import type { Match } from '../../domain/stage/bracket.ts'
import { isShown, type PublicMatch, type PublicPlace, type PublicStage } from '../../domain/stage/public-stage.ts'
import { floored, turnsChangeAt, turnsOf } from '../../domain/stage/turns.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { bracketOfSlots } from './bracket-of-slots.ts'
import { type Lineup, type RoundRow, readLineups } from './lineups.ts'

/** The rows of all rounds with a published order. */
export function publishedRounds(db: Db): Promise<RoundRow[]> {
  return db.selectFrom('stage_round').selectAll().where('published_at', 'is not', null).execute()
}

/**
 * The published rounds at `now` (ms), in the order of the catalogue's rounds: those that are not over, and those that
 * ended today. Who goes through is not public before the results are (document 7, §5).
 */
export async function readPublicStages(db: Db, edition: Edition, now: Millis): Promise<PublicStage[]> {
  const rows = (await publishedRounds(db)).filter(row => isShown(row, edition.festival, now))
  const lineups = await readLineups(db, edition, rows)
  return lineups
    .filter(({ isPairs }) => !isPairs)
    .map(lineup => publicStage(lineup, now))
    .toSorted((one, other) => one.eventId - other.eventId)
}

function publicStage(lineup: Lineup, now: Millis): PublicStage {
  const { event, round, row, session, begins, slots } = lineup
  const isBracket = round.form === 'bracket'
  const isOver = row.over_at !== null
  const changesAt = isOver ? null : turnsChangeAt(slots, round, { begins, now })
  return {
    eventId: event.ind,
    name: round.name,
    sessionId: session?.id ?? null,
    isOver,
    places: isBracket ? [] : placesOf(lineup, now),
    bracket: isBracket ? bracketOfLineup(lineup) : null,
    changesAt: changesAt === null ? null : isoTime(changesAt),
  }
}

function placesOf({ slots, round, begins, row }: Lineup, now: Millis): PublicPlace[] {
  const turns = row.over_at === null ? turnsOf(slots, round, { begins, now }) : new Map()
  return slots.flatMap(({ id, name, college, state, heat }) => {
    if (state === 'out') return []
    const at = turns.get(id)?.at ?? null
    return {
      name,
      college,
      state,
      heat: round.form === 'heats' ? heat : null,
      about: at === null ? null : isoTime(floored(at)),
    }
  })
}

/** The bracket of a line-up; the first in the order is the first seed. */
export function bracketOfLineup({ slots }: Pick<Lineup, 'slots'>): PublicMatch[][] {
  const names = new Map(slots.map(({ id, name }) => [id, name ?? '']))
  return bracketOfSlots(slots).map(matches =>
    matches.map(({ sides: [one, other], winner }) => ({
      sides: [nameOf(one, names), nameOf(other, names)] as PublicMatch['sides'],
      hasBye: one === 'bye' || other === 'bye',
      winner: winner === null ? null : winner === one ? 0 : 1,
    })),
  )
}

const nameOf = (side: Match['sides'][0], names: ReadonlyMap<string, string>) =>
  side === null || side === 'bye' ? null : (names.get(side) ?? '')
