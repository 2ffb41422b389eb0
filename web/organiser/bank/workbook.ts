// Reads the sheets of an Excel workbook, .xlsx or .xls. It is loaded, with its libraries, only for a chosen workbook.
import { unzipSync } from 'fflate'
import { type CellValue, type ReadOptions, readXls, readXlsx, type Workbook } from 'hucre/xlsx'

/** A sheet with the text of its cells; empty rows are included. */
export type SheetText = { name: string; rows: string[][] }

/** The most bytes that a workbook may have when unpacked, which is three times the size of 20,000 bank rows. */
const mostUnpacked = 32 * 1024 * 1024
const mostParts = 2_000
/** The cells that are read. Bank statements have fewer rows and columns. */
const area = 'A1:CV50000'

/**
 * The visible sheets of a workbook. Null if the bytes are not a workbook, or would unpack to more bytes than a
 * statement has. (A small file may unpack to gigabytes.)
 */
export function readSheets(bytes: Uint8Array): Promise<SheetText[] | null> {
  return readWith(async () => (isModest(bytes) ? readXlsx(bytes, visible) : null))
}

/** The visible sheets of an old workbook (.xls), which is not packed. */
export function readOldSheets(bytes: Uint8Array): Promise<SheetText[] | null> {
  return readWith(() => readXls(bytes, visible))
}

const visible: ReadOptions = { range: area, sheets: info => !info.hidden && !info.veryHidden }

async function readWith(read: () => Promise<Workbook | null>): Promise<SheetText[] | null> {
  const workbook = await read().catch(() => null)
  if (!workbook) return null
  // The reader of .xls leaves empty rows out of the list of rows.
  return workbook.sheets.map(({ name, rows }) => ({
    name,
    rows: Array.from(rows, (cells: CellValue[] | null | undefined) => (cells ?? []).map(textOfCell)),
  }))
}

/** Whether the directory of the ZIP states only modest sizes. A part without a size could have any size. */
function isModest(bytes: Uint8Array): boolean {
  let unpacked = 0
  let parts = 0
  let hasSizes = true
  unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      unpacked += originalSize
      parts++
      if (!name.endsWith('/') && (size === 0 || originalSize === 0)) hasSizes = false
      return false
    },
  })
  return hasSizes && unpacked <= mostUnpacked && parts <= mostParts
}

/** The smallest number with 16 digits. A workbook stores only 15 digits. */
const firstCutNumber = 1e15

/** The text of a cell. A number that has lost its last digits becomes a text such as 5.12E+15. */
export function textOfCell(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return textOfTime(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string') return value
  if (Math.abs(value) >= firstCutNumber) return value.toExponential().toUpperCase()
  // A sum such as 0.1 + 0.2 has more digits than Excel shows.
  return String(Number(value.toPrecision(15)))
}

/** A day or time without time zone: 2031-02-05, 2031-02-05 14:02, or 14:02 for a cell with only a time. */
function textOfTime(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  // Workbooks store a time as a fraction of a day, which may be off by less than a second.
  const [day, time] = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19).split('T')
  const clock = time!.replace(/:00$/, '')
  if (day! < '1900-01-02') return clock
  return clock === '00:00' ? day! : `${day} ${clock}`
}
