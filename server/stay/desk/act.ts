// Types and notes for acts of a house's desk, which several files of this folder use.
import type { Millis } from '../../../domain/day.ts'
import type { DeskActKind } from '../../../domain/stay/desk-acts.ts'
import { isoTime } from '../../clock.ts'

/** What the desk entered in the form. */
export type DeskForm = {
  houseId: string
  /** The id of the act that an undo reverses; empty to undo the last act. */
  undoes: string
  cardSeen: boolean
  keyMoved: boolean
  deposit: boolean
  reason: string
}

/** An act about an existing account. The person and the beds are locked. */
export type Act = DeskForm & {
  id: string
  kind: DeskActKind
  person: { id: string; username: string }
  /** Person id of the organiser. */
  byId: string
  /** When the act happened. */
  at: Millis
  /** True if a device recorded the act without network. Such an act is applied unless it contradicts stored data. */
  isLate: boolean
}

/** The arrival that the act belongs to, and notes for the desk and for staff. */
export type ActResult = { arrivalId: string | null; houseId: string | null; notes: string[] }

export const depositSource = ({ id: actId, byId, at }: Act) => ({ actId, byId, at: isoTime(at) })

/** Notes on an act that was applied, for the desk and for staff. */
export const actNotes = {
  unpaid: 'Has a balance to pay and was let in without network.',
  bedTaken: 'The bed is no longer free. Give a new bed under Allot.',
  noBed: 'Has no bed from tonight on. Give one under Allot.',
  otherHouse: 'The bed is in another house than the device showed: ask where the guest sleeps.',
  otherBook: 'The deposit is recorded at another house.',
  taken: 'The desk reported taking a deposit. It is recorded at the house.',
  noneHeld: 'The desk reported giving a deposit back, but no house holds one.',
} as const
