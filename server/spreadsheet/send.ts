// A table as a file to save and open in a spreadsheet.
import type { FastifyReply } from 'fastify'
import { writeCsv } from './csv.ts'
import type { Table } from './table.ts'
import { writeXlsx } from './xlsx.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Answers the table as a file to save. `name` is of letters, digits, hyphens. */
export async function sendTable(reply: FastifyReply, table: Table, format: 'csv' | 'xlsx'): Promise<FastifyReply> {
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : xlsxType
  // Saved, never shown: a file of people's texts must not act as a page (hole O5).
  reply.header('content-disposition', `attachment; filename="${table.name}.${format}"`).type(type)
  return reply.send(format === 'csv' ? writeCsv(table) : writeXlsx(table))
}
