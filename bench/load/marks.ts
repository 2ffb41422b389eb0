// How long storing a judge's mark takes while many people read the running order, compared with a bare write: 60
// performers, 5 judges, 4 criteria.
import { allEvents } from '../../domain/edition/catalogue.ts'
import { roundsOf } from '../../domain/stage/rounds.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { newToken, tokenHash } from '../../server/access/tokens.ts'
import type { Database } from '../../server/database/types.ts'
import { thisEdition } from '../../server/edition.ts'
import type { Engine } from '../engines.ts'
import { request } from './connection.ts'
import { askQuietly } from './hammer.ts'
import { inTurns, ratioText } from './rounds.ts'
import type { Effort, Row } from './rows.ts'
import { onStage, type Program } from './stage.ts'

const [performers, readers] = [60, 200]
/** Milliseconds between two marks of a judge, and between two looks of a reader at the order. */
const [judgePause, readerPause] = [200, 2000]
/** Milliseconds. */
const limit = 100
/** The share of marks that must be stored within `limit`. */
const share = 0.95

const judges = Array.from({ length: 5 }, (_, i) => ({ id: `judge-${i}`, name: `Judge ${i}`, link: newToken() }))
const criteria = ['skill', 'stage', 'ideas', 'dress'].map(id => ({ id, name: id, most: 10 }))
const slotOf = (i: number) => `place-${i}`
const event = allEvents(thisEdition.catalogue).find(
  one => !isTeamEvent(one) && roundsOf(one)[0]!.form === 'one by one' && !one.hostInstituteOnly,
)!

export async function measureMarks(engine: Engine, { longRounds }: Effort): Promise<Row[]> {
  const staging = {
    count: performers,
    passwordHash: 'none',
    prepare: (database: Database, people: { id: string }[]) => addRound(database, people),
  }
  return onStage(engine, staging, async ({ site, start }) => {
    const bare = await start('bench/load/bare/mark.ts')
    const order = request('GET', `/events/${event.ind}`, ['accept-encoding: br, gzip', 'x-forwarded-for: 10.9.8.7'])
    const { seconds } = longRounds
    const read = () => {
      const requests = Array.from({ length: readers }, () => [order])
      return askQuietly({ port: site.port, seconds, requests }, readerPause)
    }
    const mark = async ({ port }: Program) => {
      const marks = askQuietly(
        { port, seconds, requests: judges.map(judge => marksOf(judge, seconds)) },
        judgePause,
        share,
      )
      const [taken] = await Promise.all([marks, read()])
      return taken
    }
    const compared = await inTurns(longRounds, { ours: () => mark(site), other: () => mark(bare) })
    return [
      {
        measure: `a judge's mark, ${judges.length} judges, ${readers} people read the order`,
        engine: engine.name,
        seen: `95 % below ${compared.ours.toFixed(1)} ms, ${ratioText(compared)} a bare write`,
        target: `<= ${limit} ms`,
        holds: compared.ours <= limit,
      },
    ]
  })
}

/** A published round with a place for each person, its criteria, and the judges with their links. */
async function addRound({ db }: Database, people: readonly { id: string }[]): Promise<void> {
  const now = new Date().toISOString()
  const where = { event_id: event.ind, round_id: roundsOf(event)[0]!.id }
  const round = { ...where, version: 1, criteria: JSON.stringify(criteria), published_at: now, over_at: null }
  await db.insertInto('stage_round').values(round).execute()
  await db
    .insertInto('registration')
    .values(
      people.map(({ id }, i) => ({
        id: `round-${i}`,
        person_id: id,
        event_id: event.ind,
        registered_at: now,
        state: 'active' as const,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const places = people.map(({ id }, i) => ({ ...where, id: slotOf(i), person_id: id, place: i + 1, added_at: now }))
  await db
    .insertInto('stage_slot')
    .values(places.map(place => ({ ...place, team_id: null, heat: null })))
    .execute()
  const unused = { email: '', mail_hash: null, last_seen_at: null, revoked_at: null }
  const made = { event_id: event.ind, made_at: now, made_by: people[0]!.id }
  await db
    .insertInto('judge')
    .values(judges.map(({ id, name, link }) => ({ id, name, link_hash: tokenHash(link), ...made, ...unused })))
    .execute()
}

/** More marks than the judge can give in these seconds, each in its own call. */
function marksOf({ link }: { link: string }, seconds: number): string[] {
  return Array.from({ length: Math.ceil((seconds * 2000) / judgePause) + 5 }, (_, i) => {
    const slot = slotOf(i % performers)
    const press = { id: crypto.randomUUID(), slot, criterion: criteria[i % criteria.length]!.id, halves: i % 21 }
    const headers = [`x-judge-link: ${link}`, 'x-forwarded-for: 10.9.8.7']
    return request('POST', '/api/judge/marks', headers, { presses: [press] })
  })
}
