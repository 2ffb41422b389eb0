// An act on several selected rows of a list, as its page describes it.
import type { ReactNode } from 'react'
import type { ManyAnswer } from '../../../../domain/lists/many-api.ts'
import type { Answer } from '../../../calls/api.ts'

/** A row of the act. Because of the id a repeated call takes effect only once. */
export type ChosenRow<Row> = { actId: string; row: Row }

export type ManyAct<Row> = {
  /** The text of its button in the bar. */
  name: string
  /** False for roles that may not do it. */
  may?: boolean
  /** The effect, for the dialog. */
  does: ReactNode
  /** The text of the dialog's button: a verb and its object. */
  button: string
  /** The word for the result: `reminded` in '12 people reminded'. */
  done: string
  /** Whether the act pays money out or cannot be undone. */
  grave?: boolean
  /** Whether the act needs a reason. */
  needsReason?: boolean
  /** Whether the act applies to a row. Other rows are left out, and the dialog shows their number. */
  applies?: (row: Row) => boolean
  /** Reads current data for the dialog, such as sums. The act is not done for rows that the answer leaves out. */
  prepare?: (rows: readonly Row[]) => Promise<Answer<Row[]>>
  /** Whole rupees of a row, which the organiser confirms. */
  amount?: (row: Row) => number
  send: (rows: readonly ChosenRow<Row>[], reason: string) => Promise<Answer<ManyAnswer>>
}

/** A person of an act, as in the call's body. */
export const toPerson = ({ actId, row }: ChosenRow<{ userId: string }>) => ({ actId, userId: row.userId })
