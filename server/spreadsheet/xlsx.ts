// Writes an XLSX workbook with one sheet, as a ZIP of the files that the format requires. Texts are text cells, which
// spreadsheets never evaluate.

import { strToU8 } from 'fflate'
import { escaped } from '../../domain/pages/markup.ts'
import { type Cell, type Line, printable, type Slices, type Table, writtenSlices } from './table.ts'
import { writeZip, type ZippedFile } from './zip.ts'

const xmlHeader = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006'
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Higher levels save little and block the event loop longer. */
const compressionLevel = 4
/** Excel refuses longer texts. */
const maxTextLength = 32_767
/** Excel refuses longer sheet names. */
const maxNameLength = 31

/** The XLSX file, in pieces of bytes. */
export async function* writeXlsx({ name, columns, slices }: Omit<Table, 'money'>): AsyncGenerator<Uint8Array> {
  const files: ZippedFile[] = [
    ...Object.entries(frame(name)).map(([path, xml]) => ({ path, pieces: [strToU8(xmlHeader + xml)] })),
    { path: 'xl/worksheets/sheet1.xml', pieces: sheet(columns, slices) },
  ]
  yield* writeZip(files, compressionLevel)
}

/** The other files of the workbook, besides the sheet. */
function frame(name: string): Record<string, string> {
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentTypes}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentTypes}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}/relationships"><sheets><sheet name="${escaped(name.slice(0, maxNameLength))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  }
}

async function* sheet(columns: readonly string[], slices: Slices<Line>): AsyncGenerator<Uint8Array> {
  // The header row is bold and frozen.
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const header = `<row>${columns.map(text => cellXml(text, ' s="1"')).join('')}</row>`
  yield strToU8(`${xmlHeader}<worksheet xmlns="${main}">${view}<sheetData>${header}`)
  yield* writtenSlices(slices, lines => strToU8(lines.map(rowXml).join('')))
  yield strToU8('</sheetData></worksheet>')
}

function rowXml(line: Line): string {
  return `<row>${line.map(cell => cellXml(cell)).join('')}</row>`
}

function cellXml(cell: Cell, style = ''): string {
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(printable(cell).slice(0, maxTextLength))}</t></is></c>`
}
