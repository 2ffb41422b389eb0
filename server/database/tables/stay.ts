// The tables of nights: houses, rooms, who sleeps where, and the houses' desks. ../tables.ts says what columns are
// like. A night is the day on which it begins, YYYY-MM-DD.
import type { BedGender, HouseKind } from '../../../domain/stay/beds.ts'
import type { DeskActKind } from '../../../domain/stay/desk-acts.ts'

export type HouseTable = {
  id: string
  name: string
  /** What is compared of the name: unique among the houses that are not removed. */
  name_key: string
  kind: HouseKind
  /** How to find it. */
  directions: string
  /** A number that is answered at night. */
  phone: string
  /** When its desk is there. */
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

/** A guest's days, needs and mails about beds. Without a row: all nights, no needs. */
export type StayTable = {
  person_id: string
  /** What others type to ask for sharing a room. */
  code: string
  /** Null: the day of the first night. */
  arrival_day: string | null
  /** About when, 0 to 23; null: not said. */
  arrival_hour: number | null
  /** Null: the day after the last night. */
  departure_day: string | null
  departure_hour: number | null
  needs: string
  /** When the person last changed it; null: never. */
  changed_at: string | null
  /** The first room in the last mail about rooms, and when it was queued; null: no such mail, or that bed is lost. */
  mailed_room_id: string | null
  room_mailed_at: string | null
  /** When the person was mailed that no bed is reserved. */
  no_bed_mailed_at: string | null
  /** The house's desk gave the bed to others because the person did not come. */
  no_show_at: string | null
}

/** A request to share a room: it counts when the other person has accepted it. */
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
  /** Null: a past night of an account that was removed. */
  person_id: string | null
  /** The gender of the room and of the person. */
  gender: string
  allotted_at: string
  allotted_by: string | null
}

/** Who came to a house and left it. The people there have a row with neither `left_at` nor `undone_at`. */
export type ArrivalTable = {
  id: string
  person_id: string
  house_id: string
  arrived_at: string
  arrived_by: string
  card_seen_at: string | null
  key_given_at: string | null
  /** Why a guest with dues was let in; else empty. */
  unpaid_reason: string
  left_at: string | null
  left_by: string | null
  key_returned_at: string | null
  undone_at: string | null
  undone_by: string | null
}

/** The ledger of deposits: rows are only added; one that is given back is a negative row. */
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
  /** The number of the act of the desk, which may move money of two houses. */
  act_id: string
}

/** One act of a house's desk, as it was sent. */
export type DeskActTable = {
  /** The number that the device gave it. */
  id: string
  /** The order of acts of one moment. */
  number: number
  kind: DeskActKind
  /** As it was sent; perhaps no account has it. */
  user_id: string
  person_id: string | null
  /** Where its deposit is booked. */
  house_id: string | null
  /** The arrival that the act made, ended or undid, or that its deposit belongs to. */
  arrival_id: string | null
  /** When it happened. */
  at: string
  recorded_at: string
  /** The author, and the organiser who sent it. */
  by_id: string
  sent_by: string
  /** What was ticked, and the reason, as JSON: an act that could not be applied may be applied later. */
  payload: string
  /** What staff must check, or why it could not be applied; empty: nothing. */
  problem: string
  /** Null: it could not be applied, and changed only the ledger of deposits. */
  applied_at: string | null
  /** When a later act took it back. */
  undone_at: string | null
  /** When staff had dealt with what `problem` says. */
  settled_at: string | null
  settled_by: string | null
  note: string
}

/** A bed that was taken from its guest, for one night: it is given again when what freed it is taken back. */
export type FreedBedTable = {
  person_id: string
  room_id: string
  bed: number
  night: string
  freed_at: string
  /** The act of a house's desk that freed it; null: something else did. */
  act_id: string | null
}

/** A count of the deposits in a house, at the end of a shift. Rows are only added (the reason is the exception). */
export type DepositCountTable = {
  id: string
  house_id: string
  /** Whole rupees: what the ledger says. */
  expected: number
  counted: number
  /** Why they differ. */
  reason: string
  at: string
  by_id: string
}

/** How many beds there are for a night and a gender, while rooms are not known. Without a row: no limit. */
export type BedLimitTable = {
  night: string
  gender: BedGender
  beds: number
  changed_at: string
  changed_by: string
  /** How many beds were taken when it was set; null: set before this was noted. Nobody loses a bed by a limit. */
  taken_before: number | null
}
