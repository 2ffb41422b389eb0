// What a row without an identifying number means: its day, sum and words, however they are typed. Two files of one bank
// write one row in two ways; two payments of one day may mean the same, and are told apart by balance, time and place.
import { readPaise } from './statement-amount.ts'
import { dayOf, timeOf } from './statement-day.ts'
import { wordsOf } from './statement-words.ts'

type Row = { date: string; amount: number | null; written: string; narration: string }

/** What two typings of one row share. `said` are the words that tell it apart: narration, payer, reference. */
export function meaningOf({ date, amount, written }: Omit<Row, 'narration'>, said: readonly string[]): string {
  const paise = amount === null ? readPaise(written) : amount * 100
  const sum = paise === null ? wordsOf(written).join(' ') : String(paise)
  const words = said.flatMap(wordsOf).map(word => word.replace(/^0+(?=\d)/, ''))
  // Columns of two files have two orders.
  return [dayOf(date) || wordsOf(date).join(' '), sum, words.sort().join(' ')].join(' | ')
}

/** The same of a row that was kept before rows knew their meaning: of what is stored of it. */
export function meaningOfStored(row: Row): string {
  return meaningOf(row, [row.narration])
}

export type Occurrence = { date: string; balance: string }

/** Whether two rows of one meaning may be one: where both know the balance or the time, these are equal. */
export function canBeSameRow(one: Occurrence, other: Occurrence): boolean {
  const agree = (a: string, b: string) => a === '' || b === '' || a === b
  return agree(one.balance, other.balance) && agree(timeOf(one.date), timeOf(other.date))
}

/** A balance in a form that is compared; '' where there is none. It may be larger than any amount that is credited. */
export function balanceOf(cell: string): string {
  const digits = cell.normalize('NFKC').replace(/[^\d.]/g, '')
  return /^\d+(\.\d+)?$/.test(digits) ? `${/-|\(|\bDR\b/i.test(cell) ? '-' : ''}${Number(digits).toFixed(2)}` : ''
}
