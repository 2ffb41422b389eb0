// A list as a table to open in a spreadsheet. Each feature fills it; csv.ts and xlsx.ts write it, send.ts sends it.

/** Texts come from participants and never act as formulas; numbers are written as numbers. */
export type Cell = string | number

export type Table = { name: string; columns: readonly string[]; rows: readonly (readonly Cell[])[] }

/** The text without control characters, which neither format can hold; tabs and line ends become spaces. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  return text.replace(/[\t\r\n]+/g, ' ').replace(/[\x00-\x1f\x7f\ufffe\uffff]|\p{Surrogate}/gu, '')
}
