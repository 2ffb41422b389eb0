// The organisers' calls about statements and the transfers that are kept of them.
import { z } from 'zod'
import { countLines } from '../../domain/read-csv.ts'
import { readStatement } from '../../domain/statement.ts'
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
} from '../../domain/statement-api.ts'
import type { StatementColumns } from '../../domain/statement-columns.ts'
import type { Write } from '../database/types.ts'
import { type Audited, staffWrite } from '../organiser/audit.ts'
import { currentStaff } from '../organiser/guard.ts'
import { readListPage } from '../organiser/lists.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { fileRoute } from '../spreadsheet/file-route.ts'
import { findTransferRow, transfersListing, transfersTable } from './inbox.ts'
import { findSettleable, settleTransfers } from './settle-transfers.ts'
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

function importRoutes(api: Api, { database, edition, now, wakeMail, guardFor, limitDesk }: StaffParts): void {
  api.route({
    method: 'POST',
    url: '/organiser/statements/preview',
    bodyLimit: maxStatementBody,
    onRequest: guardFor('statements'),
    schema: { body: statementBody, response: { 200: statementPreview } },
    async handler(request) {
      const { rows, left } = readRows(request.body)
      return { ...previewOf(await judgeFile(database.db, rows, currentStaff(request).id)), left }
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/statements/import',
    bodyLimit: maxStatementBody,
    onRequest: guardFor('statements'),
    schema: { body: statementImportBody, response: { 200: statementResult } },
    async handler(request) {
      await limitDesk(request)
      const { method, digest } = request.body
      const call = { rows: readRows(request.body).rows, method, digest }
      const answer = await importStatement(database, edition, currentStaff(request).id, call, now())
      wakeMail()
      return answer
    },
  })
}

function readRows({ csv, columns }: { csv: string; columns: StatementColumns }) {
  // Most lines may be money that went out. What has still more of them is no statement, and would keep everybody waiting.
  if (countLines(csv) > 2 * maxStatementRows) refuse('statement_too_long', { most: maxStatementRows })
  const read = readStatement(csv, columns) ?? refuse('statement_columns')
  if (read.rows.length > maxStatementRows) refuse('statement_too_long', { most: maxStatementRows })
  return read
}

function inboxRoutes(api: Api, parts: StaffParts): void {
  const { database, edition, now, wakeMail, guardFor, limitDesk } = parts

  api.route({
    method: 'GET',
    url: '/organiser/transfers',
    onRequest: guardFor('statements'),
    schema: { querystring: transfersQuery, response: { 200: transfersList } },
    handler: ({ query }) => readListPage(database.db, transfersListing(database, edition, query), query),
  })

  fileRoute(api, parts, {
    ...{ url: '/transfers', permission: 'statements', query: transfersQuery },
    table: query => transfersTable(database, edition, query),
  })

  api.route({
    method: 'POST',
    url: '/organiser/transfers/match',
    onRequest: guardFor('statements'),
    schema: { response: { 200: matchResult } },
    async handler(request) {
      await limitDesk(request)
      const answer = await settleTransfers(
        database,
        edition,
        currentStaff(request).id,
        await findSettleable(database.db),
        now(),
      )
      wakeMail()
      return answer
    },
  })
}

const params = z.object({ transferId: z.string().max(60) })

function decisionRoutes(api: Api, { database, edition, now, wakeMail, guardFor, limitDesk }: StaffParts): void {
  const decide = async (staffId: string, transferId: string, work: (trx: Write) => Promise<Audited<void>>) => {
    await staffWrite(database, staffId, now(), work)
    wakeMail()
    return findTransferRow(database, edition, transferId)
  }

  api.route({
    method: 'POST',
    url: '/organiser/transfers/:transferId/assign',
    onRequest: guardFor('statements'),
    schema: { params, body: assignBody, response: { 200: transferRow } },
    async handler(request) {
      await limitDesk(request)
      const { id } = currentStaff(request)
      const call = { ...request.params, ...request.body }
      return decide(id, call.transferId, trx => assignTransfer(trx, edition, id, call, now()))
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/transfers/:transferId/ignore',
    onRequest: guardFor('statements'),
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
    schema: { params, response: { 200: transferRow } },
    handler(request) {
      const { transferId } = request.params
      return decide(currentStaff(request).id, transferId, trx => reopenTransfer(trx, transferId))
    },
  })
}
