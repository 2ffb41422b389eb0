// The tables of rounds on stage and of judges' marks. ../tables.ts explains the types of columns.

/** A round of an event that somebody has opened on the stage. */
export type StageRoundTable = {
  event_id: number
  /** The id of the round in the content. */
  round_id: string
  /** Grows with every change of the order, so that two coordinators do not overwrite each other. */
  version: number
  /** The criteria as JSON, if a coordinator wrote them; null: those of the content. Fixed by the first mark. */
  criteria: string | null
  /** Since when visitors see the order; null: they do not. */
  published_at: string | null
  /** When the coordinator ended the round; null: it goes on. */
  over_at: string | null
  /** Since when the two of each pair see each other's names; null: they do not. */
  names_released_at: string | null
}

/** Draws, which are never changed. The newest of a kind counts. */
export type StageDrawTable = {
  id: string
  event_id: number
  round_id: string
  kind: 'order' | 'heats' | 'bracket' | 'pairs' | 'pick'
  /** What was picked, such as the id of a list of music; else empty. */
  what: string
  seed: string
  /** The ids that took part, as JSON. Their order does not matter. */
  ids: string
  /** Why it was drawn again; empty for the first draw. */
  reason: string
  drawn_at: string
  drawn_by: string
}

/** A performer's place in a round: a person, or a team of a team event. */
export type StageSlotTable = {
  id: string
  event_id: number
  round_id: string
  person_id: string | null
  team_id: string | null
  /** From 1, without gaps being guaranteed. */
  place: number
  /** The heat from 1; null if all perform alone. */
  heat: number | null
  added_at: string
}

/**
 * Presses at the stage, which are only added. They count in the order of `at`:
 * - start, stop: the clock.
 * - time: a correction of the measured time, `lasted` in ms, with a reason.
 * - skip, out, back: not there now; taken out with a reason; in again.
 * - through: goes on to the next round.
 * - win: wins the match whose key is in `against`.
 */
export type StagePressTable = {
  /** Made by the phone, so that a press that is sent twice counts once. */
  id: string
  slot_id: string
  kind: 'start' | 'stop' | 'time' | 'skip' | 'out' | 'back' | 'through' | 'win'
  at: string
  lasted: number | null
  against: string | null
  reason: string
  /** Null: the account was deleted. */
  made_by: string | null
  received_at: string
  undone_at: string | null
  undone_by: string | null
}

/** The performers who were told that their turn is near, once for each round. */
export type StageToldTable = { slot_id: string; told_at: string }

/** How often a team's secret code was replaced. The code itself is not stored. */
export type TeamCodeTable = { team_id: string; renewals: number; renewed_at: string }

/** Booked times of shared equipment. A row is deleted when its time is given back. */
export type EquipmentSlotTable = {
  id: string
  event_id: number
  round_id: string
  /** When the time begins. */
  starts_at: string
  person_id: string | null
  team_id: string | null
  booked_at: string
  /** The person, a member of the team, or a coordinator. */
  booked_by: string
}

/** Judges of an event. They have no account. */
export type JudgeTable = {
  id: string
  event_id: number
  name: string
  /** Empty if the coordinator gives the link by hand. */
  email: string
  /** The SHA-256 of the 256 random bits of the link that the coordinator got; null: it was revoked, or has ended. */
  link_hash: string | null
  /** That of the link in the mail, which is another one, because no link is stored until the mail is sent. */
  mail_hash: string | null
  made_at: string
  made_by: string
  /** When one of the links was last used. */
  last_seen_at: string | null
  revoked_at: string | null
}

/** Sheets that judges handed in, one row each time. A sheet is closed if its newest row was not reopened. */
export type JudgeSheetTable = {
  judge_id: string
  round_id: string
  handed_in_at: string
  reopened_at: string | null
  reopened_by: string | null
  reason: string
}

/**
 * Presses of judges and marks that coordinators type, which are only added. The mark of a judge, performer and
 * criterion is that of the latest press by `at`.
 */
export type MarkPressTable = {
  id: string
  /** Null: marks of a written round, typed by a coordinator. */
  judge_id: string | null
  slot_id: string
  /** Null: the row is the judge's own note about the performer. */
  criterion: string | null
  /** Half points; null: the mark was taken back. */
  halves: number | null
  note: string
  at: string
  received_at: string
  /** The coordinator who typed it; null: the judge pressed it. */
  typed_by: string | null
  reason: string
}

/** The draft of results that was last made from the marks of a round. */
export type MarksDraftTable = {
  event_id: number
  round_id: string
  /** The row of `rounds`, which has the results. */
  results_round_id: string
  /** The version of the results that is this draft. */
  version: number
  made_at: string
}
