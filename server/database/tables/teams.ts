// The tables of teams and of attendance at events. ../tables.ts explains the types of columns.
import type { Generated } from 'kysely'
import type { Side } from '../../../domain/teams/desk-api.ts'
import type { TeamRole } from '../../../domain/teams/teams.ts'

export type TeamTable = {
  id: string
  event_id: number
  name: string
  /** The normalised name (teamNameKey), unique among the active teams of an event. */
  name_key: string
  captain_id: string
  /** The entry of the waiting list through which its seat was offered; null: the team was made without an offer. */
  offer_id: string | null
  /** The code of the invitation; renewing it replaces the code. */
  code: string
  state: 'active' | 'ended'
  /** The case that the team argues and its side, if the event has cases. Each case has two teams. */
  case_number: number | null
  side: Side | null
  made_at: string
  ended_at: string | null
  /** The cancellation of the event that ended it; null: active, or ended in another way. */
  cancellation_id: string | null
  /** Incremented by every write about the team. This update locks the row. */
  version: number
}

/** Present and former members of teams. Rows are ended, never deleted. */
export type TeamMemberTable = {
  id: string
  team_id: string
  person_id: string
  event_id: number
  role: TeamRole
  /** The number of the person's place in this role of the team, from 1 to the event's published size. */
  place: number
  /** The number of this team among the person's teams of the event, from 1 to the event's limit. */
  team_number: number
  /** `removed`: by the captain or an organiser. */
  state: 'active' | 'left' | 'removed'
  joined_at: string
  left_at: string | null
  /** The invitation code that no longer admits this removed person; null for others. */
  removed_code: Generated<string | null>
  /** 1: the membership ended together with the team, and is restored with the team. */
  with_team: Generated<number>
  /** The cancellation of the event that ended it; null: active, or ended in another way. */
  cancellation_id: string | null
}

/** Marks of coordinators that people were present at an event. Undone marks stay as history. */
export type AttendanceTable = {
  id: string
  person_id: string
  event_id: number
  marked_at: string
  marked_by: string
  undone_at: string | null
  undone_by: string | null
}
