// The organisers' calls about accounts whose address nobody confirmed and that hold something.
import type { EndedUnconfirmed, EndUnconfirmedBody, UnconfirmedList } from '../../../domain/seats/unconfirmed-api.ts'
import { get, post, type Query } from './organiser-call.ts'

export const listUnconfirmed = (query: Query) => get<UnconfirmedList>('unconfirmed', query)
export const endUnconfirmed = (body: EndUnconfirmedBody) => post<EndedUnconfirmed>('unconfirmed/end', body)
