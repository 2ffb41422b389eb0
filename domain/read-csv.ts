// Reads CSV (RFC 4180, and as banks write it): quotes, any line ends, commas, semicolons or tabs.

/** One line of a CSV text with its number in the file, from 1. */
export type CsvLine = { line: number; cells: string[] }

/** Characters of a cell and cells of a line that are read; nobody writes more. A hostile file is cut before anything is done with its cells. */
export const longestCell = 1000
const mostCells = 200

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
  const add = (character: string) => {
    // Cells are trimmed. Without their first spaces a cell that only has spaces so far is empty.
    const isLeading = cell === '' && /\s/.test(character)
    if (cell.length < longestCell && !isLeading) cell += character
  }
  const endCell = () => {
    if (cells.length < mostCells) cells.push(cell.trimEnd())
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (cells.some(text => text !== '')) lines.push({ line: startLine, cells })
    cells = []
  }
  for (let i = 0; i < plain.length; i++) {
    const character = plain[i]!
    const lineEnd = character === '\n' || (character === '\r' && plain[i + 1] !== '\n')
    if (lineEnd) line++
    if (quoted) {
      if (character !== '"') add(character)
      else if (plain[i + 1] === '"') add(plain[++i]!)
      else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === separator) endCell()
    else if (lineEnd) {
      endLine()
      startLine = line
    } else add(character)
  }
  endLine()
  return lines
}

/** The number of lines of a text, without reading it. */
export function countLines(text: string): number {
  return text.split(/\r\n|\r|\n/).length
}

function separatorOf(text: string): string {
  const unquoted = text.replace(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}
