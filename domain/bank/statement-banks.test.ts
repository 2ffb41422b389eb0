// Statements in the formats of India's largest banks, with invented people: the columns are guessed, and every incoming
// transfer is found.
import { describe, expect, it } from 'vitest'
import { readCsv } from '../lists/read-csv.ts'
import { findTable, readRows } from './statement.ts'
import { guessColumns, headerOf } from './statement-columns.ts'

/** The incoming rows as they are read with the guessed columns, and the number of all other lines. */
function readAs(csv: string) {
  const { lines } = readCsv(csv)
  const { rows, left } = readRows(findTable(lines, guessColumns(headerOf(lines)))!)
  const cameIn = rows.filter(({ direction }) => direction === 'in')
  return {
    left: left.length + rows.length - cameIn.length,
    rows: cameIn.map(({ reference, amount, payer, date, userIds }) => [date, reference, amount, payer, userIds[0]]),
  }
}

describe('the statements of banks', () => {
  it('an HDFC statement is read: references have leading zeros, notes are at the end of narrations, a summary follows', () => {
    const csv = `HDFC BANK Ltd.,,,,,,
Account No :,50100000000012,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,*********,*********,*********,*********,*********,*********
05/02/31,UPI-ASHA KUMARI-ASHAK@OKSBI-SBIN0001234-412345678901-FAIR K7QM2X94TZ,0000412345678901,05/02/31,,400.00,"10,400.00"
05/02/31,UPI-RAVI SEN-919876543210@YBL-UTIB0000001-412345678902-PAYMENT FROM PHONE,0000412345678902,05/02/31,,"1,200.00","11,600.00"
06/02/31,IMPS-412345678903-MEERA DAS-ICIC-XXXXXX1234-FEST,0000412345678903,06/02/31,,900.00,"12,500.00"
06/02/31,UPI-SOUND HIRE-SOUND@OKHDFC-HDFC0000002-412345678904-MIKES,0000412345678904,06/02/31,"5,000.00",,"7,500.00"
STATEMENT SUMMARY :-,,,,,,
"Opening Balance",Dr Count,Cr Count,Debits,Credits,Closing Bal,
"10,000.00",1,3,"5,000.00","2,500.00","7,500.00",`
    expect(readAs(csv)).toEqual({
      left: 5,
      rows: [
        ['05/02/31', '412345678901', 400, 'ASHA KUMARI', 'K7QM2X94TZ'],
        ['05/02/31', '412345678902', 1200, 'RAVI SEN', undefined],
        ['06/02/31', '412345678903', 900, 'MEERA DAS', undefined],
      ],
    })
  })

  it('a State Bank statement is read: tabs separate the cells, and the UTR is in the description', () => {
    const csv = [
      'Account Name :\tFEST OFFICE',
      'Account Number :\t_00000012345678901',
      '',
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
      '5 Feb 2031\t5 Feb 2031\tBY TRANSFER-UPI/CR/412345678901/ASHA K/SBIN/ashak@okax/K7QM2X94TZ--\tTRANSFER FROM 4897691162090\t \t400.00\t10,400.00',
      '5 Feb 2031\t5 Feb 2031\tBY TRANSFER-NEFT*HDFC0000001*N215222062454075*MEERA DAS--\tTRANSFER FROM 3199676044308\t \t1,200.00\t11,600.00',
      '6 Feb 2031\t6 Feb 2031\tTO TRANSFER-UPI/DR/412345678904/SOUND H/HDFC/sound@okh/UPI--\tTRANSFER TO 4897691162091\t5,000.00\t \t6,600.00',
      '**This is a computer generated statement and does not require a signature',
    ].join('\n')
    expect(readAs(csv)).toEqual({
      left: 2,
      rows: [
        ['5 Feb 2031', '412345678901', 400, 'ASHA K', 'K7QM2X94TZ'],
        ['5 Feb 2031', 'N215222062454075', 1200, 'MEERA DAS', undefined],
      ],
    })
  })

  it('an ICICI statement is read: the UTR is in the remarks, and a legend follows the rows', () => {
    const csv = `DETAILED STATEMENT,,,,,,,
S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,05/02/2031,05/02/2031,-,UPI/ASHA KUMARI/ashak@oksbi/Fair K7QM2X94TZ/State Bank Of I/412345678901/ICI0a1b2c3d4e5f,0.0,400.0,10400.0
2,05/02/2031,05/02/2031,-,UPI/412345678902/Payment from Ph/919876543210@ybl/Axis Bank/ICI9f8e7d,0.0,1200.0,11600.0
3,06/02/2031,06/02/2031,-,MMT/IMPS/412345678903/MEERA DAS/HDFC BANK,0.0,900.0,12500.0
4,06/02/2031,06/02/2031,-,UPI/412345678904/mikes/sound@okhdfc/HDFC BANK,5000.0,0.0,7500.0
Legends Used in Account Statement-,,,,,,,`
    expect(readAs(csv)).toEqual({
      left: 2,
      rows: [
        ['05/02/2031', '412345678901', 400, 'ASHA KUMARI', 'K7QM2X94TZ'],
        ['05/02/2031', '412345678902', 1200, '', undefined],
        ['06/02/2031', '412345678903', 900, 'MEERA DAS', undefined],
      ],
    })
  })

  it('a Punjab National Bank statement is read: the bank’s own transaction numbers are not UTRs', () => {
    const csv = `Account Statement,,,,,,,,
Txn No.,Txn Date,Description,Branch Name,Cheque No.,Dr Amount,Cr Amount,Balance,
U55126421,05/02/2031,UPI/CR/412345678901/ASHA KUM/SBIN/ashak@oksbi/K7QM2X94TZ,MAIN BAZAR,-,,400.0,10400.00 Cr.,
U55126422,06/02/2031,NEFT_IN:null//SBIN324012345678/MEERA DAS,MAIN BAZAR,-,,900.0,11300.00 Cr.,
T20721400,06/02/2031,UPI/DR/412345678904/SOUND H/HDFC/sound@okh,MAIN BAZAR,-,5000.0,,6300.00 Cr.,`
    expect(readAs(csv)).toEqual({
      left: 1,
      rows: [
        ['05/02/2031', '412345678901', 400, 'ASHA KUM', 'K7QM2X94TZ'],
        ['06/02/2031', 'SBIN324012345678', 900, 'MEERA DAS', undefined],
      ],
    })
  })

  it('a Bank of Baroda statement is read: the names of the columns are in capitals', () => {
    const csv = `TRAN DATE,VALUE DATE,NARRATION,CHQ.NO.,WITHDRAWAL(DR),DEPOSIT(CR),BALANCE(INR)
05/02/2031,05/02/2031,UPI/412345678901/14:02:11/UPI/ashak@oksbi/Fair K7QM2X94TZ,,,400.00,"10,400.00Cr"
06/02/2031,06/02/2031,UPI/412345678904/09:10:00/UPI/sound@okhdfc/mikes,,"5,000.00",,"5,400.00Cr"`
    expect(readAs(csv)).toEqual({
      left: 1,
      rows: [['05/02/2031', '412345678901', 400, expect.any(String), 'K7QM2X94TZ']],
    })
  })

  it('an Axis statement is read: the columns are named DR and CR, and amounts begin with spaces', () => {
    const csv = `Statement of Account No - 920010000000012,,,,,,
Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
05-02-2031,-,UPI/P2A/412345678901/ASHA KUMARI/State Bank/Fair K7QM2X94TZ, ,              400.00,        10400.00,4875
06-02-2031,-,UPI/P2M/412345678904/SOUND HIRE/HDFC BANK/mikes,             5000.00, ,         5400.00,4875`
    expect(readAs(csv)).toEqual({ left: 1, rows: [['05-02-2031', '412345678901', 400, 'ASHA KUMARI', 'K7QM2X94TZ']] })
  })

  it('a Kotak Mahindra statement is read: one column has the amounts, another the direction', () => {
    const csv = `Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,05-02-2031 14:02,05-02-2031,UPI/ASHA KUMARI/412345678901/Fair K7QM2X94TZ,UPI-412345678901,400.00,CR,"10,400.00",CR
2,06-02-2031 09:10,06-02-2031,UPI/SOUND HIRE/412345678904/mikes,UPI-412345678904,"5,000.00",DR,"5,400.00",CR`
    expect(readAs(csv)).toEqual({
      left: 1,
      rows: [['05-02-2031 14:02', '412345678901', 400, 'ASHA KUMARI', 'K7QM2X94TZ']],
    })
  })
})
