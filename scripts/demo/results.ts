// The demo's results: qualifiers of finished rounds, and standings of the finals. Most are published. They are written
// with the site's own functions.
import type { Millis } from '../../domain/day.ts'
import { findEvent } from '../../domain/edition/catalogue.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import { actualTimes } from '../../domain/programme/sessions.ts'
import type { PrizePlace, ResultEntry, ResultKind } from '../../domain/results/results.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import { staffWrite } from '../../server/audit/audit.ts'
import { minute } from '../../server/clock.ts'
import type { Database } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { readProgramme } from '../../server/programme/read.ts'
import { saveResults } from '../../server/results/save.ts'
import { readCandidates } from '../../server/results/stored-entries.ts'
import type { WinningTeam } from './named-people.ts'

/** How long (ms) a jury needs after a round. */
const juryNeeds = 40 * minute
/** One in this many standings stays a draft. */
const draftEvery = 4
const mostQualifiers = 8
/** Two entries share third place. */
const gradesOfFinals: { place: PrizePlace | null; mention: string }[] = [
  { place: 1, mention: '' },
  { place: 2, mention: '' },
  { place: 3, mention: '' },
  { place: 3, mention: '' },
  { place: null, mention: 'Best stage presence' },
]

/**
 * As an administrator, writes the results of the rounds that were judged before `now`, and publishes the first place of
 * the team `winning`. The events `without` get no results.
 */
export async function fillResults(
  database: Database,
  edition: Edition,
  adminId: string,
  { now, winning, without }: { now: Millis; winning: WinningTeam; without: readonly (FestivalEvent | undefined)[] },
): Promise<void> {
  const { sessions } = await readProgramme(database.db)
  const over = sessions.filter(({ state }) => state !== 'cancelled').map(each => ({ ...each, ...actualTimes(each) }))
  const windows = await database.db.selectFrom('event_window').select('event_id').execute()
  // Published standings close an event. The demo shows the seats of some events, so their standings stay drafts.
  const goesOn = ({ ind, capacity }: FestivalEvent) =>
    capacity !== null || windows.some(({ event_id }) => event_id === ind)
  let standings = 0
  for (const { eventId, title, to } of over) {
    const event = eventId === null ? undefined : findEvent(edition.catalogue, eventId)
    if (!event || event === winning?.event || without.includes(event) || to + juryNeeds > now) continue
    const isFinal = title === 'Finals'
    if (isFinal) standings += 1
    const candidates = (await readCandidates(database.db, edition, event)).filter(
      ({ of }) => of === (isTeamEvent(event) ? 'team' : 'person'),
    )
    const entries: ResultEntry[] = isFinal
      ? gradesOfFinals.flatMap((grade, i) => {
          const candidate = candidates[i]
          return candidate ? { of: candidate.of, id: candidate.id, ...grade } : []
        })
      : candidates.slice(0, mostQualifiers).map(({ of, id }) => ({ of, id, place: null, mention: '' }))
    if (entries.length === 0) continue
    const call = { event, kind: isFinal ? ('standings' as const) : ('round' as const), name: title, entries }
    const publish = !isFinal || (standings % draftEvery !== 0 && !goesOn(event))
    await save(database, edition, adminId, { ...call, publish }, to + juryNeeds)
  }
  if (winning) await awardPrizes(database, edition, adminId, winning, now)
}

/** Publishes the standings of the event of the winning team: the team first, then others. */
async function awardPrizes(
  database: Database,
  edition: Edition,
  adminId: string,
  { event, teamId }: NonNullable<WinningTeam>,
  now: Millis,
): Promise<void> {
  const teams = (await readCandidates(database.db, edition, event)).filter(
    ({ of, id }) => of === 'team' && id !== teamId,
  )
  const ranked = [teamId, ...teams.map(({ id }) => id)].slice(0, gradesOfFinals.length)
  const entries = ranked.map((id, i) => ({ of: 'team' as const, id, ...gradesOfFinals[i]! }))
  await save(database, edition, adminId, { event, kind: 'standings', name: 'Finals', entries, publish: true }, now)
}

type Saved = { event: FestivalEvent; kind: ResultKind; name: string; entries: ResultEntry[]; publish: boolean }

async function save(database: Database, edition: Edition, adminId: string, saved: Saved, at: number): Promise<void> {
  const { event, kind, name, entries, publish } = saved
  const writer = { id: adminId, roles: [{ role: 'admin' as const, events: [] }] }
  const call = { eventId: event.ind, roundId: null, kind, name, version: 0, entries, publish, reason: '', early: true }
  await staffWrite(database, adminId, at, trx => saveResults(trx, edition, writer, call, at))
}
