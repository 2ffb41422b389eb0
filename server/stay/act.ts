// One act of a house's desk, as its parts share it.
import type { Millis } from '../../domain/day.ts'
import type { DeskActKind } from '../../domain/stay/desk-acts.ts'
import { isoTime } from '../clock.ts'

/** What the desk ticked and wrote. */
export type DeskForm = {
  houseId: string
  /** The act that an undo takes back; empty: the last. */
  undoes: string
  cardSeen: boolean
  keyMoved: boolean
  deposit: boolean
  reason: string
}

/** An act of somebody whose account is there, with the person and the beds locked. */
export type Act = DeskForm & {
  id: string
  kind: DeskActKind
  person: { id: string; username: string }
  /** Person id of the organiser who made it. */
  byId: string
  /** When it happened. */
  at: Millis
  /** A device made it without network: only what it cannot fit in refuses it. */
  isLate: boolean
}

/** What it changed: the arrival that it is about, and sentences for the desk and for staff. */
export type ActResult = { arrivalId: string | null; houseId: string | null; notes: string[] }

/** The act as the ledger of deposits names it. */
export const depositSource = ({ id: actId, byId, at }: Act) => ({ actId, byId, at: isoTime(at) })

/** What a desk and staff should know of an act that was done. */
export const actNotes = {
  unpaid: 'Has dues, and was let in without network.',
  bedTaken: 'The bed was given to another guest: give one under Give beds.',
  noBed: 'Has no bed from tonight on: give one under Give beds.',
  otherHouse: 'The device showed another house than that of the bed: ask where the guest sleeps.',
  otherBook: 'The deposit is in the book of another house.',
  taken: 'The desk says that it took a deposit: it is in the book of the house.',
  noneHeld: 'The desk says that it gave a deposit back, and no house holds one.',
} as const
