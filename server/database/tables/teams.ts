// The tables of teams and of who came to an event. ../tables.ts says what columns are like.
import type { Generated } from 'kysely'
import type { Side } from '../../../domain/teams/desk-api.ts'
import type { TeamRole } from '../../../domain/teams/teams.ts'

export type TeamTable = {
  id: string
  event_id: number
  name: string
  /** What is compared of the name (teamNameKey): unique among the active teams of an event. */
  name_key: string
  captain_id: string
  /** The entry of the waiting list with which its seat was offered; null where it was made without an offer. */
  offer_id: string | null
  /** The code of the invitation; renewing it replaces the code. */
  code: string
  state: 'active' | 'ended'
  /** The case that the team argues and its side, where the event has cases: two teams a case. */
  case_number: number | null
  side: Side | null
  made_at: string
  ended_at: string | null
  /** The cancellation of the event that ended it; null for one that is active or ended in another way. */
  cancellation_id: string | null
  /** Incremented by every write about the team: the update is the lock. */
  version: number
}

/** Who is or was in a team. Rows are ended, never deleted. */
export type TeamMemberTable = {
  id: string
  team_id: string
  person_id: string
  event_id: number
  role: TeamRole
  /** The place that the person takes in the team's role, from 1: never more than the event's published size. */
  place: number
  /** The number of this team among the person's teams of the event, from 1 to the event's limit. */
  team_number: number
  /** `removed`: by the captain or an organiser. */
  state: 'active' | 'left' | 'removed'
  joined_at: string
  left_at: string | null
  /** The code of the invitation that lets the person in no more, who was taken out; null for everybody else. */
  removed_code: Generated<string | null>
  /** 1: it ended together with the team, and comes back when the team is restored. */
  with_team: Generated<number>
  /** The cancellation of the event that ended it; null for one that is active or ended in another way. */
  cancellation_id: string | null
}

/** Who came to an event, as its coordinator marked it. A mark that was taken back stays as history. */
export type AttendanceTable = {
  id: string
  person_id: string
  event_id: number
  marked_at: string
  marked_by: string
  undone_at: string | null
  undone_by: string | null
}
