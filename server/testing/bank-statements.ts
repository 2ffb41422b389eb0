// A cashier who imports statements of a bank, for tests of rows and the inbox.
import { anOrganiser, type Staff } from './desk.ts'
import { aSite } from './site.ts'

type InboxRow = Record<string, unknown> & { transferId: string; doubts: string[]; reference: string; amount: number }

/** The columns of `statementFile`. */
export const statementColumns = { date: 'Date', narration: 'Narration', reference: 'Ref No', amount: 'Credit' }

/** A statement with these rows: day, narration, reference, credit and balance. */
export const statementFile = (...rows: string[]) => ['Date,Narration,Ref No,Credit,Balance', ...rows].join('\n')

export const importStatement = (cashier: Staff, csv: string, columns: object = statementColumns, method = 'bank') =>
  cashier.post('/statements/import', { csv, method, columns })

export async function readInbox(cashier: Staff, query = '?size=50'): Promise<InboxRow[]> {
  return (await cashier.get(`/transfers${query}`)).body.rows as InboxRow[]
}

export async function aStatementDesk() {
  const site = await aSite()
  return { site, cashier: await anOrganiser(site, 'cashier') }
}
