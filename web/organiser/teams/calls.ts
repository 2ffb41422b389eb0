// The organisers' calls about teams and their payments.
import { callTo, type Query } from '../shell/organiser-call.ts'

export const listTeams = (eventId: number, query: Query) => callTo('GET /teams')({ ...query, event: String(eventId) })
export const changeTeam = callTo('POST /teams/:teamId/change')
export const restoreTeam = callTo('POST /teams/:teamId/restore')
export const makeTeam = callTo('POST /teams')
export const markTeamHere = callTo('POST /teams/:teamId/here')
export const readTeamDues = callTo('GET /teams/:teamId/payment')
export const takeTeamPayment = callTo('POST /teams/:teamId/payment')
export const readGroupPayment = callTo('GET /group-payments/:number')
