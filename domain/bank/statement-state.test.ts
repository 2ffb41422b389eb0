// Rows whose money was not received or was returned, as a column of states or types or a text of the row says.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../lists/read-csv.ts'
import { findTable, readRows } from './statement.ts'
import { guessColumns, headerOf } from './statement-columns.ts'
import { doubtsInText, isSuccess, typeOf } from './statement-state.ts'

/** The rows of a file with the guessed columns. */
function rowsOf(csv: string) {
  const { lines } = readCsv(csv)
  return readRows(findTable(lines, guessColumns(headerOf(lines)))!).rows
}
const wordsOf = (csv: string) => rowsOf(csv).map(({ words }) => words)
const utr = (i: number) => String(412_345_678_901 + i)
const merchant = (column: string, cells: readonly string[]) =>
  [`Date,UTR,Payer,Amount,${column}`, ...cells.map((cell, i) => `05/02/2031,${utr(i)},Asha,400,${cell}`)].join('\n')

const good = ['SUCCESS', 'Successful', 'Txn Success', 'TXN_SUCCESS', 'PaymentSuccess', 'PAYMENT RECEIVED', 'Completed']
const bad = [
  ...['FAILED', 'Failure', 'PENDING', 'DECLINED', 'REVERSED', 'TIMED OUT', 'Timeout', 'REFUNDED', 'Partially refunded'],
  ...['CHARGEBACK', 'Initiated', 'In process', 'NOT SUCCESSFUL', 'Unsuccessful', 'CANCELLED', 'Success then reversed'],
  ...['DEEMED', 'Authorised', 'U30', 'निरस्त', 'gelungen', '?1'],
]

describe('a column of states', () => {
  it.each(['Status', 'Txn Status', 'TXN_STATUS', 'TransactionState', 'State', 'Result', 'Response Message'])(
    'M1: a row is in doubt if its column %s has a word that is not known to mean success',
    column => {
      expect(wordsOf(merchant(column, [...good, ...bad]))).toEqual([...good.map(() => ''), ...bad])
    },
  )

  it('M1: a row without a state is in doubt if other rows have one', () => {
    expect(wordsOf(merchant('Status', ['SUCCESS', '', '-']))).toEqual(['', 'no Status', 'no Status'])
  })

  it('M1: a column of states is recognised by its cells, whatever its name', () => {
    const remarks = merchant('Remarks', ['SUCCESS', 'SUCCESS', 'Failed', 'Lodged', ''])
    expect(wordsOf(remarks)).toEqual(['', '', 'Failed', 'Lodged', ''])
  })

  it('M1: PAID means success in a column of states, which is not taken for a column of directions', () => {
    const rows = rowsOf(`Date,UTR,Amount,Status\n05/02/2031,${utr(0)},400,PAID\n05/02/2031,${utr(1)},400,FAILED`)
    expect(rows.map(({ direction, words }) => [direction, words])).toEqual([
      ['in', ''],
      ['in', 'FAILED'],
    ])
  })

  it('M1: a row is in doubt if a column of refunds, reversals or errors is not empty', () => {
    const csv = `Date,UTR,Amount,Status,Refund Amount,Failure reason,Is reversed
05/02/2031,${utr(0)},400,SUCCESS,0.00,NA,No
05/02/2031,${utr(1)},400,SUCCESS,400.00,,No
05/02/2031,${utr(2)},400,SUCCESS,0,Bank is down,No
05/02/2031,${utr(3)},400,SUCCESS,0,,Yes`
    expect(wordsOf(csv)).toEqual(['', 'Refund Amount: 400.00', 'Failure reason: Bank is down', 'Is reversed: Yes'])
  })

  it('M1: a row with an unknown word in its state is left to staff', () => {
    const word = fc.stringMatching(/^[a-z]{3,12}$/).filter(text => !isSuccess(text) && !/^(na|nil)$/.test(text))
    fc.assert(
      fc.property(word, text => {
        expect(wordsOf(merchant('Status', ['SUCCESS', text]))).toEqual(['', text])
      }),
    )
  })
})

