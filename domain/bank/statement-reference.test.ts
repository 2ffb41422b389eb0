// Numbers that identify a transfer, and numbers of accounts, telephones, cheques and settlements, which do not.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findReference, identifiesTransfer, kindOfReferences, numbersIn } from './statement-reference.ts'

const inText = (text: string) => findReference('', 'reference', [text])
const inCell = (cell: string, column = 'Ref No') => findReference(cell, kindOfReferences(column), [])
const utr = '412345678901'

describe('the number that identifies a transfer', () => {
  it('M2: the transfer number is found after UPI, IMPS, RRN, UTR, NEFT or RTGS, even with words between', () => {
    const texts = [
      ...[`UPI/CR/${utr}/ASHA/SBIN`, `UPI/${utr}/Fee/919876543210@ybl`, `UPIAB/${utr}/CR/ASHA`, `UPI${utr}`],
      ...[`UPI-ASHA KUMARI-ASHAK@OKSBI-SBIN0001234-${utr}-FEE`, `UPI/ASHA/${utr}/Fee`, `UPI Ref No ${utr}`],
      ...[`MMT/IMPS/${utr}/ASHA/HDFC`, `IMPS-${utr}-ASHA-ICIC-XXXXXX1234`, `IMPS P2A ${utr}`, `UPI/P2M/${utr}/ASHA`],
      ...[`RRN: ${utr}`, `UTR No. ${utr}`, `NEFT/${utr}/ASHA`, `RTGS UTR ${utr}`, `UPI-REV-${utr}`, `UPI/0000${utr}/x`],
      ...[`UPI/CR/${utr}/ASHA/SBIN/Aadhaar 234567890123`, `UPI/ASHA/A/C 987654321098/${utr}`],
    ]
    expect(Object.fromEntries(texts.map(text => [text, inText(text)]))).toEqual(
      Object.fromEntries(texts.map(text => [text, utr])),
    )
    expect(
      [
        'NEFT*HDFC0000001*N215222062454075*ASHA',
        'NEFT_IN:null//SBIN324012345678/ASHA',
        'RTGS-HDFCR52031020512345678',
      ].map(inText),
    ).toEqual(['N215222062454075', 'SBIN324012345678', 'HDFCR52031020512345678'])
  })

  it('M2: an account, phone, Aadhaar, cheque or settlement number in a text is not a transfer number', () => {
    const texts = [
      ...['NEFT-SBIN0001234-ASHA KUMARI-123456789012-FEE', 'NEFT CR-SBIN0001234-ASHA-00000012345678901'],
      ...['TRANSFER FROM 123456789012', 'BY TRANSFER 000000123456789012', 'A/C NO 987654321098', 'ACCT12345678901'],
      ...['IMPS ASHA 919876543210', 'UPI/ASHA/9876543210/Fee', 'UPI/ASHA/009876543210', 'MOB 919876543210 ASHA'],
      ...['CASH BY ASHA AADHAAR 234567890123', 'UPI/ASHA/AADHAAR 234567890123', 'UID:234567890123 ASHA'],
      ...['CHQ 000000123456 CLEARING', 'CLG/CHEQUE NO 0000000000123456', 'BY CLEARING 123456'],
      ...['SETTLEMENT 612345678901 OF 7 FEB', 'CARD 412345678901', 'ORDER ID 412345678901', 'ASHA 412345678901'],
    ]
    expect(texts.map(inText)).toEqual(texts.map(() => ''))
    expect(numbersIn('A/C 987654321098 MOB 919876543210 CHQ 000000123456 00000012345678901')).toEqual([])
  })

  it('M2: a transfer number in the column of references may have any padding; other numbers there do not count', () => {
    expect([utr, `0000${utr}`, `'${utr}`, `UPI-${utr}`, 'SBIN324012345678'].map(cell => inCell(cell))).toEqual([
      ...[utr, utr, utr, utr, 'SBIN324012345678'],
    ])
    const others = [
      ...[
        '000000123456',
        '0000000000123456',
        '123456',
        '9876543210',
        '919876543210',
        '+919876543210',
        '50100000000012',
      ],
      ...[
        '00000012345678901',
        'TRANSFER FROM 4897691162090',
        `PAID BY ${utr}`,
        'XXXXXX1234',
        'CHQ123456',
        'AC0012345678',
      ],
      ...['asha@okbank', '4.12346E+11', '-', ''],
    ]
    expect(Object.fromEntries(others.map(cell => [cell, inCell(cell)]))).toEqual(
      Object.fromEntries(others.map(cell => [cell, ''])),
    )
    expect(inCell('919876543210', 'RRN')).toBe('919876543210')
  })

  it('M2: a transfer number is never read from a column of accounts, phones, cheques or settlements', () => {
    const names = [
      'Cheque Number',
      'CHQNO',
      'Settlement UTR',
      'Account No',
      'Mobile',
      'Customer Ref',
      'Batch UTR',
      'Order ID',
    ]
    expect(names.map(name => inCell(utr, name))).toEqual(names.map(() => ''))
    expect(
      ['Chq / Ref No.', 'Ref No./Cheque No.', 'UTR Number', 'Transaction ID'].map(name => inCell(utr, name)),
    ).toEqual([...[utr, utr, utr, utr]])
  })

  it('M2: if a row has several possible transfer numbers, none is chosen', () => {
    expect(findReference('', 'reference', [`UPI/${utr}/x`, 'IMPS/512345678901/y'])).toBe('')
    expect(inText(`UPI/ASHA/${utr}/512345678901`)).toBe('')
  })

  it('M2: a UTR directly after NEFT counts; an account after a name in a NEFT text does not', () => {
    const number = fc.integer({ min: 200_000_000_000, max: 899_999_999_999 }).map(String)
    fc.assert(
      fc.property(number, number, (account, own) => {
        expect(inText(`NEFT-AXIC232112345678-ASHA-${account}-UTIB0000001`)).toBe('AXIC232112345678')
        expect(inText(`NEFT CR ASHA ${account}`)).toBe('')
        expect(inText(`IMPS/${own}/ASHA/AC ${account}`)).toBe(own)
        expect(identifiesTransfer(own)).toBe(true)
      }),
    )
  })
})
