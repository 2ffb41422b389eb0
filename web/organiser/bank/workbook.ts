// Reads the sheets of an Excel workbook, .xlsx or .xls. This file and its libraries are loaded when somebody chooses
// one.
import { unzipSync } from 'fflate'
import { type CellValue, type ReadOptions, readXls, readXlsx, type Workbook } from 'hucre/xlsx'

/** A sheet with the text of its cells; the rows are those of the sheet, empty ones too. */
export type SheetText = { name: string; rows: string[][] }

/** Bytes of all parts of a workbook when unpacked. Twenty thousand rows of a bank take a third of that. */
const mostUnpacked = 32 * 1024 * 1024
const mostParts = 2_000
/** No bank writes more rows or columns. */
const area = 'A1:CV50000'

/**
 * The visible sheets of a workbook. Null when the bytes are none, or when it would unpack to more than a statement can
 * be: a small file may hold gigabytes.
 */
export function readSheets(bytes: Uint8Array): Promise<SheetText[] | null> {
  return readWith(async () => (isModest(bytes) ? readXlsx(bytes, visible) : null))
}

/** The same for a workbook of the old kind, which is not packed. */
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

/** Reads the directory of the ZIP alone. A part without a size could be of any, so none is read. */
function isModest(bytes: Uint8Array): boolean {
  let unpacked = 0
  let parts = 0
  let isClear = true
  unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      unpacked += originalSize
      parts++
      if (!name.endsWith('/') && (size === 0 || originalSize === 0)) isClear = false
      return false
    },
  })
  return isClear && unpacked <= mostUnpacked && parts <= mostParts
}

/** A workbook keeps fifteen digits of a number. */
const firstCutNumber = 1e15

/**
 * The text of a cell. A number with more digits than a workbook keeps is written as 5.12E+15: some of its digits are
 * lost.
 */
export function textOfCell(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return textOfTime(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string') return value
  if (Math.abs(value) >= firstCutNumber) return value.toExponential().toUpperCase()
  // A sum such as 0.1 + 0.2 has digits behind those that Excel shows.
  return String(Number(value.toPrecision(15)))
}

/** Days and times have no zone: 2031-02-05, 2031-02-05 14:02, and 14:02 for a cell with a time alone. */
function textOfTime(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  // A day is a number with a fraction, so a time may be off by less than a second.
  const [day, time] = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19).split('T')
  const clock = time!.replace(/:00$/, '')
  if (day! < '1900-01-02') return clock
  return clock === '00:00' ? day! : `${day} ${clock}`
}