describe('a column of types', () => {
  it.each(['Type', 'Txn Type', 'Transaction Type', 'Payment type', 'Cr/Dr'])(
    'M1: a refund, a chargeback, a settlement or an unknown word in the column %s is in doubt; a payment is not',
    column => {
      const types = [
        'PAYMENT',
        'UPI Collect',
        'P2M',
        'REFUND',
        'CHARGEBACK',
        'SETTLEMENT',
        'ADJUSTMENT',
        'Fee',
        'Umbuchung',
      ]
      const csv = `Date,UTR,Payer,Credit,${column}\n${types.map((type, i) => `05/02/2031,${utr(i)},Asha,400,${type}`).join('\n')}`
      expect(wordsOf(csv)).toEqual(['', '', '', ...types.slice(3)])
      expect(wordsOf(merchant(column, types))).toEqual(['', '', '', ...types.slice(3)])
    },
  )

  it('M1: the type "payment" means incoming only if the file has no words for directions and no payee', () => {
    const mixed = `Date,UTR,Amount,Type\n05/02/2031,${utr(0)},400,Payment\n05/02/2031,${utr(1)},400,Received`
    expect(rowsOf(mixed).map(({ direction }) => direction)).toEqual(['unknown', 'in'])
    const own = `Date,UTR,Payee,Amount,Type\n05/02/2031,${utr(0)},Sound hire,400,Payment`
    expect(rowsOf(own).map(({ direction }) => direction)).toEqual(['unknown'])
  })

  it('M1: the type counts besides the direction: a CR row with the type refund or debit is in doubt', () => {
    const csv = `Date,UTR,Cr/Dr,Amount,Txn Type
05/02/2031,${utr(0)},CR,400,UPI
05/02/2031,${utr(1)},CR,400,REFUND
05/02/2031,${utr(2)},CR,400,Debit
05/02/2031,${utr(3)},DR,400,UPI`
    expect(rowsOf(csv).map(({ direction, words }) => [direction, words])).toEqual([
      ['in', ''],
      ['in', 'REFUND'],
      ['in', 'Debit'],
      ['out', ''],
    ])
    expect(['UPI DEBIT', 'Credit UPI', 'CREDIT REVERSAL', 'UPI', ''].map(typeOf)).toEqual([
      ...['out', 'in', 'unknown', 'ways', 'unknown'],
    ])
  })

  it('M1: the Dr or Cr of the balance and the type of an account do not matter', () => {
    const csv = `Date,UTR,Amount,Dr / Cr,Balance,Dr / Cr,Payer Account Type
05/02/2031,${utr(0)},400,CR,-50,DR,SAVINGS`
    expect(wordsOf(csv)).toEqual([''])
  })
})

describe('the text of a row', () => {
  it("M1: the banks' short words for a reversal, a return, a refund or a failure are recognised too", () => {
    const texts = {
      'UPI-REV-ASHA KUMARI-412345678901': 'REV',
      'REV412345678901/UPI': 'REV',
      'UPI/REVERSAL/412345678901/ASHA': 'REVERSAL',
      'UPIREV/412345678901': 'UPIREV',
      'NEFT RTN-SBIN324012345678-ASHA': 'RTN',
      'NEFT_RETURN/ASHA': 'RETURN',
      'IMPS RET 412345678901': 'RET',
      'UPI Refund of 412345678901': 'REFUND',
      'TxnFailed/412345678901': 'FAILED',
      'CHARGE BACK 412345678901': 'CHARGE BACK',
      'Txn timed out 412345678901': 'TIMED OUT',
      'INWARD CHQ BOUNCED': 'BOUNCED',
    }
    expect(Object.fromEntries(Object.keys(texts).map(text => [text, doubtsInText(text).join()]))).toEqual(texts)
  })

  it('M1: a name, an address or a user id that contains such letters does not put its row in doubt', () => {
    const texts = [
      'UPI-REVATHI SEN-returns@okbank-412345678901',
      'RETNAM K',
      'UPI/412345678901/FAILY J/A1RTN2B3C4',
      'Trev',
    ]
    expect(texts.flatMap(doubtsInText)).toEqual([])
  })

  it('M1: words for a return or a failure are found in all cells, also in columns without a name', () => {
    const csv = `Date,Narration,UTR,Credit,Bank says
05/02/2031,UPI/ASHA,${utr(0)},400,returned by the bank
05/02/2031,UPI/RAVI,${utr(1)},400,for the club
05/02/2031,UPI/MEERA,${utr(2)},400,fee`
    expect(wordsOf(csv)).toEqual(['RETURNED', '', ''])
  })
})
