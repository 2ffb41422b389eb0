import { readFileSync } from 'node:fs'
import opentype from 'opentype.js'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { palette } from '../../testing/edition/palette.ts'
import { printableText, registerFaces, setLine, widthOf } from './words.ts'

function aSheet() {
  const sheet = new PDFDocument({ autoFirstPage: true })
  registerFaces(sheet)
  return sheet
}

const colour = palette.colours.wine
const names = ['Asha Sharma', 'क्षितिज श्रीवास्तव', 'त्र्यंबक दुर्गाप्रसाद', 'Élodie Šárka Ñāgārjuna', 'ज्ञानेश्वर O’Neill']

describe('the words of a certificate', () => {
  it.each(names)('G14: %s is shown letter by letter, and every letter has a drawing', name => {
    expect(printableText(name)).toBe(name.normalize('NFC'))
    const subsets = ['latin', 'latin-ext', 'devanagari'].map(subset => {
      const file = readFileSync(`node_modules/@fontsource/yatra-one/files/yatra-one-${subset}-400-normal.woff`)
      return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
    })
    for (const letter of name.normalize('NFC').replaceAll(' ', ''))
      expect([letter, subsets.some(face => face.charToGlyphIndex(letter) > 0)]).toEqual([letter, true])
  })

  it('G14: Devanagari is shaped: a conjunct is narrower than its letters one by one', () => {
    const sheet = aSheet()
    const [joined, apart] = ['क्ष', 'क्‌ष'].map(text => widthOf(sheet, 'display', text, 40))
    expect(joined).toBeLessThan(apart!)
  })

  it('G14: a letter that no typeface has loses its marks or is left out, and the rest stays', () => {
    expect(printableText('Nguyễn 🎉  Thị')).toBe('Nguyên Thi')
    expect(printableText('தமிழ்')).toBe('')
  })

  it.each([
    'Asha',
    'Venkatanarasimharajuvaripeta Subrahmanyam Krishnamoorthy Iyer',
    'श्रीमान चंद्रशेखर वेंकटरामन कृष्णमूर्ति राजगोपालाचारी महोदय',
  ])('G14: %s fits into its line', name => {
    const sheet = aSheet()
    const line = { face: 'display', text: name, size: 38, colour, x: 300, y: 100, width: 430 } as const
    const { size, width } = setLine(sheet, line)
    expect(width).toBeLessThanOrEqual(430)
    expect(widthOf(sheet, 'display', name, size)).toBeLessThanOrEqual(431)
  })
})
