// What a person hands in: every submission of their registered events, alone or with each of their teams.
import type { Millis } from '../../domain/day.ts'
import type { OwnSubmission } from '../../domain/submissions/api.ts'
import { deadlineOf } from '../../domain/submissions/deadlines.ts'
import { isTeamEvent } from '../../domain/teams/teams.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { activeRegistrations } from '../people/registrations.ts'
import { performerOf } from '../stage/performers.ts'
import { handedInOf, needsOf } from './needs.ts'
import type { Owner } from './owner.ts'
import {
  type EventWithSubmissions,
  eventsWithSubmissions,
  laterDeadline,
  openingFor,
  readOpenings,
  readSessions,
} from './schedule.ts'
import { storageOf } from './storage/open-storage.ts'
import type { Storage } from './storage/storage.ts'

type OwnedEvent = { event: EventWithSubmissions; owner: Owner; team: { id: string; name: string } | null }

/** The person's submissions at `now`, in the order of the catalogue. */
export async function ownSubmissions(
  { db, edition, config }: { db: Db; edition: Edition; config: Config },
  personId: string,
  now: Millis,
): Promise<{ submissions: OwnSubmission[] }> {
  const owned = await ownedEvents(db, edition, personId)
  if (owned.length === 0) return { submissions: [] }
  const eventIds = [...new Set(owned.map(({ event }) => event.ind))]
  const teamIds = owned.flatMap(({ team }) => team?.id ?? [])
  const sessions = await readSessions(db, eventIds)
  const openings = await readOpenings(db, eventIds)
  const files = await readFiles(db, personId, teamIds)
  const halves = await readHalves(db, personId, teamIds)
  const refusals = await db
    .selectFrom('submission_refusal')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .execute()
  const storage = halves.length > 0 ? await storageOf(config) : null
  const submissions: OwnSubmission[] = []
  for (const { event, owner, team } of owned)
    for (const submission of event.submissions) {
      const isOwn = <Row extends { event_id: number; submission_id: string } & Parameters<typeof performerOf>[0]>(
        row: Row,
      ) => row.event_id === event.ind && row.submission_id === submission.id && isSame(performerOf(row), owner)
      const opening = openingFor(openings, event.ind, submission.id, owner)
      const deadline = laterDeadline(deadlineOf(submission, sessions.get(event.ind) ?? [], edition.festival), opening)
      const refusal = refusals.find(row => isOwn({ ...row, person_id: row.team_id === null ? row.person_id : null }))
      submissions.push({
        ...needsOf(edition, config, submission, { deadline, openedLate: opening !== undefined }, now),
        eventId: event.ind,
        team,
        files: files.filter(isOwn).map(handedInOf),
        halves: await Promise.all(
          halves
            .filter(row => isOwn({ ...row, person_id: row.team_id === null ? row.person_id : null }))
            .map(async ({ id, theme, name, bytes, person_id, username }) => ({
              id,
              theme,
              name,
              bytes,
              arrived: Math.min(bytes, await arrivedOf(storage, id)),
              by: username,
              own: person_id === personId,
            })),
        ),
        refused: refusal
          ? { id: refusal.id, name: refusal.name, theme: refusal.theme, sentence: refusal.sentence, at: refusal.at }
          : null,
      })
    }
  return { submissions }
}

const isSame = (one: Owner, other: Owner) => one.of === other.of && one.id === other.id

/** How many bytes arrived. The page is more important than the number: it is 0 if the storage does not answer. */
function arrivedOf(storage: Storage | null, id: string): Promise<number> {
  return storage
    ? storage.arrived(id).then(
        bytes => bytes ?? 0,
        () => 0,
      )
    : Promise.resolve(0)
}

/** The person's events with submissions: solo events, and team events once for each team. */
async function ownedEvents(db: Db, edition: Edition, personId: string): Promise<OwnedEvent[]> {
  const events = eventsWithSubmissions(edition)
  if (events.length === 0) return []
  const registered = await activeRegistrations(db).select('event_id').where('person_id', '=', personId).execute()
  const teams = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['team.id', 'team.name', 'team.event_id'])
    .where('team_member.person_id', '=', personId)
    .where('team_member.state', '=', 'active')
    .where('team.state', '=', 'active')
    .orderBy('team_member.joined_at')
    .orderBy('team.id')
    .execute()
  return events.flatMap((event): OwnedEvent[] => {
    if (isTeamEvent(event))
      return teams
        .filter(({ event_id }) => event_id === event.ind)
        .map(({ id, name }) => ({ event, owner: { of: 'team', id }, team: { id, name } }))
    const isRegistered = registered.some(({ event_id }) => event_id === event.ind)
    return isRegistered ? [{ event, owner: { of: 'person', id: personId }, team: null }] : []
  })
}

function readFiles(db: Db, personId: string, teamIds: readonly string[]) {
  return db
    .selectFrom('submission_file')
    .leftJoin('person as sender', 'sender.id', 'submission_file.by_id')
    .selectAll('submission_file')
    .select('sender.username as by_name')
    .where(row => row.or([row('person_id', '=', personId), ...teamIds.map(id => row('team_id', '=', id))]))
    .orderBy('place')
    .execute()
}

function readHalves(db: Db, personId: string, teamIds: readonly string[]) {
  return db
    .selectFrom('submission_upload')
    .innerJoin('person', 'person.id', 'submission_upload.person_id')
    .selectAll('submission_upload')
    .select('person.username')
    .where(row =>
      row.or([row('submission_upload.person_id', '=', personId), ...teamIds.map(id => row('team_id', '=', id))]),
    )
    .orderBy('begun_at')
    .execute()
}
