// The payer's name in the texts of India's largest banks, with invented people. A wrong name is worse than no name.
import { describe, expect, it } from 'vitest'
import { payerIn, payerOf } from './statement-payer.ts'

/** Texts of each bank with the payer; '' if they name nobody. */
const payers: Record<string, Record<string, string>> = {
  'State Bank of India': {
    'BY TRANSFER-UPI/CR/412345678901/ASHA EX/SBIN/asha.ex@okax/Fest fee--': 'ASHA EX',
    'DEP TFR UPI/CR/412345678901/ASHA EX/HDFC/asha.ex@ok/UPI 0097': 'ASHA EX',
    'BY TRANSFER-NEFT*HDFC0000001*N215222062454075*ASHA EXAMPLE--': 'ASHA EXAMPLE',
    'BY TRANSFER-RTGS UTR NO: HDFCR52031020512345678 ASHA EXAMPLE--': 'ASHA EXAMPLE',
    'BY TRANSFER-IMPS/412345678901/HDFC-xx234-ASHA EX/Dance--': 'ASHA EX',
    'BY TRANSFER-INB IMPS412345678901/9876543210/XX1234/FEST--': '',
    'BY TRANSFER-INB IMPS/P2A/412345678901/XXXXXXX234/Dance--': '',
    'CSH DEP (CDM)-CASH DEPOSIT SELF--': '',
    'CASH DEPOSIT-CASH DEPOSIT SELF AT 01234 MAIN BAZAR--': '',
    'BY CLEARING-CHQ 123456 HDFC BANK--': '',
    'CREDIT INTEREST--': '',
  },
  HDFC: {
    'UPI-ASHA EXAMPLE-ASHA@OKSBI-SBIN0001234-412345678901-FEST FEE': 'ASHA EXAMPLE',
    'UPI-ASHA EXAMPLE-9876543210@YBL-UTIB0000001-412345678901-PAYMENT FROM PHONE': 'ASHA EXAMPLE',
    'NEFT CR-SBIN0001234-ASHA EXAMPLE-MODEL COLLEGE-SBIN324012345678': 'ASHA EXAMPLE',
    'RTGS CR-ICIC0000001-ASHA EXAMPLE-MODEL COLLEGE-ICICR12031020512345678': 'ASHA EXAMPLE',
    'IMPS-412345678901-ASHA EXAMPLE-ICIC-XXXXXX1234-FEST': 'ASHA EXAMPLE',
    'UPI-ASHA EXAMPLE-ASHA@OKSBI-SBIN0001234-412345678901-05/02/2031 DANCE/MUSIC': 'ASHA EXAMPLE',
    'NEFT CR-SBIN0001234-ASHA EXAMPLE-PAID FOR UPI/DANCE-SBIN324012345678': 'ASHA EXAMPLE',
    'FT - CR - 50100012345678 - ASHA EXAMPLE': 'ASHA EXAMPLE',
    '50100012345678-TPT-DANCE-ASHA EXAMPLE': 'ASHA EXAMPLE',
    'CASH DEPOSIT BY - ASHA EXAMPLE - MAIN BAZAR': 'ASHA EXAMPLE',
    'CASH DEPOSIT BY - SELF - MAIN BAZAR': '',
    'CHQ DEP - MICR CLG - MAIN BAZAR': '',
  },
  ICICI: {
    'UPI/ASHA EXAMPLE/asha@oksbi/Fest fee/State Bank Of I/412345678901/ICI0a1b2c3d4e5f': 'ASHA EXAMPLE',
    'UPI/412345678901/Fest fee/919876543210@ybl/Axis Bank/ICI9f8e7d': '',
    'UPI/412345678901/Dance team/asha@ybl/Axis Bank/ICI9f8e7d': '',
    'UPI/412345678901/CR/ASHA EXAMPLE/SBIN/asha@oksbi': 'ASHA EXAMPLE',
    'MMT/IMPS/412345678901/Dance team/ASHA EXAMPLE/HDFC BANK': 'ASHA EXAMPLE',
    'MMT/IMPS/412345678901/ASHA EXAMPLE/HDFC BANK': 'ASHA EXAMPLE',
    'NEFT-SBIN324012345678-ASHA EXAMPLE-DANCE-00000012345678901-SBIN0001234': 'ASHA EXAMPLE',
    'RTGS-UTIBR52031020512345678-ASHA EXAMPLE-920010000000012-UTIB0000001': 'ASHA EXAMPLE',
    'INF/INFT/020512345678/Dance/ASHA EXAMPLE': 'ASHA EXAMPLE',
    'CLG/ASHA EXAMPLE/123456/HDF/05.02.2031': 'ASHA EXAMPLE',
    'CAM/12345678/CASH DEP/05-02-31': '',
    'BY CASH-MAIN BAZAR': '',
  },
  Axis: {
    'UPI/P2A/412345678901/ASHA EXAMPLE/State Bank/Fest fee': 'ASHA EXAMPLE',
    'UPI/P2M/412345678901/ASHA EXAMPLE/YES BANK/Dance': 'ASHA EXAMPLE',
    'IMPS/P2A/412345678901/ASHA EXAMPLE/HDFCBANK/FEST': 'ASHA EXAMPLE',
    'NEFT/SBIN324012345678/ASHA EXAMPLE/STATE BANK OF INDIA/FEST FEE': 'ASHA EXAMPLE',
    'MOB/TPFT/ASHA EXAMPLE/920010000000012': 'ASHA EXAMPLE',
    'UPI/CRADJ/412345678901/ASHA EXAMPLE/Reversal': '',
    'BY CASH DEPOSIT-BNA/ABCD1234/1234/050231/MAIN BAZAR': '',
    'BY CLG INST 123456/HDFC/MAIN BAZAR': '',
  },
  'Punjab National': {
    'UPI/CR/412345678901/ASHA EX/SBIN/asha@oksbi/Fest fee': 'ASHA EX',
    'NEFT_IN:null//SBIN324012345678/ASHA EXAMPLE': 'ASHA EXAMPLE',
    'IMPS-IN/412345678901/9876543210/ASHA EXAMPLE': 'ASHA EXAMPLE',
    'By Clg: 123456, MAIN BAZAR': '',
  },
  Kotak: {
    'UPI/ASHA EXAMPLE/412345678901/Dance': 'ASHA EXAMPLE',
    'Recd:IMPS/412345678901/ASHA EXAMPLE/KKBK/X1234/Dance': 'ASHA EXAMPLE',
    'NEFT SBIN324012345678 ASHA EXAMPLE': 'ASHA EXAMPLE',
    'MB:RECEIVED FROM ASHA EXAMPLE/DANCE': 'ASHA EXAMPLE',
    'CASH DEPOSIT/MAIN BAZAR': '',
  },
  'Bank of Baroda': {
    'UPI/412345678901/14:02:11/UPI/asha@oksbi/Dance': '',
    'NEFT-SBIN324012345678-ASHA EXAMPLE': 'ASHA EXAMPLE',
    'IMPS/P2A/412345678901/ASHA EXAMPLE/Dance': 'ASHA EXAMPLE',
    'BY CASH': '',
  },
  Canara: {
    'UPI/CR/412345678901/ASHA EXAMPLE/SBIN/**1234@oksbi/Dance//SBI0a1b/05/02/2031 14:02:11': 'ASHA EXAMPLE',
    'NEFT CR-SBIN0001234-ASHA EXAMPLE--SBIN324012345678': 'ASHA EXAMPLE',
  },
  Union: {
    'UPIAB/412345678901/CR/ASHA EX/SBIN/asha@oksbi': 'ASHA EX',
    'NEFT:ASHA EXAMPLE SBIN324012345678': 'ASHA EXAMPLE',
  },
  'IDFC First': {
    'UPI/MOB/412345678901/Dance': '',
    'NEFT/SBIN324012345678/ASHA EXAMPLE': 'ASHA EXAMPLE',
    'IMPS-INET/412345678901/ASHA EXAMPLE/XX1234': 'ASHA EXAMPLE',
  },
  Yes: {
    'UPI/412345678901/From:asha@ybl/To:fest@yesbank/Dance': '',
    'NEFT Cr-SBIN0001234-ASHA EXAMPLE-SBIN324012345678': 'ASHA EXAMPLE',
    'RTGS Cr-HDFC0000001-ASHA EXAMPLE-HDFCR52031020512345678': 'ASHA EXAMPLE',
  },
  Indian: {
    'UPI/412345678901/CR/ASHA EX/SBIN/asha@oksbi': 'ASHA EX',
    'IMPS/412345678901/ASHA EXAMPLE/IDIB/Dance': 'ASHA EXAMPLE',
    'BY TRANSFER': '',
  },
}

