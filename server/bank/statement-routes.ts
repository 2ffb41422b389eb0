// The organisers' calls about bank statements and the stored transfers.
import { tableProblem } from '../../domain/bank/column-indexes.ts'
import { findTable, readRows, type StatementRows } from '../../domain/bank/statement.ts'
import { headerSearchLines, type StatementColumns, separatorIn } from '../../domain/bank/statement-columns.ts'
import { type CsvLine, countLines } from '../../domain/lists/read-csv.ts'
import { deskCalls } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Edition } from '../edition.ts'
import type { Api } from '../parts.ts'
import { refuse } from '../refuse.ts'
import { readLines } from '../spreadsheet/read-lines.ts'
import { creditTransfers, findCreditable } from './credit-transfers.ts'
import { bankInbox, findTransferRow } from './inbox.ts'
import { inSlices } from './slices.ts'
import { importStatement, judgeFile, previewOf } from './statements.ts'
import { assignTransfer, ignoreTransfer, reopenTransfer } from './transfer-decisions.ts'

/** The maximum bytes of a body. A statement has up to two million characters, most of which have one byte. */
const maxStatementBody = 3 * 1024 * 1024
/** The maximum number of rows. A body of the allowed size can hold far more short rows, which would take minutes. */
const maxStatementRows = 20_000
const leavesOwn = { ownMoney: 'none: leaves rows about the organiser in the inbox' } as const

export function statementRoutes(api: Api, parts: StaffParts): void {
  importRoutes(api, parts)
  inboxRoutes(api, parts)
  decisionRoutes(api, parts)
}

function importRoutes(api: Api, parts: StaffParts): void {
  const { database, live, now, wakeMail } = parts
  const { postSteps } = deskCalls(api, parts)
  const statement = { may: 'statements', bodyLimit: maxStatementBody } as const

  postSteps(
    '/statements/preview',
    { ...statement, ownMoney: 'none: reads a file, writes nothing' },
    async ({ staff, body }) => {
      const file = await readFile(body)
      return previewOf(file, await judgeFile(database.db, file.rows, staff.id))
    },
  )
  postSteps('/statements/import', { ...statement, ...leavesOwn, limited: true }, async ({ staff, body }) => {
    const { method, digest } = body
    const { rows } = await readFile(body)
    const answer = await importStatement(database, live.edition(), staff.id, { rows, method, digest }, now())
    wakeMail()
    return answer
  })
}

/** The number of lines that are read before other calls can run. */
const linesAtOnce = 250

async function readFile({ csv, columns }: { csv: string; columns: StatementColumns }): Promise<StatementRows> {
  // Rows of outgoing money do not count below, but may be half of the lines. A file with still more lines is refused
  // before it is read, because reading it would block other calls.
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

/** Refuses a file whose table does not have these columns. Names the header's line and the missing columns. */
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
  const { database, live, now, wakeMail } = parts
  const { postSteps } = deskCalls(api, parts)

  bankInbox.addTo(api, parts)
  postSteps('/transfers/match', { ...leavesOwn, may: 'statements', limited: true }, async ({ staff }) => {
    const creditable = await findCreditable(database.db)
    const answer = await creditTransfers(database, live.edition(), staff.id, creditable, now())
    wakeMail()
    return answer
  })
}

function decisionRoutes(api: Api, parts: StaffParts): void {
  const { database } = parts
  const { post } = deskCalls(api, parts)
  const transfer = { may: 'statements', ownMoney: 'refused' } as const
  const row = (_: unknown, { edition, params }: { edition: Edition; params: { transferId: string } }) =>
    findTransferRow(database, edition, params.transferId)

  post(
    '/transfers/:transferId/assign',
    { ...transfer, limited: true },
    (trx, { staff, edition, params, body, now }) => assignTransfer(trx, edition, staff.id, { ...params, ...body }, now),
    row,
  )
  post(
    '/transfers/:transferId/ignore',
    transfer,
    (trx, { staff, params, body, now }) => ignoreTransfer(trx, staff.id, { ...params, ...body }, now),
    row,
  )
  post(
    '/transfers/:transferId/reopen',
    transfer,
    (trx, { staff, params }) => reopenTransfer(trx, staff.id, params.transferId),
    row,
  )
}
