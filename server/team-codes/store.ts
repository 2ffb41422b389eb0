// The teams of an event with secret codes: reads their codes, finds the team of a typed code, and replaces a code.

import type { Millis } from '../../domain/day.ts'
import type { FestivalEvent } from '../../domain/edition/content.ts'
import { readCharacters } from '../../domain/gate/pass.ts'
import type { TeamCodes } from '../../domain/team-codes/api.ts'
import { isSameSecret } from '../access/tokens.ts'
import type { Audited } from '../audit/audit.ts'
import { isoTime } from '../clock.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { refuse } from '../refuse.ts'
import { requireEvent } from '../require-event.ts'
import { findOwnTeam } from '../taking-part/teams/store.ts'
import { shownCode, teamCode } from './code.ts'

/** The event of a call's address. Refuses events whose teams have no codes. */
export function requireCodes(edition: Edition, eventId: number): FestivalEvent {
  const event = requireEvent(edition, eventId)
  return event.teamCode ? event : refuse('team_code_none')
}

/**
 * The team's code, as people read it. Refuses members who are not the captain, and answers everybody else that the team
 * is unknown (document 7, §6).
 */
export async function ownCode(
  db: Db,
  { edition, key }: { edition: Edition; key: string },
  personId: string,
  teamId: string,
): Promise<string> {
  const team = await findOwnTeam(db, personId, teamId)
  if (team?.state !== 'active') refuse('team_unknown')
  requireCodes(edition, team.event_id)
  if (team.captain_id !== personId) refuse('captain_only')
  const row = await db.selectFrom('team_code').select('renewals').where('team_id', '=', teamId).executeTakeFirst()
  return shownCode(teamCode(key, { teamId, captainId: personId, renewals: row?.renewals ?? 0 }))
}

/** The active teams of the event, without their codes. */
export async function listCodes(db: Db, { ind }: FestivalEvent): Promise<TeamCodes> {
  const rows = await teamsWithCodes(db, ind)
  return { teams: rows.map(({ id, name, captain, renewed_at }) => ({ id, name, captain, renewedAt: renewed_at })) }
}

/** The active team of the event with this typed or scanned code; undefined if there is none. */
export async function findByCode(db: Db, key: string, { ind }: FestivalEvent, typed: string) {
  const given = readCharacters(typed)
  const rows = await teamsWithCodes(db, ind)
  // All teams are compared, so that the time says nothing about which one it is.
  const found = rows.filter(({ id, captain_id, renewals }) =>
    isSameSecret(given, teamCode(key, { teamId: id, captainId: captain_id, renewals: renewals ?? 0 })),
  )
  return found.map(({ id, name, captain }) => ({ id, name, captain }))[0]
}

/** Replaces the team's code at `now`: the earlier code is no longer found. Refuses teams of other events. */
export async function renewCode(
  trx: Transaction,
  { ind }: FestivalEvent,
  { team, reason }: { team: string; reason: string },
  now: Millis,
): Promise<Audited<void>> {
  const found = await trx
    .selectFrom('team')
    .select('name')
    .where('id', '=', team)
    .where('event_id', '=', ind)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!found) refuse('team_unknown')
  await trx
    .insertInto('team_code')
    .values({ team_id: team, renewals: 1, renewed_at: isoTime(now) })
    .onConflict(conflict =>
      conflict.column('team_id').doUpdateSet(old => ({
        renewals: old('team_code.renewals', '+', 1),
        renewed_at: isoTime(now),
      })),
    )
    .execute()
  const after = { events: String(ind), team: found.name }
  return { answer: undefined, entries: [{ action: 'team.code', personId: null, after, reason }] }
}

function teamsWithCodes(db: Db, eventId: number) {
  return db
    .selectFrom('team')
    .innerJoin('person as captain', 'captain.id', 'team.captain_id')
    .leftJoin('team_code', 'team_code.team_id', 'team.id')
    .select(['team.id', 'team.name', 'team.captain_id', 'captain.username as captain', 'renewals', 'renewed_at'])
    .where('team.event_id', '=', eventId)
    .where('team.state', '=', 'active')
    .orderBy('team.name')
    .orderBy('team.id')
    .execute()
}
