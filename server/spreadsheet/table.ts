// A list as a file to open in a spreadsheet. What stands in it is each feature's own; how it is written, in csv.ts and xlsx.ts.
import type { FastifyReply } from 'fastify'
import { writeCsv } from './csv.ts'
import { writeXlsx } from './xlsx.ts'

/** Texts are people's own words and never act as formulas; numbers are written as numbers. */
export type Cell = string | number

export type Table = { name: string; columns: readonly string[]; rows: readonly (readonly Cell[])[] }

/** Answers the table as a file to save. `name` is of letters, digits, hyphens. */
export async function sendTable(reply: FastifyReply, table: Table, format: 'csv' | 'xlsx'): Promise<FastifyReply> {
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : xlsxType
  // Saved, never shown: a file of people's texts must not act as a page (hole O5).
  reply.header('content-disposition', `attachment; filename="${table.name}.${format}"`).type(type)
  return reply.send(format === 'csv' ? writeCsv(table) : writeXlsx(table))
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The text without control characters, which neither kind of file can hold; tabs and line ends become spaces. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  return text.replace(/[\t\r\n]+/g, ' ').replace(/[\x00-\x1f\x7f\ufffe\uffff]|\p{Surrogate}/gu, '')
}
