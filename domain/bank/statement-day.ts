// Reads the day and time of a row in all formats of banks and spreadsheets.
import { isDay } from '../day.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1

/** The day as YYYY-MM-DD; '' for a text without a day. In India the day comes before the month. */
export function dayOf(text: string): string {
  const plain = text.normalize('NFKC').replace(/^'/, '').trim()
  const [, year, month, day] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?!\d)/.exec(plain) ?? []
  if (year) return asDay(year, Number(month), Number(day))
  const ofWord = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([a-z]{3,9})[-/., ]*(\d{4}|\d{2})(?!\d)/i.exec(plain)
  if (ofWord) return asDay(ofWord[3]!, monthOf(ofWord[2]!), Number(ofWord[1]))
  const wordFirst = /^([a-z]{3,9})[-/., ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})(?!\d)/i.exec(plain)
  if (wordFirst) return asDay(wordFirst[3]!, monthOf(wordFirst[1]!), Number(wordFirst[2]))
  const parts =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain)
  if (parts) {
    const [first, second] = [Number(parts[1]), Number(parts[2])]
    return second > 12 ? asDay(parts[3]!, first, second) : asDay(parts[3]!, second, first)
  }
  return /^\d{5}(\.\d+)?$/.test(plain) ? ofSpreadsheet(Number(plain)) : ''
}

function asDay(year: string, month: number, day: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const found = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  return isDay(found) ? found : ''
}

/** Spreadsheets count the days since the end of 1899. */
function ofSpreadsheet(days: number): string {
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 86_400_000).toISOString().slice(0, 10)
}

/** The time in a text, as HH:MM; '' if there is none, or only the midnight that spreadsheets add. */
export function timeOf(text: string): string {
  const [, hours, minutes, half] = /(?<!\d)(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)?\s*([ap]\.?m)?/i.exec(text) ?? []
  if (hours === undefined) return ''
  const hour = half ? (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hours)
  const time = `${String(hour).padStart(2, '0')}:${minutes}`
  return time === '00:00' ? '' : time
}
