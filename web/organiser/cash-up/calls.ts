// The organisers' calls about cash boxes.
import type { CashBox, CashUp, CountBoxBody } from '../../../domain/money/cash-up-api.ts'
import { get, part, post } from '../shell/organiser-call.ts'

export const readCashUp = (day: string) => get<CashUp>('cash-up', { day })
export const openBox = (body: { float: number }) => post<CashBox>('cash-boxes', body)
export const countBox = (boxId: string, body: CountBoxBody) => post<CashBox>(`cash-boxes/${part(boxId)}/count`, body)
export const closeBox = (boxId: string) => post<CashBox>(`cash-boxes/${part(boxId)}/close`, {})
