// The organisers' calls about bank statements and transfers.
import type {
  AssignBody,
  IgnoreBody,
  MatchResult,
  StatementBody,
  StatementImportBody,
  StatementPreview,
  StatementResult,
  TransferRow,
  TransfersList,
} from '../../../domain/bank/api.ts'
import { get, longWork, part, post, type Query } from '../shell/organiser-call.ts'

export const previewStatement = (body: StatementBody) => post<StatementPreview>('statements/preview', body, longWork)
export const importStatement = (body: StatementImportBody) => post<StatementResult>('statements/import', body, longWork)
export const listTransfers = (query: Query) => get<TransfersList>('transfers', query)
export const matchTransfers = () => post<MatchResult>('transfers/match', {})
export const assignTransfer = (transferId: string, body: AssignBody) =>
  post<TransferRow>(`transfers/${part(transferId)}/assign`, body)
export const ignoreTransfer = (transferId: string, body: IgnoreBody) =>
  post<TransferRow>(`transfers/${part(transferId)}/ignore`, body)
export const reopenTransfer = (transferId: string) => post<TransferRow>(`transfers/${part(transferId)}/reopen`, {})
