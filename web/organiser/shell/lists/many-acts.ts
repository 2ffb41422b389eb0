// An act on several selected rows of a list, as its page describes it.
import type { ReactNode } from 'react'
import type { ManyAnswer } from '../../../../domain/lists/many-api.ts'
import type { Answer } from '../../../calls/api.ts'

/** A selected row. Because of `actId`, a repeated call takes effect only once. */
export type ChosenRow<Row> = { actId: string; row: Row }

export type ManyAct<Row> = {
  /** The text of its button in the bar. */
  name: string
  /** False if the organiser may not do the act. */
  may?: boolean
  /** The effect, for the dialog. */
  does: ReactNode
  /** The text of the dialog's button, with a verb and its object. */
  button: string
  /** The word for the result, such as 'reminded' in '12 people reminded'. */
  done: string
  /** Whether the act pays money out or cannot be undone. */
  grave?: boolean
  /** Whether the act needs a reason. */
  needsReason?: boolean
  /** Whether the act applies to a row. Other rows are left out, and the dialog shows their number. */
  applies?: (row: Row) => boolean
  /** Reads current data for the dialog, such as sums. The act is not done for rows missing in the answer. */
  prepare?: (rows: readonly Row[]) => Promise<Answer<Row[]>>
  /** The row's amount in whole rupees, which the organiser confirms. */
  amount?: (row: Row) => number
  send: (rows: readonly ChosenRow<Row>[], reason: string) => Promise<Answer<ManyAnswer>>
}

/** Converts a selected row to a person in the call's body. */
export const toPerson = ({ actId, row }: ChosenRow<{ userId: string }>) => ({ actId, userId: row.userId })
