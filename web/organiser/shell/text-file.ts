// Reads a table from a chosen file. The content decides, not the name, because some banks name a text with tabs .xls.

export type TextFile = { text: string } | { problem: string }

/** `workbook`: Excel's .xlsx, or another ZIP. `oldWorkbook`: Excel's .xls, or a workbook with a password. */
export type FileKind = 'text' | 'page' | 'workbook' | 'oldWorkbook' | 'pdf' | 'picture' | 'other'

const starts = (bytes: Uint8Array, ...first: number[]) => first.every((byte, i) => bytes[i] === byte)

const signatures: readonly [kind: FileKind, ...first: number[]][] = [
  ['workbook', 0x50, 0x4b, 3, 4],
  ['oldWorkbook', 0xd0, 0xcf, 0x11, 0xe0],
  ['pdf', 0x25, 0x50, 0x44, 0x46],
  ['picture', 0x89, 0x50, 0x4e, 0x47],
  ['picture', 0xff, 0xd8, 0xff],
  ['picture', 0x47, 0x49, 0x46, 0x38],
]

/** Returns the kind of a file, which its bytes show, and the text of a text file. */
export function openFile(bytes: Uint8Array): { kind: FileKind; text: string } {
  const signature = signatures.find(([, ...first]) => starts(bytes, ...first))
  if (signature) return { kind: signature[0], text: '' }
  const text = decode(bytes)
  if (text.includes('\0')) return { kind: isPicture(bytes) ? 'picture' : 'other', text: '' }
  return { kind: /^\s*<(!doctype|html|head|meta|table|\?xml)/i.test(text.slice(0, 200)) ? 'page' : 'text', text }
}

/** Returns the text of the file, or the problem to show. */
export function textOf(name: string, bytes: Uint8Array): TextFile {
  const { kind, text } = openFile(bytes)
  if (kind === 'text') return { text }
  const problems: Record<Exclude<FileKind, 'text'>, string> = {
    workbook: `${name} is an Excel file. Open it and save it as CSV.`,
    oldWorkbook: `${name} is an Excel file. Open it and save it as CSV.`,
    pdf: `${name} is a PDF. Please choose a CSV file.`,
    page: `${name} is a web page. Open it in a spreadsheet and save it as CSV.`,
    picture: `${name} is a picture. Please choose a CSV file.`,
    other: `${name} is not a text file. Please choose a CSV file.`,
  }
  return { problem: problems[kind] }
}

/** HEIC (photos of phones) and WebP have their signature after a length. */
function isPicture(bytes: Uint8Array): boolean {
  const name = String.fromCharCode(...bytes.slice(0, 12))
  return name.slice(4, 8) === 'ftyp' || (name.startsWith('RIFF') && name.endsWith('WEBP'))
}

/** Decodes UTF-8, and UTF-16 (with or without a byte order mark) and Windows-1252, which spreadsheets also write. */
function decode(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  const first = bytes.slice(0, 200)
  const zeros = (odd: number) => first.filter((byte, i) => i % 2 === odd && byte === 0).length * 3 > first.length
  if (zeros(1)) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros(0)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
