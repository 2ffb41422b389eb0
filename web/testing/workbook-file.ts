// Writes workbooks for tests, as banks' sites export them: XML parts in a ZIP.
import { strToU8, zipSync } from 'fflate'

/** A day or a time as the number that a workbook stores, displayed by a date format. */
export type DateCell = { serial: number }
/** A text is stored in the table of shared strings, a number in its cell. */
export type TestCell = string | number | boolean | DateCell | null
export type TestSheet = { name: string; rows: TestCell[][]; state?: 'hidden'; merges?: string[] }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const links = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** The parts of a workbook by their paths. */
export function partsOf(sheets: readonly TestSheet[]): Record<string, string> {
  const strings: string[] = []
  const parts = Object.fromEntries(
    sheets.map((sheet, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheet, strings)]),
  )
  const names = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"${state ? ` state="${state}"` : ''}/>`,
  )
  const targets = [...sheets.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`]), ['styles', 'styles.xml']]
  return {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': linksXml([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': linksXml([...targets, ['sharedStrings', 'sharedStrings.xml']]),
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${strings.map(text => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    ...parts,
  }
}

/** The bytes of a workbook. */
export function workbookOf(sheets: readonly TestSheet[]): Uint8Array {
  return zipOf(partsOf(sheets))
}

export function zipOf(parts: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
}

function linksXml(targets: readonly (readonly string[])[]): string {
  const each = targets.map(
    ([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${links}">${each.join('')}</Relationships>`
}

function sheetXml({ rows, merges = [] }: TestSheet, strings: string[]): string {
  const lines = rows.map(
    (cells, i) => `<row r="${i + 1}">${cells.map((cell, j) => cellXml(cell, i, j, strings)).join('')}</row>`,
  )
  const merged =
    merges.length > 0 ? `<mergeCells>${merges.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''
  return `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${merged}</worksheet>`
}

function cellXml(cell: TestCell, row: number, column: number, strings: string[]): string {
  const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`
  if (cell === null) return ''
  if (typeof cell === 'string')
    return `<c ${place} t="s"><v>${strings.push(cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')) - 1}</v></c>`
  if (typeof cell === 'boolean') return `<c ${place} t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  return `<c ${place} s="1"><v>${cell.serial}</v></c>`
}

/** How many bytes a sector of a compound file has. */
const sectorSize = 512

/** The bytes of a workbook in the old format (.xls) with one sheet: records in a stream of a compound file. */
export function oldWorkbookOf({ name, rows }: TestSheet): Uint8Array {
  const cells = rows.flatMap((row, i) => row.flatMap((cell, j) => oldCell(cell, i, j)))
  const begin = (kind: number) => record(0x0809, u16(0x0600, kind, 0, 0), u32(0, 0))
  const end = record(0x000a)
  const formats = [0, 22].map(format => record(0x00e0, u16(0, format, 0, 0, 0, 0, 0, 0, 0, 0)))
  const before = [...begin(5), ...formats.flat()]
  const sheetStart = before.length + 12 + name.length + end.length
  const entry = record(
    0x0085,
    [...u32(sheetStart), 0, 0, name.length, 0],
    [...name].map(letter => letter.charCodeAt(0)),
  )
  return compoundOf('Workbook', [...before, ...entry, ...end, ...begin(16), ...cells, ...end])
}

function oldCell(cell: TestCell, row: number, column: number): number[] {
  if (cell === null || typeof cell === 'boolean') return []
  if (typeof cell === 'string') {
    const letters = [...cell].flatMap(letter => u16(letter.charCodeAt(0)))
    return record(0x0204, u16(row, column, 0, letters.length / 2), [1], letters)
  }
  const [value, format] = typeof cell === 'number' ? [cell, 0] : [cell.serial, 1]
  return record(0x0203, u16(row, column, format), [...new Uint8Array(Float64Array.of(value).buffer)])
}

const u16 = (...values: number[]) => values.flatMap(value => [value & 255, (value >> 8) & 255])
const u32 = (...values: number[]) => values.flatMap(value => [...u16(value & 0xffff), ...u16(value >>> 16)])

function record(kind: number, ...parts: number[][]): number[] {
  const body = parts.flat()
  return [...u16(kind, body.length), ...body]
}

/** A compound file with one stream: a header, its table of sectors, its directory, and the stream's sectors. */
export function compoundOf(name: string, stream: readonly number[]): Uint8Array {
  // A stream below 4,096 bytes would be stored in another table.
  const sectors = Math.max(8, Math.ceil(stream.length / sectorSize))
  const [last, table, none] = [0xfffffffe, 0xfffffffd, 0xffffffff]
  const next = [table, last, ...Array.from({ length: sectors }, (_, i) => (i === sectors - 1 ? last : i + 3))]
  const entry = (title: string, kind: number, child: number, start: number, size: number) => [
    ...padded(
      [...title].flatMap(letter => u16(letter.charCodeAt(0))),
      64,
    ),
    ...u16(title.length * 2 + 2),
    ...[kind, 1],
    ...u32(none, none, child),
    ...padded([], 36),
    ...u32(start, size, 0),
  ]
  const header = [
    ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    ...padded([], 16),
    ...u16(0x3e, 3, 0xfffe, 9, 6, 0, 0, 0),
    ...u32(0, 1, 1, 0, 4096, last, 0, last, 0, 0),
    ...Array.from({ length: 108 }, () => u32(none)).flat(),
  ]
  const directory = [...entry('Root Entry', 5, 1, last, 0), ...entry(name, 2, none, 2, sectors * sectorSize)]
  const fat = [...next.flatMap(at => u32(at)), ...Array.from({ length: 128 - next.length }, () => u32(none)).flat()]
  return Uint8Array.from([...header, ...fat, ...padded(directory, sectorSize), ...padded(stream, sectors * sectorSize)])
}

const padded = (bytes: readonly number[], length: number) => [...bytes, ...Array<number>(length - bytes.length).fill(0)]
