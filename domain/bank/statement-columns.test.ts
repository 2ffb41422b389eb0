import { describe, expect, it } from 'vitest'
import { readCsv } from '../lists/read-csv.ts'
import { guessColumns, headerOf } from './statement-columns.ts'

const bank = `Account statement,
Account,0000 1111
Date,Narration,UTR Number,Debit,Credit,Balance
07/02/2031,UPI from Asha,612345678901,,500.00,10500.00`

describe('the header of a statement', () => {
  it('the header of a statement is found below the lines that the bank writes above it', () => {
    expect(headerOf(readCsv(bank).lines)).toEqual(['Date', 'Narration', 'UTR Number', 'Debit', 'Credit', 'Balance'])
  })

  it('an empty file has a header without columns', () => {
    expect(headerOf(readCsv('').lines)).toEqual([])
  })
})

describe('the columns of a statement', () => {
  it('the columns are guessed from their names: the amount is the column Credit, not Debit or Balance', () => {
    expect(guessColumns(headerOf(readCsv(bank).lines))).toEqual({
      reference: 'UTR Number',
      amount: 'Credit',
      date: 'Date',
      narration: 'Narration',
      name: '',
      direction: '',
    })
  })

  it('the guess is empty if no column name fits', () => {
    expect(guessColumns(['Alpha', 'Beta'])).toEqual({
      reference: '',
      amount: '',
      date: '',
      name: '',
      narration: '',
      direction: '',
    })
  })
})
