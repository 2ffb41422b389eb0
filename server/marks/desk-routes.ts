// The organisers' calls about judges and marks. Coordinators can use them only for their own events.
import { deskCalls, ofEvent } from '../access/desk-calls.ts'
import type { StaffParts } from '../access/staff-parts.ts'
import type { Api } from '../parts.ts'
import { requireEvent } from '../require-event.ts'
import { requireRound } from '../stage/rounds.ts'
import { makeDraft } from './draft.ts'
import { scoreSheet } from './files.ts'
import { addJudge, readJudges, renewLink, reopenSheet, revokeJudge } from './judges.ts'
import { orderNext } from './order-next.ts'
import { readMarksSheet } from './sheet.ts'
import { typeMarks, writeCriteria } from './typed.ts'

export function marksDeskRoutes(api: Api, parts: StaffParts): void {
  const { db } = parts.database
  const { siteUrl } = parts.config
  const { get, post, file } = deskCalls(api, parts)
  const options = { may: 'stage', ...ofEvent } as const
  type Call = { edition: Parameters<typeof requireEvent>[0]; params: { eventId: number } }
  type RoundCall = Call & { params: { roundId: string } }
  const eventOf = ({ edition, params }: Call) => requireEvent(edition, params.eventId)
  const roundOf = ({ edition, params }: RoundCall) => requireRound(edition, params)
  const judges = (_done: unknown, call: Call) => readJudges(db, eventOf(call))
  const sheet = (_done: unknown, call: RoundCall) => readMarksSheet(db, roundOf(call))

  get('/judges/:eventId', options, call => judges(null, call))
  // These two mail the link to the judge.
  post('/judges/:eventId/add', { ...options, limited: true }, (trx, call) =>
    addJudge(trx, eventOf(call), call.body, { staffId: call.staff.id, siteUrl, now: call.now }),
  )
  post('/judges/:eventId/link', { ...options, limited: true }, (trx, call) =>
    renewLink(trx, eventOf(call), call.body, { siteUrl, now: call.now }),
  )
  post('/judges/:eventId/revoke', options, (trx, call) => revokeJudge(trx, eventOf(call), call.body, call.now), judges)
  post(
    '/judges/:eventId/reopen',
    options,
    (trx, call) => {
      const round = requireRound(call.edition, { eventId: call.params.eventId, roundId: call.body.round })
      return reopenSheet(trx, round, call.body, { staffId: call.staff.id, now: call.now })
    },
    judges,
  )

  get('/marks/:eventId/:roundId', options, call => sheet(null, call))
  file('/marks/:eventId/:roundId', options, call => scoreSheet(db, call.edition, roundOf(call)))
  post('/marks/:eventId/:roundId/criteria', options, (trx, call) => writeCriteria(trx, roundOf(call), call.body), sheet)
  post(
    '/marks/:eventId/:roundId/type',
    options,
    (trx, call) => typeMarks(trx, roundOf(call), call.body, { staffId: call.staff.id, now: call.now }),
    sheet,
  )
  post('/marks/:eventId/:roundId/draft', options, (trx, call) =>
    makeDraft(trx, call.edition, roundOf(call), call.body, { writer: call.staff, now: call.now }),
  )
  post(
    '/marks/:eventId/:roundId/order-next',
    options,
    (trx, call) => orderNext(trx, roundOf(call), call.body, call.now),
    sheet,
  )
}
