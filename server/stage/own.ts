// A participant's own turns in published rounds: when and where they perform, alone or with each of their teams.
import type { Millis } from '../../domain/day.ts'
import type { OwnTurn } from '../../domain/stage/own-api.ts'
import { isShown } from '../../domain/stage/public-stage.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { floored, turnsOf } from '../../domain/stage/turns.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { venueRows } from '../programme/read.ts'
import { bracketOfSlots } from './bracket-of-slots.ts'
import { type Lineup, type LineupSlot, readLineups } from './lineups.ts'

/** The person's turns at `now` (ms) in rounds that visitors could see too, or of pairs; the next one comes first. */
export async function ownTurns(db: Db, edition: Edition, personId: string, now: Millis): Promise<{ turns: OwnTurn[] }> {
  const own = await ownSlots(db, personId)
  const rows = own.filter(row => isShown(row, edition.festival, now))
  if (rows.length === 0) return { turns: [] }
  const rounds = new Map(
    rows.map(({ slot_id: _slot, team: _team, ...row }) => [`${row.event_id}/${row.round_id}`, row]),
  )
  const lineups = await readLineups(db, edition, [...rounds.values()])
  const venues = await venueRows(db)
  const teams = new Map(rows.map(({ slot_id, team }) => [slot_id, team]))
  const turns = lineups.flatMap(lineup => {
    const at = turnsOf(lineup.slots, lineup.round, { begins: lineup.begins, now })
    const venue = venues.find(({ id }) => id === lineup.session?.venueId)
    return lineup.slots
      .filter(slot => teams.has(slot.id) && !slot.hasLeft)
      .map((slot): OwnTurn => {
        const isOver = lineup.row.over_at !== null
        const turn = isOver ? undefined : at.get(slot.id)
        return {
          eventId: lineup.event.ind,
          roundId: lineup.round.id,
          round: lineup.round.name,
          team: teams.get(slot.id) ?? null,
          state: slot.state,
          isOver,
          position: turn?.position ?? null,
          about: turn?.at == null ? null : isoTime(floored(turn.at)),
          heat: lineup.round.form === 'heats' && !lineup.isPairs ? slot.heat : null,
          pair: lineup.isPairs ? slot.heat : null,
          partners: lineup.row.names_released_at === null ? [] : partnersOf(lineup, slot),
          against: opponentOf(lineup, slot),
          begins: lineup.begins === null ? null : isoTime(lineup.begins),
          venue: venue?.name ?? '',
          way: venue?.directions ?? '',
          throughTo: isOver && slot.goesThrough ? nextRound(lineup) : null,
        }
      })
  })
  return { turns: turns.toSorted((one, other) => rank(one) - rank(other)) }
}

/** The person's places in published rounds, and those of their teams. */
function ownSlots(db: Db, personId: string) {
  const teams = db
    .selectFrom('team_member')
    .select('team_id')
    .where('person_id', '=', personId)
    .where('state', '=', 'active')
  return db
    .selectFrom('stage_slot')
    .innerJoin('stage_round', join =>
      join
        .onRef('stage_round.event_id', '=', 'stage_slot.event_id')
        .onRef('stage_round.round_id', '=', 'stage_slot.round_id'),
    )
    .leftJoin('team', 'team.id', 'stage_slot.team_id')
    .selectAll('stage_round')
    .select(['stage_slot.id as slot_id', 'team.name as team'])
    .where(row => row.or([row('stage_slot.person_id', '=', personId), row('stage_slot.team_id', 'in', teams)]))
    .where('published_at', 'is not', null)
    .execute()
}

/** The names of the others of the pair, without those who were taken out or have left. */
function partnersOf({ isPairs, slots }: Lineup, { id, heat }: LineupSlot): string[] {
  if (!isPairs || heat === null) return []
  return slots
    .filter(other => other.heat === heat && other.id !== id && other.state !== 'out')
    .flatMap(({ name }) => name ?? [])
}

/** The opponent in the first match of the bracket that is not decided. */
function opponentOf({ round, slots }: Lineup, { id }: LineupSlot): string | null {
  if (round.form !== 'bracket') return null
  const open = bracketOfSlots(slots)
    .flat()
    .find(({ sides, winner }) => winner === null && sides.includes(id))
  const opponent = open?.sides.find(side => side !== id)
  return slots.find(slot => slot.id === opponent)?.name ?? null
}

function nextRound({ event, round }: Lineup): string | null {
  const rounds = roundsOf(event)
  return rounds[rounds.findIndex(({ id }) => id === round.id) + 1]?.name ?? null
}

/** Those on stage first, then those who wait by their time, then the others. */
function rank({ state, isOver, about, begins }: OwnTurn): number {
  if (isOver) return Number.MAX_SAFE_INTEGER
  if (state === 'running') return 0
  const at = Date.parse(about ?? begins ?? '9999-01-01')
  return state === 'waiting' ? at : at + 1e13
}
