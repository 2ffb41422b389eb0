// Writes an XLSX workbook of one sheet: the files that the format requires for a plain table, zipped. Texts are text cells, which
// spreadsheets never evaluate.
import { strToU8, zipSync } from 'fflate'
import { type Cell, printable, type Table } from './table.ts'

const xmlHeader = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006'
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Higher levels save little and block the event loop longer. */
const compressionLevel = 4
/** Excel refuses longer texts and sheet names. */
const maxTextLength = 32_767
const maxNameLength = 31

export function writeXlsx({ name, columns, rows }: Table): Buffer {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentTypes}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentTypes}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}/relationships"><sheets><sheet name="${escaped(name.slice(0, maxNameLength))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet(columns, rows),
  }
  const bytes = Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xmlHeader + xml)]))
  return Buffer.from(zipSync(bytes, { level: compressionLevel }))
}

function sheet(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  // The header row is bold and frozen.
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const header = `<row>${columns.map(text => cellXml(text, ' s="1"')).join('')}</row>`
  const body = rows.map(row => `<row>${row.map(cell => cellXml(cell)).join('')}</row>`)
  return `<worksheet xmlns="${main}">${view}<sheetData>${header}${body.join('')}</sheetData></worksheet>`
}

function cellXml(cell: Cell, style = ''): string {
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(printable(cell).slice(0, maxTextLength))}</t></is></c>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, character => entities[character] ?? character)
}
