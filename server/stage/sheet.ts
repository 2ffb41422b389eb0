// The console's pages about rounds: the list of rounds, and everything that a phone at the stage needs.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { actualTimes } from '../../domain/programme/sessions.ts'
import type { stageRounds, stageSheet } from '../../domain/stage/api.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { isoTime } from '../clock.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { sessionOf, sessionRows } from '../programme/read.ts'
import { candidates } from './candidates.ts'
import { drawn } from './lots.ts'
import { type NamedPerformer, type Performer, registeredPerformers } from './performers.ts'
import { type Round, readAllSlots, readRound, readSlots } from './rounds.ts'

/** The rounds of these events (null: of all), with the number of performers and of those who are done. */
export async function listRounds(
  db: Db,
  { catalogue }: Edition,
  events: readonly number[] | null,
): Promise<z.input<typeof stageRounds>> {
  const shown = allEvents(catalogue).filter(({ ind }) => events === null || events.includes(ind))
  const rounds = await db.selectFrom('stage_round').selectAll().execute()
  const slots = await readAllSlots(db, events)
  const sessions = (await sessionRows(db)).map(sessionOf).filter(({ state }) => state !== 'cancelled')
  return {
    rows: shown.flatMap(event =>
      roundsOf(event).map(round => {
        const row = rounds.find(one => one.event_id === event.ind && one.round_id === round.id)
        const own = slots.filter(one => one.eventId === event.ind && one.roundId === round.id)
        const times = sessions.filter(({ eventId }) => eventId === event.ind)
        const session = times.find(({ title }) => title === round.name) ?? times[0]
        return {
          eventId: event.ind,
          roundId: round.id,
          name: round.name,
          begins: session ? isoTime(actualTimes(session).from) : null,
          performers: own.filter(({ state }) => state.state !== 'out').length,
          done: own.filter(({ state }) => state.state === 'done').length,
          isPublished: row?.published_at != null,
          isOver: row?.over_at != null,
        }
      }),
    ),
  }
}

/** The round with its places, presses and draws at `now`. */
export async function readSheet(db: Db, round: Round, now: Millis): Promise<z.input<typeof stageSheet>> {
  const { event } = round
  const { version, published_at, over_at, names_released_at } = await readRound(db, round)
  const slots = await readSlots(db, round)
  const registered = new Map((await registeredPerformers(db, event)).map(one => [one.performer.id, one]))
  const names = await namesOfLeft(
    db,
    slots.map(({ performer }) => performer).filter(({ id }) => !registered.has(id)),
  )
  const placed = new Set(slots.map(({ performer }) => performer.id))
  return {
    madeAt: isoTime(now),
    version,
    publishedAt: published_at,
    overAt: over_at,
    namesReleasedAt: names_released_at,
    slots: slots.map(({ id, performer, place, heat, hasLeft, presses }) => {
      const known: Pick<NamedPerformer, 'name' | 'college' | 'isPresent'> = registered.get(performer.id) ?? {
        name: names.get(performer.id) ?? 'deleted participant',
        college: '',
        isPresent: false,
      }
      return {
        id,
        performer,
        name: known.name,
        college: known.college,
        isPresent: known.isPresent,
        hasLeft,
        place,
        heat,
        presses: presses.map(({ at, by, ...press }) => ({ ...press, at: isoTime(at), by: by ?? '' })),
      }
    }),
    others: (await candidates(db, round)).filter(({ performer }) => !placed.has(performer.id)),
    draws: await readDraws(db, round),
  }
}

/** The names of people and teams that are no longer registered. Deleted accounts have none. */
async function namesOfLeft(db: Db, performers: readonly Performer[]): Promise<ReadonlyMap<string, string>> {
  if (performers.length === 0) return new Map()
  const ids = performers.map(({ id }) => id)
  const people = await db
    .selectFrom('person')
    .select(['id', 'username as name'])
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  const teams = await db.selectFrom('team').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map([...people, ...teams].map(({ id, name }) => [id, name]))
}

async function readDraws(db: Db, { event, round }: Round): Promise<z.input<typeof stageSheet>['draws']> {
  const rows = await db
    .selectFrom('stage_draw')
    .innerJoin('person', 'person.id', 'stage_draw.drawn_by')
    .select(['kind', 'what', 'seed', 'ids', 'reason', 'drawn_at', 'person.username'])
    .where('event_id', '=', event.ind)
    .where('round_id', '=', round.id)
    .orderBy('drawn_at')
    .execute()
  return rows.map(({ ids: stored, drawn_at, username, ...draw }) => {
    const ids = JSON.parse(stored) as string[]
    const picked = draw.kind === 'pick' ? drawn(draw.seed, ids)[0]! : ''
    return { ...draw, ids, picked, at: drawn_at, by: username }
  })
}
