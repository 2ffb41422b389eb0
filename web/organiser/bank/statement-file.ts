// Reads a statement that somebody chose as a file: text, an Excel workbook, or a web page that a bank calls .xls. The
// server reads text alone, so every other form is written as CSV, row by row.
import { headerLineOf, longestStatement } from '../../../domain/bank/statement-columns.ts'
import { csvOf } from '../../../domain/lists/read-csv.ts'
import { importAgain } from '../../document/import-again.ts'
import { openFile } from '../shell/text-file.ts'

/** `name` is that of a sheet of a workbook; '' for a text. */
export type StatementSheet = { name: string; csv: string }
/** What may be imported: several sheets where several look like a statement. */
export type StatementFile = { sheets: StatementSheet[] } | { problem: string }

/** In bytes. A year of a busy account takes a third of that. */
const largestFile = 8 * 1024 * 1024
const download = "On your bank's site, choose CSV or Excel (.xlsx) for the download, and then that file here."

/** The statement in the file, or the reason why it has none and what to choose instead. */
export async function readStatementFile({ name, size, bytes }: ChosenFile): Promise<StatementFile> {
  if (size === 0) return { problem: `${name} is empty. Please download the statement again.` }
  if (size > largestFile)
    return { problem: `${name} is larger than 8 MB. Please download fewer days at once, such as a week.` }
  const content = await bytes()
  const { kind, text } = openFile(content)
  if (kind === 'text') return checkLength(name, [{ name: '', csv: text }])
  if (kind === 'page') return readPage(name, text)
  if (kind === 'workbook' || kind === 'oldWorkbook') return readWorkbook(name, kind, content)
  if (kind === 'pdf')
    return { problem: `${name} is a PDF, from which amounts and names cannot be read reliably. ${download}` }
  if (kind === 'picture') return { problem: `${name} is a picture. ${download}` }
  return { problem: `${name} is neither a text nor a spreadsheet. ${download}` }
}

/** A file as the browser gives it, whose bytes are read when it is not too large. */
export type ChosenFile = { name: string; size: number; bytes: () => Promise<Uint8Array> }

async function readWorkbook(
  name: string,
  kind: 'workbook' | 'oldWorkbook',
  content: Uint8Array,
): Promise<StatementFile> {
  if (kind === 'oldWorkbook' && hasPassword(content)) return { problem: passwordProblem(name) }
  const reader = await importAgain(() => import('./workbook.ts')).catch(() => null)
  if (!reader) return { problem: `What reads Excel files could not be loaded. Please choose ${name} again.` }
  const sheets = await (kind === 'workbook' ? reader.readSheets(content) : reader.readOldSheets(content))
  if (!sheets) return { problem: workbookProblem(name, kind) }
  const filled = sheets.filter(({ rows }) => rows.some(cells => cells.some(cell => cell !== '')))
  if (filled.length === 0) return { problem: `${name} has no rows. Please download the statement again.` }
  const statements = filled.filter(({ rows }) => looksLikeStatement(rows))
  // Without a header the page shows what is missing, in the first sheet.
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
    return { problem: `${name} is a web page, and has no table of transfers that can be read. ${download}` }
  return checkLength(name, [{ name: '', csv: csvOf(rows) }])
}

/** A workbook with a password is wrapped in the form of an old one; the directory names the wrapped part. */
function hasPassword(content: Uint8Array): boolean {
  return /Encrypted(Package|Summary)/.test(new TextDecoder('utf-16le').decode(content))
}

function passwordProblem(name: string): string {
  return `${name} is locked with a password. Open it in Excel with the password that your bank told you, remove the password under File, Info, Protect Workbook, save it, and choose it again.`
}

function workbookProblem(name: string, kind: 'workbook' | 'oldWorkbook'): string {
  if (/\.zip$/i.test(name)) return `${name} is a ZIP. Please unpack it, and choose the statement in it.`
  if (kind === 'oldWorkbook')
    return `${name} is an Excel file of an old kind, or locked with a password. ${download} Or open it in Excel and save it as .xlsx. Not as CSV: that cuts long numbers.`
  return `${name} cannot be read as an Excel workbook: it is damaged, of another program, or very large. ${download}`
}

function checkLength(name: string, sheets: StatementSheet[]): StatementFile {
  if (sheets.every(({ csv }) => csv.length <= longestStatement)) return { sheets }
  return { problem: `${name} has more rows than can be read at once. Please download fewer days, such as a week.` }
}
