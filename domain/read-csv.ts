// Reads CSV (RFC 4180, and as banks write it): quotes, any line ends, commas, semicolons or tabs.

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
  let startLine = 1
  const endLine = () => {
    cells.push(cell.trim())
    if (cells.some(text => text !== '')) lines.push({ line: startLine, cells })
    cells = []
    cell = ''
  }
  for (let i = 0; i < plain.length; i++) {
    const character = plain[i]!
    const lineEnd = character === '\n' || (character === '\r' && plain[i + 1] !== '\n')
    if (lineEnd) line++
    if (quoted) {
      if (character !== '"') cell += character
      else if (plain[i + 1] === '"') cell += plain[++i]
      else quoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      quoted = true
    } else if (character === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (lineEnd) {
      endLine()
      startLine = line
    } else cell += character
  }
  endLine()
  return lines
}

function separatorOf(text: string): string {
  const unquoted = text.replace(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}
