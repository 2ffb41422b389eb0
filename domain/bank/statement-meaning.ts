// The meaning of a row without an identifying number: its day, sum and words in a normal form, because two files of one
// bank can write the same row differently. Two payments on one day may have the same meaning; balance, time and
// position in the file distinguish them.
import { readPaise } from './statement-amount.ts'
import { dayOf, timeOf } from './statement-day.ts'
import { wordsOf } from './statement-words.ts'

type Row = { date: string; amount: number | null; written: string; narration: string }

/**
 * A text that is equal for two spellings of one row. `texts` are the texts that distinguish the row: narration, payer
 * and reference.
 */
export function meaningOf({ date, amount, written }: Omit<Row, 'narration'>, texts: readonly string[]): string {
  const paise = amount === null ? readPaise(written) : amount * 100
  const sum = paise === null ? wordsOf(written).join(' ') : String(paise)
  const words = texts.flatMap(wordsOf).map(word => word.replace(/^0+(?=\d)/, ''))
  // Sorted, because two files may order their columns differently.
  return [dayOf(date) || wordsOf(date).join(' '), sum, words.sort().join(' ')].join(' | ')
}

/** The meaning of a row that was stored by a version without the column `meaning`. */
export function meaningOfStored(row: Row): string {
  return meaningOf(row, [row.narration])
}

export type Occurrence = { date: string; balance: string }

/** Whether two rows with equal meanings can be the same row: balance and time are equal if both rows have them. */
export function canBeSameRow(one: Occurrence, other: Occurrence): boolean {
  const agree = (a: string, b: string) => a === '' || b === '' || a === b
  return agree(one.balance, other.balance) && agree(timeOf(one.date), timeOf(other.date))
}

/** A balance in normal form for comparison; '' if there is none. It may be larger than any credited amount. */
export function balanceOf(cell: string): string {
  const digits = cell.normalize('NFKC').replace(/[^\d.]/g, '')
  return /^\d+(\.\d+)?$/.test(digits) ? `${/-|\(|\bDR\b/i.test(cell) ? '-' : ''}${Number(digits).toFixed(2)}` : ''
}
