// Sends a table as a CSV or XLSX file, or several tables as a ZIP. Files are streamed.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { strToU8 } from 'fflate'
import type { FileFormat } from '../../domain/lists/file-api.ts'
import { writeCsv } from './csv.ts'
import type { Table } from './table.ts'
import { writeXlsx } from './xlsx.ts'
import { writeZip, type ZippedFile } from './zip.ts'

const types: Record<FileFormat | 'zip', string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** Sends the table as a download. */
export function sendTable(reply: FastifyReply, table: Table, format: FileFormat): FastifyReply {
  return sendFile(reply, `${table.name}.${format}`, types[format], writtenAs(format, table))
}

/** Sends the tables as one archive, `<name>.zip`. The tables are read one after another. */
export function sendTables(
  reply: FastifyReply,
  name: string,
  tables: AsyncIterable<Table>,
  format: FileFormat,
): FastifyReply {
  return sendFile(reply, `${name}.zip`, types.zip, writeZip(filesOf(tables, format), format === 'csv' ? 4 : 0))
}

async function* filesOf(tables: AsyncIterable<Table>, format: FileFormat): AsyncGenerator<ZippedFile> {
  for await (const table of tables) yield { path: `${table.name}.${format}`, pieces: bytesOf(format, table) }
}

async function* bytesOf(format: FileFormat, table: Table): AsyncGenerator<Uint8Array> {
  for await (const piece of writtenAs(format, table)) yield typeof piece === 'string' ? strToU8(piece) : piece
}

function writtenAs(format: FileFormat, table: Table): AsyncIterable<string | Uint8Array> {
  return format === 'csv' ? writeCsv(table) : writeXlsx(table)
}

function sendFile(
  reply: FastifyReply,
  name: string,
  type: string,
  pieces: AsyncIterable<string | Uint8Array>,
): FastifyReply {
  // The answer is always a download, because a browser must not render participants' texts as a page (hole O5).
  reply.header('content-disposition', `attachment; filename="${name}"`).type(type)
  return reply.send(Readable.from(pieces, { objectMode: false }))
}
