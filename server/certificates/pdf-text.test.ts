import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { palette } from '../../testing/edition/palette.ts'
import { missingLetters } from '../fonts/font-files.ts'
import { registerFaces, setLine, widthOf } from './pdf-text.ts'

function aSheet() {
  const sheet = new PDFDocument({ autoFirstPage: true })
  registerFaces(sheet)
  return sheet
}

const colour = palette.colours.wine
const names = [
  'Asha Sharma',
  'क्षितिज श्रीवास्तव',
  'Élodie Šárka Ñāgārjuna',
  'ज्ञानेश्वर O’Neill',
  'অনির্বাণ ঘোষ',
  'ৰিতুপৰ্ণ শইকীয়া',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'જીજ્ઞેશ શાહ',
  'ଅନନ୍ୟା ଦାସ',
  'தமிழ்ச்செல்வன்',
  'శ్రీనివాస్',
  'ಕೃಷ್ಣಮೂರ್ತಿ',
  'ശ്രീലക്ഷ്മി',
  'ᱥᱟᱱᱛᱟᱲᱤ',
  'ꯃꯤꯇꯩ ꯃꯌꯦꯛ',
  'محمد اقبال',
  'کٲشُر ڪنڌڪوٽ',
  'Nguyễn Thị',
  'Анна Иванова',
]

describe('the text of a certificate', () => {
  it.each(names)('B9: the name %s is drawn with all its letters', name => {
    expect(missingLetters(name)).toEqual([])
    expect(widthOf(aSheet(), 'display', name, 40)).toBeGreaterThan(40)
  })

  it('B9: letters that no font has are reported, not silently left out', () => {
    expect(missingLetters('Asha 🎉 ສະ')).toEqual(['🎉', 'ສ', 'ະ'].filter(letter => missingLetters(letter).length > 0))
    expect(missingLetters('Asha 🎉')).toEqual(['🎉'])
  })

  it('B9: the words of a line of Urdu are set from right to left', () => {
    const sheet = aSheet()
    const texts: string[] = []
    sheet.text = ((text: string) => {
      texts.push(text)
      return sheet
    }) as typeof sheet.text
    const line = { face: 'display', text: 'محمد اقبال', size: 38, colour, x: 300, y: 100, width: 430 } as const
    setLine(sheet, line)
    expect(texts).toEqual(['اقبال محمد'])
  })

  it('G14: Devanagari letters are joined, so that a conjunct is narrower than its separate letters', () => {
    const sheet = aSheet()
    const [joined, apart] = ['क्ष', 'क्‌ष'].map(text => widthOf(sheet, 'display', text, 40))
    expect(joined).toBeLessThan(apart!)
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
