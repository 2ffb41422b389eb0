// Answers a table as a CSV or XLSX file.
import type { FastifyReply } from 'fastify'
import { writeCsv } from './csv.ts'
import type { Table } from './table.ts'
import { writeXlsx } from './xlsx.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sends the table as a download. `name` consists of letters, digits and hyphens. */
export async function sendTable(reply: FastifyReply, table: Table, format: 'csv' | 'xlsx'): Promise<FastifyReply> {
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : xlsxType
  // Always a download: a browser must not render participants' texts as a page (hole O5).
  reply.header('content-disposition', `attachment; filename="${table.name}.${format}"`).type(type)
  return reply.send(format === 'csv' ? writeCsv(table) : writeXlsx(table))
}