describe('M4: the payer', () => {
  it.each(Object.entries(payers))(
    'M4: the payer is found in texts of %s; a text without a name has no payer',
    (_, texts) => {
      expect(Object.fromEntries(Object.keys(texts).map(text => [text, payerIn(text)]))).toEqual(texts)
    },
  )

  it('M4: a word about method, place or purpose is never the payer', () => {
    const words = 'UPIAB RECD FEST MOB CASH SELF IMPS NEFT CR FEE REGISTRATION HDFC SBIN CHEQUE INB Payment Hostel'
    const layouts = ['UPI/CR/412345678901/%', 'IMPS/412345678901/%/SBIN', 'NEFT CR-SBIN0001234-%-', 'Recd:%', '%']
    const named = words.split(' ').flatMap(word => layouts.map(layout => payerIn(layout.replace('%', word))))
    expect(named.filter(Boolean)).toEqual([])
  })

  it('M4: the name of a payer may be one word, and may have dots, an apostrophe, small letters or another script', () => {
    const names = [
      'A. K. EXAMPLE',
      "ASHA D'EXAMPLE",
      'Asha',
      'asha example',
      'आशा उदाहरण',
      'ASHA FESTER',
      'MOBIN EXAMPLE',
    ]
    expect(names.map(name => payerIn(`UPI/CR/412345678901/${name}/SBIN/a@b`))).toEqual(names)
  })

  it('M4: the payer is read from the column of names, or from the narration if that column is empty', () => {
    const narration = 'UPI/CR/412345678901/ASHA EXAMPLE/SBIN/a@b'
    expect(['-', '', 'NA', 'N/A', 'null', '0'].map(name => payerOf(name, narration))).toEqual(
      Array(6).fill('ASHA EXAMPLE'),
    )
    expect(payerOf('RAVI EXAMPLE', narration)).toBe('RAVI EXAMPLE')
  })

  it('M4: the search for the payer ends without delay in a very long text', () => {
    const text = `UPI${'/CR'.repeat(100_000)}${'-A '.repeat(100_000)}`
    expect(payerIn(text)).toBe('')
  })
})
