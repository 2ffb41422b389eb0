// Reading CSV texts (RFC 4180 and what banks make of it): quotes, line ends of any kind, commas, semicolons or tabs.

/** One line of a CSV text with its number in the file, from 1. */
export type CsvLine = { line: number; cells: string[] }

/** The lines of the text that are not empty. The separator is the one that the text uses most outside quotes. */
export function readCsv(text: string): CsvLine[] {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  const lines: CsvLine[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let began = 1
  const endLine = () => {
    cells.push(cell.trim())
    if (cells.some(text => text !== '')) lines.push({ line: began, cells })
    cells = []
    cell = ''
  }
  for (let i = 0; i < plain.length; i++) {
    const sign = plain[i]!
    const lineEnd = sign === '\n' || (sign === '\r' && plain[i + 1] !== '\n')
    if (lineEnd) line++
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (plain[i + 1] === '"') cell += plain[++i]
      else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (sign === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (lineEnd) {
      endLine()
      began = line
    } else cell += sign
  }
  endLine()
  return lines
}

function separatorOf(text: string): string {
  const unquoted = text.replace(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}
