// The organisers' calls about doubtful accounts.
import type { ManyAnswer } from '../../../domain/lists/many-api.ts'
import type { EndUnconfirmedBody, UnconfirmedList } from '../../../domain/seats/unconfirmed-api.ts'
import { get, longWork, post, type Query } from '../shell/organiser-call.ts'

export const listUnconfirmed = (query: Query) => get<UnconfirmedList>('unconfirmed', query)
export const endUnconfirmed = (body: EndUnconfirmedBody) => post<ManyAnswer>('unconfirmed/end', body, longWork)
