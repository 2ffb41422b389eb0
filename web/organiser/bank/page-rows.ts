// Reads the tables of a web page as rows, because some banks send a web page in a file named .xls.

/** How many rows are read at most. Real statements have fewer. */
const mostRows = 50_000
/** How many cells of a row are read at most. Real statements have fewer. */
const widest = 100

/** The rows of all tables, except layout rows that contain another table. Scripts do not run. */
export function rowsOfPage(html: string): string[][] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const rows = [...page.querySelectorAll('tr')].filter(row => row.querySelector('table') === null)
  return rows.slice(0, mostRows).map(row => [...row.cells].flatMap(textsOfCell).slice(0, widest))
}

/** The texts of the columns that the cell spans. Only the first column has the cell's text. */
function textsOfCell(cell: HTMLTableCellElement): string[] {
  const text = (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
  return [text, ...Array<string>(Math.min(Math.max(cell.colSpan, 1), widest) - 1).fill('')]
}
