import { describe, expect, it } from 'vitest'
import { textOf } from './text-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const problem = (content: Uint8Array) => {
  const read = textOf('list.xls', content)
  return 'problem' in read ? read.problem : null
}

describe('a file that an organiser chooses', () => {
  it('A12: a text file with tabs is read even if its name ends in .xls', () => {
    expect(textOf('list.xls', bytes('Date\tCredit\n07/02/2031\t500'))).toEqual({
      text: 'Date\tCredit\n07/02/2031\t500',
    })
  })

  it('A12: a workbook, a PDF, a web page and a binary file are each refused with the reason', () => {
    expect(problem(Uint8Array.of(0x50, 0x4b, 3, 4, 0))).toContain('Excel')
    expect(problem(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toContain('Excel')
    expect(problem(bytes('%PDF-1.7'))).toContain('PDF')
    expect(problem(bytes(' <html><table>'))).toContain('web page')
    expect(problem(Uint8Array.of(65, 0, 66))).toContain('not a text')
  })

  it('A12: a text file encoded as UTF-16 or Windows-1252 is read', () => {
    expect(textOf('a.txt', Uint8Array.of(0xff, 0xfe, 0x41, 0, 0xb9, 0x20))).toEqual({ text: 'A₹' })
    expect(textOf('a.csv', Uint8Array.of(0x43, 0x61, 0x66, 0xe9))).toEqual({ text: 'Café' })
  })
})
