// The calls around statements: first what an import would do, then the import.
import { statementBody, statementImportBody, statementPreview, statementResult } from '../../domain/organiser-api.ts'
import { readStatement, type StatementColumns } from '../../domain/statement.ts'
import { staffWrite } from '../organiser/audit.ts'
import { currentStaff } from '../organiser/guard.ts'
import type { StaffParts } from '../organiser/parts.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { importStatement, judge, previewOf } from './statements.ts'

/** Longest body in bytes: a statement of two million characters, most of them of one byte. */
const bodyLimit = 3 * 1024 * 1024
/** More rows would hold everybody else's calls up for seconds: tiny ones fit into a body by the hundred thousand. */
const mostRows = 20_000

export function statementRoutes(api: Api, { database, now, guardFor, limitDesk }: StaffParts): void {
  api.route({
    method: 'POST',
    url: '/organiser/statements/preview',
    bodyLimit,
    onRequest: guardFor('statements'),
    schema: { body: statementBody, response: { 200: statementPreview } },
    async handler(request) {
      return previewOf(await judge(database.db, rowsOf(request.body), currentStaff(request).id))
    },
  })

  api.route({
    method: 'POST',
    url: '/organiser/statements/import',
    bodyLimit,
    onRequest: guardFor('statements'),
    schema: { body: statementImportBody, response: { 200: statementResult } },
    async handler(request) {
      await limitDesk(request)
      const { method, digest } = request.body
      const { id } = currentStaff(request)
      const call = { rows: rowsOf(request.body), method, digest }
      return staffWrite(database, id, now(), trx => importStatement(trx, id, call, now()))
    },
  })
}

function rowsOf({ csv, columns }: { csv: string; columns: StatementColumns }) {
  const rows = readStatement(csv, columns) ?? refuse('statement_columns')
  if (rows.length > mostRows) refuse('statement_too_long', { most: mostRows })
  return rows
}
