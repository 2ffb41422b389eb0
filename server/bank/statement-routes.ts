// The organisers' calls about statements and the transfers that are kept of them.
import { z } from 'zod'
import {
  assignBody,
  ignoreBody,
  matchResult,
  statementBody,
  statementImportBody,
  statementPreview,
  statementResult,
  transferRow,
  transfersList,
  transfersQuery,
} from '../../domain/bank/api.ts'
import { tableProblem } from '../../domain/bank/column-indexes.ts'
import { findTable, readRows, type StatementRows } from '../../domain/bank/statement.ts'
import { headerSearchLines, type StatementColumns, separatorIn } from '../../domain/bank/statement-columns.ts'
import { type CsvLine, countLines } from '../../domain/lists/read-csv.ts'
import { currentStaff } from '../access/guard.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import { type Audited, staffWrite } from '../audit/audit.ts'
import type { Transaction } from '../database/types.ts'
import { fileRoute } from '../lists/file-route.ts'
import { readListPage } from '../lists/lists.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { readLines } from '../spreadsheet/read-lines.ts'
import { creditTransfers, findCreditable } from './credit-transfers.ts'
import { findTransferRow, transfersListing, transfersTable } from './inbox.ts'
import { inSlices } from './slices.ts'
import { importStatement, judgeFile, previewOf } from './statements.ts'
import { assignTransfer, ignoreTransfer, reopenTransfer } from './transfer-decisions.ts'

/** In bytes: a statement of two million characters, most of them of one byte. */
const maxStatementBody = 3 * 1024 * 1024
/** More rows would take minutes: a body holds hundreds of thousands of tiny ones. */
const maxStatementRows = 20_000

export function statementRoutes(api: Api, parts: StaffParts): void {
  importRoutes(api, parts)
  inboxRoutes(api, parts)
  decisionRoutes(api, parts)
}

function importRoutes(api: Api, { database, live, now, wakeMail, guardFor, limitDesk }: StaffParts): void {
  api.route({
    method: 'POST',
    url: '/organiser/statements/preview',
    bodyLimit: maxStatementBody,
    onRequest: guardFor('statements'),
    config: { ownMoney: 'none: reads a file, writes nothing' },
    schema: { body: statementBody, response: { 200: statementPreview } },
    async handler(request) {
      const file = await readFile(request.body)
      return previewOf(file, await judgeFile(database.db, file.rows, currentStaff(request).id))
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/statements/import',
    bodyLimit: maxStatementBody,
    onRequest: guardFor('statements'),
    config: { ownMoney: 'none: leaves what is about the organiser in the inbox' },
    schema: { body: statementImportBody, response: { 200: statementResult } },
    async handler(request) {
      await limitDesk(request)
      const { method, digest } = request.body
      const { rows } = await readFile(request.body)
      const call = { rows, method, digest }
      const answer = await importStatement(database, live.edition(), currentStaff(request).id, call, now())
      wakeMail()
      return answer
    },
  })
}

/** Lines that are read before other calls get their turn. */
const linesAtOnce = 250

async function readFile({ csv, columns }: { csv: string; columns: StatementColumns }): Promise<StatementRows> {
  // Most lines may be money that went out. A file with still more lines is no statement, and reading it would keep
  // other calls waiting.
  if (countLines(csv) > 2 * maxStatementRows) refuse('statement_too_long', { most: maxStatementRows })
  const lines = readLines(csv, separatorIn(csv))
  const table = findTable(lines, columns) ?? refuseTable(lines, columns)
  const file: StatementRows = { rows: [], left: [] }
  await inSlices(
    table.lines,
    async lines => {
      const { rows, left } = readRows({ ...table, lines })
      file.rows.push(...rows)
      file.left.push(...left)
    },
    linesAtOnce,
  )
  if (file.rows.filter(({ direction }) => direction !== 'out').length > maxStatementRows)
    refuse('statement_too_long', { most: maxStatementRows })
  return file
}

/** Refuses a file whose table cannot be read with these columns: which column was not found, and in which line. */
function refuseTable(lines: readonly CsvLine[], columns: StatementColumns): never {
  const { line, missing, doubled } = tableProblem(lines, columns)
  if (doubled) {
    const { name, numbers } = doubled
    const example = `${name} (column ${numbers.at(-1)})`
    return refuse('statement_columns_doubled', { name, numbers: numbers.join(' and '), example })
  }
  if (line === 0) return refuse('statement_no_header', { most: headerSearchLines })
  return refuse('statement_columns', { line, names: missing.map(name => `'${name}'`).join(', ') || 'of amounts' })
}

function inboxRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, wakeMail, guardFor, limitDesk } = parts

  api.route({
    method: 'GET',
    url: '/organiser/transfers',
    onRequest: guardFor('statements'),
    schema: { querystring: transfersQuery, response: { 200: transfersList } },
    handler: ({ query }) => readListPage(database.db, transfersListing(database, live.edition(), query), query),
  })

  fileRoute(api, parts, {
    url: '/transfers',
    permission: 'statements',
    query: transfersQuery,
    table: query => transfersTable(database, live.edition(), query),
  })

  api.route({
    method: 'POST',
    url: '/organiser/transfers/match',
    onRequest: guardFor('statements'),
    config: { ownMoney: 'none: leaves what is about the organiser in the inbox' },
    schema: { response: { 200: matchResult } },
    async handler(request) {
      await limitDesk(request)
      const answer = await creditTransfers(
        database,
        live.edition(),
        currentStaff(request).id,
        await findCreditable(database.db),
        now(),
      )
      wakeMail()
      return answer
    },
  })
}

const params = z.object({ transferId: z.string().max(60) })

function decisionRoutes(api: Api, { database, live, now, wakeMail, guardFor, limitDesk }: StaffParts): void {
  const decide = async (staffId: string, transferId: string, work: (trx: Transaction) => Promise<Audited<void>>) => {
    await staffWrite(database, staffId, now(), work)
    wakeMail()
    return findTransferRow(database, live.edition(), transferId)
  }

  api.route({
    method: 'POST',
    url: '/organiser/transfers/:transferId/assign',
    onRequest: guardFor('statements'),
    config: { ownMoney: 'refused' },
    schema: { params, body: assignBody, response: { 200: transferRow } },
    async handler(request) {
      await limitDesk(request)
      const { id } = currentStaff(request)
      const call = { ...request.params, ...request.body }
      return decide(id, call.transferId, trx => assignTransfer(trx, live.edition(), id, call, now()))
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/transfers/:transferId/ignore',
    onRequest: guardFor('statements'),
    config: { ownMoney: 'refused' },
    schema: { params, body: ignoreBody, response: { 200: transferRow } },
    handler(request) {
      const { id } = currentStaff(request)
      const call = { ...request.params, ...request.body }
      return decide(id, call.transferId, trx => ignoreTransfer(trx, id, call, now()))
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/transfers/:transferId/reopen',
    onRequest: guardFor('statements'),
    config: { ownMoney: 'refused' },
    schema: { params, response: { 200: transferRow } },
    handler(request) {
      const { transferId } = request.params
      return decide(currentStaff(request).id, transferId, trx =>
        reopenTransfer(trx, currentStaff(request).id, transferId),
      )
    },
  })
}
