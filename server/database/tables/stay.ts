// The tables of accommodation: houses, rooms, allotted beds, and the houses' desks. ../tables.ts explains the types of
// columns. A night is named by the day on which it begins, YYYY-MM-DD.
import type { BedGender, HouseKind } from '../../../domain/stay/beds.ts'
import type { DeskActKind } from '../../../domain/stay/desk-acts.ts'

export type HouseTable = {
  id: string
  name: string
  /** The normalised name, unique among the houses that are not removed. */
  name_key: string
  kind: HouseKind
  /** How to find it. */
  directions: string
  /** A phone number that is answered at night. */
  phone: string
  /** The opening hours of its desk. */
  hours: string
  added_at: string
  removed_at: string | null
}

export type RoomTable = {
  id: string
  house_id: string
  number: string
  number_key: string
  beds: number
  gender: BedGender
  /** Such as 'ground floor'; participants see it. */
  note: string
  removed_at: string | null
}

/** A room that is closed for a night. */
export type RoomClosureTable = {
  room_id: string
  night: string
  reason: string
  closed_at: string
  closed_by: string
}

/**
 * A guest's days and needs, and the mails to the guest about beds. A guest without a row stays all nights and has no
 * needs.
 */
export type StayTable = {
  person_id: string
  /** The code that others type to request a shared room. */
  code: string
  /** Null: the day of the first night. */
  arrival_day: string | null
  /** The approximate hour of arrival, 0 to 23; null: unknown. */
  arrival_hour: number | null
  /** Null: the day after the last night. */
  departure_day: string | null
  departure_hour: number | null
  needs: string
  /** When the person last changed it; null: never. */
  changed_at: string | null
  /** The first room in the last mail about rooms; null: no mail, or the bed was lost. */
  mailed_room_id: string | null
  /** When the last mail about rooms was queued; null: no mail, or the bed was lost. */
  room_mailed_at: string | null
  /** When the person was mailed that no bed is reserved. */
  no_bed_mailed_at: string | null
  /** When the house's desk released the bed because the person did not arrive. */
  no_show_at: string | null
}

/** A request to share a room. It applies after the other person accepts. */
export type RoommateRequestTable = {
  requester_id: string
  roommate_id: string
  requested_at: string
  accepted_at: string | null
}

/** One bed for one night. */
export type AllotmentTable = {
  room_id: string
  bed: number
  night: string
  /** Null: a past night of a deleted account. */
  person_id: string | null
  /** The gender of the room and of the person. */
  gender: string
  allotted_at: string
  allotted_by: string | null
}

/** Arrivals at houses and departures. While a guest is in the house, the row has neither `left_at` nor `undone_at`. */
export type ArrivalTable = {
  id: string
  person_id: string
  house_id: string
  arrived_at: string
  arrived_by: string
  card_seen_at: string | null
  key_given_at: string | null
  /** The reason for admitting a guest with dues, or empty. */
  unpaid_reason: string
  left_at: string | null
  left_by: string | null
  key_returned_at: string | null
  undone_at: string | null
  undone_by: string | null
}

/** The ledger of deposits. Rows are only added; a returned deposit is a negative row. */
export type DepositTable = {
  id: string
  /** Null: money of a late act with an unknown guest. */
  person_id: string | null
  /** Null: money of a late act with an unknown house. */
  house_id: string | null
  /** Whole rupees. */
  amount: number
  at: string
  by_id: string
  /** The id of the desk's act, which may move the deposits of two houses. */
  act_id: string
}

/** An act of a house's desk, as the device sent it. */
export type DeskActTable = {
  /** The id that the device gave it. */
  id: string
  /** The order of acts with the same time. */
  number: number
  kind: DeskActKind
  /** The user id as sent by the device; it may belong to no account. */
  user_id: string
  person_id: string | null
  /** The house in whose ledger its deposit is recorded. */
  house_id: string | null
  /** The arrival that the act created, ended or undid, or that its deposit belongs to. */
  arrival_id: string | null
  /** When it happened. */
  at: string
  recorded_at: string
  /** The author. */
  by_id: string
  /** The organiser whose session sent it. */
  sent_by: string
  /** The ticked fields and the reason, as JSON, because an act that could not be applied may be applied later. */
  payload: string
  /** The matter that staff must check, or the reason why the act could not be applied; or empty. */
  problem: string
  /** Null: the act could not be applied, and changed only the ledger of deposits. */
  applied_at: string | null
  /** When a later act undid it. */
  undone_at: string | null
  /** When staff settled its `problem`. */
  settled_at: string | null
  settled_by: string | null
  note: string
}

/** A bed of a guest that was freed for one night. It is allotted again if the act that freed it is undone. */
export type FreedBedTable = {
  person_id: string
  room_id: string
  bed: number
  night: string
  freed_at: string
  /** The act of a house's desk that freed it; null: freed in another way. */
  act_id: string | null
}

/** A count of the deposits in a house, at the end of a shift. Rows are only added, but `reason` may be emptied. */
export type DepositCountTable = {
  id: string
  house_id: string
  /** Whole rupees: the sum in the ledger of deposits. */
  expected: number
  counted: number
  /** The reason for a difference. */
  reason: string
  at: string
  by_id: string
}

/** The number of beds for a night and a gender while rooms are unknown. Without a row the beds are unlimited. */
export type BedLimitTable = {
  night: string
  gender: BedGender
  beds: number
  changed_at: string
  changed_by: string
  /** The number of taken beds when the limit was set, because a limit takes no bed away; null: unknown (old limits). */
  taken_before: number | null
}
