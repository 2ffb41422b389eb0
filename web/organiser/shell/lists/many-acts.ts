// An act on several selected rows of a list, as the page of the list states it.
import type { ReactNode } from 'react'
import type { ManyAnswer } from '../../../../domain/lists/many-api.ts'
import type { Answer } from '../../../calls/api.ts'

/** A row that is acted on, with the id that makes a repeated call count once. */
export type ChosenRow<Row> = { actId: string; row: Row }

export type ManyAct<Row> = {
  /** The words of its button in the bar. */
  name: string
  /** False for roles that may not do it. */
  may?: boolean
  /** What happens, for the dialog. */
  does: ReactNode
  /** The words of the dialog's button: a verb and its object. */
  button: string
  /** 'reminded', 'ended': what `12 people` are afterwards. */
  done: string
  /** True where money leaves or something ends. */
  grave?: boolean
  /** The act asks why. */
  needsReason?: boolean
  /** Rows to which it does not apply are left out and counted. */
  applies?: (row: Row) => boolean
  /**
   * Reads what the dialog shows of the rows and the server sent out since, such as sums; rows left out do not apply.
   */
  prepare?: (rows: readonly Row[]) => Promise<Answer<Row[]>>
  /** Whole rupees of a row, as the organiser confirms them. */
  amount?: (row: Row) => number
  send: (rows: readonly ChosenRow<Row>[], reason: string) => Promise<Answer<ManyAnswer>>
}

/** What the server takes of each person of an act. */
export const toPerson = ({ actId, row }: ChosenRow<{ userId: string }>) => ({ actId, userId: row.userId })
