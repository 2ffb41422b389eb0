// Reads a chosen statement file, which is text, an Excel workbook, or a web page that a bank has named .xls. The server
// reads only text, so workbooks and pages are converted to CSV, row by row.
import { headerLineOf, longestStatement } from '../../../domain/bank/statement-columns.ts'
import { csvOf } from '../../../domain/lists/read-csv.ts'
import { importAgain } from '../../document/import-again.ts'
import { openFile } from '../shell/text-file.ts'

/** `name` is the name of the sheet, or '' for a text file. */
export type StatementSheet = { name: string; csv: string }
/** All sheets that look like a statement, or the reason why the file has none. */
export type StatementFile = { sheets: StatementSheet[] } | { problem: string }

/** The most bytes of a file, which is three times the size of a busy account's statement for a year. */
const largestFile = 8 * 1024 * 1024
const download = "On your bank's site, choose CSV or Excel (.xlsx) for the download, and then choose that file here."

/** The statement in the file, or a message with the reason and the file to choose instead. */
export async function readStatementFile({ name, size, bytes }: ChosenFile): Promise<StatementFile> {
  if (size === 0) return { problem: `${name} is empty. Please download the statement again.` }
  if (size > largestFile) return { problem: `${name} is larger than 8 MB. Please download fewer days, such as a week.` }
  const content = await bytes()
  const { kind, text } = openFile(content)
  if (kind === 'text') return checkLength(name, [{ name: '', csv: text }])
  if (kind === 'page') return readPage(name, text)
  if (kind === 'workbook' || kind === 'oldWorkbook') return readWorkbook(name, kind, content)
  if (kind === 'pdf')
    return { problem: `${name} is a PDF. Amounts and names cannot be read from it reliably. ${download}` }
  if (kind === 'picture') return { problem: `${name} is a picture. ${download}` }
  return { problem: `${name} is neither text nor a spreadsheet. ${download}` }
}

/** A file chosen in the browser. `bytes` is not called for a file that is too large. */
export type ChosenFile = { name: string; size: number; bytes: () => Promise<Uint8Array> }

async function readWorkbook(
  name: string,
  kind: 'workbook' | 'oldWorkbook',
  content: Uint8Array,
): Promise<StatementFile> {
  if (kind === 'oldWorkbook' && hasPassword(content)) return { problem: passwordProblem(name) }
  const reader = await importAgain(() => import('./workbook.ts')).catch(() => null)
  if (!reader) return { problem: `The reader for Excel files could not be loaded. Please choose ${name} again.` }
  const sheets = await (kind === 'workbook' ? reader.readSheets(content) : reader.readOldSheets(content))
  if (!sheets) return { problem: workbookProblem(name, kind) }
  const filled = sheets.filter(({ rows }) => rows.some(cells => cells.some(cell => cell !== '')))
  if (filled.length === 0) return { problem: `${name} has no rows. Please download the statement again.` }
  const statements = filled.filter(({ rows }) => looksLikeStatement(rows))
  // If no sheet has a header, the page explains the problem with the first sheet.
  const chosen = statements.length > 0 ? statements : filled.slice(0, 1)
  return checkLength(
    name,
    chosen.map(sheet => ({ name: sheet.name, csv: csvOf(sheet.rows) })),
  )
}

function looksLikeStatement(rows: readonly string[][]): boolean {
  return headerLineOf(rows.map((cells, i) => ({ line: i + 1, cells }))) !== undefined
}

async function readPage(name: string, html: string): Promise<StatementFile> {
  const { rowsOfPage } = await import('./page-rows.ts')
  const rows = rowsOfPage(html)
  if (!looksLikeStatement(rows))
    return { problem: `${name} is a web page without a readable table of transfers. ${download}` }
  return checkLength(name, [{ name: '', csv: csvOf(rows) }])
}

/** Whether the workbook has a password. If so, it has the old format, and its directory names the encrypted part. */
function hasPassword(content: Uint8Array): boolean {
  return /Encrypted(Package|Summary)/.test(new TextDecoder('utf-16le').decode(content))
}

function passwordProblem(name: string): string {
  return `${name} is locked with a password. Open it in Excel with the password from your bank, remove the password under File, Info, Protect Workbook, save it, and choose it again.`
}

function workbookProblem(name: string, kind: 'workbook' | 'oldWorkbook'): string {
  if (/\.zip$/i.test(name)) return `${name} is a ZIP file. Please unpack it, and choose the statement inside.`
  if (kind === 'oldWorkbook')
    return `${name} is an old kind of Excel file, or locked with a password. ${download} Or open it in Excel and save it as .xlsx, not as CSV, because CSV cuts long numbers.`
  return `${name} cannot be read as an Excel workbook: it is damaged, from another program, or very large. ${download}`
}

function checkLength(name: string, sheets: StatementSheet[]): StatementFile {
  if (sheets.every(({ csv }) => csv.length <= longestStatement)) return { sheets }
  return { problem: `${name} has more rows than can be read at once. Please download fewer days, such as a week.` }
}
