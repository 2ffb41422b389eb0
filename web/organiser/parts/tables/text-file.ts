// Reads a table that somebody chose as a file. What is in the file counts, not its name: some banks call a text with
// tabs a .xls.

export type TextFile = { text: string } | { problem: string }

const starts = (bytes: Uint8Array, ...first: number[]) => first.every((byte, i) => bytes[i] === byte)

/** The text of the file, or why it has none. */
export function textOf(name: string, bytes: Uint8Array): TextFile {
  if (starts(bytes, 0x50, 0x4b, 3, 4) || starts(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { problem: `${name} is an Excel file. Open it and save it as CSV, or download the statement as CSV.` }
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46))
    return { problem: `${name} is a PDF. Please download the statement as CSV.` }
  const text = decode(bytes)
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text.slice(0, 200)))
    return { problem: `${name} is a web page. Open it in a spreadsheet and save it as CSV.` }
  if (text.includes('\0')) return { problem: `${name} is no text. Please choose a CSV file.` }
  return { text }
}

/** Spreadsheets also write UTF-16 (with its mark) and the letters of Windows. */
function decode(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
