// Tries every registered call of the console with every role and without a log-in.
import { describe, expect, it } from 'vitest'
import { type Role, roles } from '../../domain/staff/roles.ts'
import { hour } from '../clock.ts'
import { callsOf, organiserPath } from '../testing/console-calls.ts'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { perEvent } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

/** All roles except administrators. */
const everybody: Role[] = ['cashier', 'coordinator', 'gate', 'hospitality']

/** The roles that may make each call, besides administrators. Every new organisers' call must be added here. */
const allowed: Record<string, Role[]> = {
  'GET /me': everybody,
  'POST /confirm-password': everybody,
  'GET /staff': [],
  'GET /staff/file': [],
  'POST /staff/grant': [],
  'POST /staff/approve': [],
  'POST /staff/change': [],
  'POST /staff/revoke': [],
  'POST /staff/invite': [],
  'POST /staff/uninvite': [],
  'POST /staff/remove-second-factor': [],
  'POST /second-factor/start': everybody,
  'POST /second-factor/set': everybody,
  'POST /second-factor/check': everybody,
  'GET /people': ['cashier'],
  'GET /people/file': ['cashier'],
  'GET /people/:userId': ['cashier'],
  'GET /people/:userId/registrations': ['cashier'],
  'POST /people': ['cashier'],
  'GET /questions': ['cashier'],
  'GET /people/:userId/answers': ['coordinator', 'cashier'],
  'POST /people/:userId/answers': ['coordinator', 'cashier'],
  'POST /people/:userId/events': ['cashier'],
  'POST /people/:userId/facility': ['cashier'],
  'POST /people/:userId/waiting-list': ['cashier'],
  'POST /people/:userId/seat': ['cashier'],
  'POST /people/:userId/student': ['cashier'],
  'POST /people/:userId/remove-student-card': ['cashier'],
  'POST /people/:userId/pass': ['cashier'],
  'POST /people/:userId/end-sessions': [],
  'POST /people/:userId/correct': [],
  'GET /stay/board': ['hospitality'],
  'POST /stay/houses': ['hospitality'],
  'POST /stay/houses/:houseId': ['hospitality'],
  'POST /stay/houses/:houseId/remove': ['hospitality'],
  'POST /stay/rooms': ['hospitality'],
  'POST /stay/rooms/:roomId': ['hospitality'],
  'POST /stay/rooms/:roomId/remove': ['hospitality'],
  'POST /stay/rooms/:roomId/close': ['hospitality'],
  'POST /stay/rooms/preview': ['hospitality'],
  'POST /stay/rooms/import': ['hospitality'],
  'GET /stay/limits': ['hospitality'],
  'POST /stay/limits': ['hospitality'],
  'GET /stay/proposal': ['hospitality'],
  'POST /stay/give': ['hospitality'],
  'POST /stay/move': ['hospitality'],
  'POST /stay/nights': ['hospitality'],
  'POST /stay/tell': ['hospitality'],
  'POST /stay/desk/list': ['hospitality'],
  'POST /stay/desk/act': ['hospitality'],
  'GET /stay/desk/kept': ['hospitality'],
  'POST /stay/desk/kept': ['hospitality'],
  'GET /stay/deposits': ['hospitality'],
  'POST /stay/deposits/count': ['hospitality'],
  'GET /stay/lists/file': ['hospitality'],
  'GET /unconfirmed': [],
  'POST /unconfirmed/end': [],
  'GET /payments': ['cashier'],
  'GET /payments/file': ['cashier'],
  'POST /payments': ['cashier'],
  'POST /refunds': ['cashier'],
  'POST /payments/:paymentId/correct': ['cashier'],
  'GET /teams/:teamId/payment': ['cashier'],
  'POST /teams/:teamId/payment': ['cashier'],
  'GET /group-payments/:number': ['cashier'],
  'GET /claims': ['cashier'],
  'GET /claims/file': ['cashier'],
  'POST /claims/:claimId/confirm': ['cashier'],
  'POST /claims/:claimId/reject': ['cashier'],
  'POST /statements/preview': ['cashier'],
  'POST /statements/import': ['cashier'],
  'GET /transfers': ['cashier'],
  'GET /transfers/file': ['cashier'],
  'POST /transfers/match': ['cashier'],
  'POST /transfers/:transferId/assign': ['cashier'],
  'POST /transfers/:transferId/ignore': ['cashier'],
  'POST /transfers/:transferId/reopen': ['cashier'],
  'GET /cash-up': ['cashier'],
  'GET /cash-up/file': ['cashier'],
  'POST /cash-boxes': ['cashier'],
  'POST /cash-boxes/:boxId/count': ['cashier'],
  'POST /cash-boxes/:boxId/close': ['cashier'],
  'POST /check-in/scan': ['gate', 'cashier'],
  'POST /check-in/sync': ['gate', 'cashier'],
  'POST /check-in/undo': ['gate'],
  'POST /check-in/seen': ['cashier'],
  'GET /check-in/find': ['gate', 'cashier'],
  'GET /check-in/inside': ['gate', 'cashier'],
  'GET /check-in/list': ['gate', 'cashier'],
  'POST /counter/scan': ['hospitality', 'gate'],
  'POST /counter/sync': ['hospitality', 'gate'],
  'GET /counter/now': ['hospitality', 'gate'],
  'GET /counter/list': ['hospitality', 'gate'],
  'GET /meals': ['hospitality'],
  'GET /meals/file': ['hospitality'],
  'GET /meals/scans': ['hospitality'],
  'GET /meals/scans/file': ['hospitality'],
  'GET /entries': ['cashier'],
  'GET /entries/file': ['cashier'],
  'GET /files': [],
  'GET /submissions': ['coordinator'],
  'GET /submissions/:eventId': ['coordinator'],
  'GET /submissions/:eventId/file': ['coordinator'],
  'POST /submissions/:eventId/open': ['coordinator'],
  'POST /submissions/:eventId/close': ['coordinator'],
  'POST /submissions/:eventId/remind': ['coordinator'],
  'POST /submissions/:eventId/remove': ['coordinator'],
  'POST /submissions/:eventId/zip-address': ['coordinator'],
  'GET /stage': ['coordinator'],
  'GET /stage/:eventId/:roundId': ['coordinator'],
  'POST /stage/:eventId/:roundId/draw': ['coordinator'],
  'POST /stage/:eventId/:roundId/order': ['coordinator'],
  'POST /stage/:eventId/:roundId/add': ['coordinator'],
  'POST /stage/:eventId/:roundId/publish': ['coordinator'],
  'POST /stage/:eventId/:roundId/over': ['coordinator'],
  'POST /stage/:eventId/:roundId/presses': ['coordinator'],
  'GET /slots/:eventId/:roundId': ['coordinator'],
  'POST /slots/:eventId/:roundId/book': ['coordinator'],
  'POST /slots/:eventId/:roundId/free': ['coordinator'],
  'GET /judges/:eventId': ['coordinator'],
  'POST /judges/:eventId/add': ['coordinator'],
  'POST /judges/:eventId/link': ['coordinator'],
  'POST /judges/:eventId/revoke': ['coordinator'],
  'POST /judges/:eventId/reopen': ['coordinator'],
  'GET /marks/:eventId/:roundId': ['coordinator'],
  'GET /marks/:eventId/:roundId/file': ['coordinator'],
  'POST /marks/:eventId/:roundId/criteria': ['coordinator'],
  'POST /marks/:eventId/:roundId/type': ['coordinator'],
  'POST /marks/:eventId/:roundId/draft': ['coordinator'],
  'POST /marks/:eventId/:roundId/order-next': ['coordinator'],
  'GET /rosters': ['coordinator', 'cashier'],
  'GET /rosters/file': ['coordinator', 'cashier'],
  'GET /rosters/files': ['coordinator', 'cashier'],
  'GET /rosters/:eventId': ['coordinator', 'cashier'],
  'GET /rosters/:eventId/file': ['coordinator', 'cashier'],
  'POST /rosters/:eventId/certificates/file': ['coordinator', 'cashier'],
  'POST /certificates/revoke': [],
  'POST /rosters/:eventId/attendance': ['coordinator', 'cashier'],
  'GET /teams': ['coordinator', 'cashier'],
  'GET /teams/file': ['coordinator', 'cashier'],
  'GET /teams/list/file': ['coordinator', 'cashier'],
  'POST /teams': ['cashier'],
  'POST /teams/:teamId/here': ['coordinator', 'cashier'],
  'POST /teams/:teamId/change': ['coordinator'],
  'POST /teams/:teamId/restore': ['coordinator'],
  'POST /rosters/:eventId/attendance/selected': ['coordinator', 'cashier'],
  'POST /unregister': ['cashier'],
  'POST /unregister/preview': ['cashier'],
  'POST /reminders': ['coordinator', 'cashier'],
  'GET /seats': ['coordinator'],
  'GET /seats/:eventId': ['coordinator'],
  'POST /seats/:eventId': ['coordinator'],
  'GET /programme': ['coordinator'],
  'GET /programme/file': ['coordinator'],
  'POST /programme/check': ['coordinator'],
  'POST /programme/sessions': ['coordinator'],
  'POST /programme/sessions/:sessionId/change': ['coordinator'],
  'POST /programme/dismiss': ['coordinator'],
  'GET /programme/sessions/:sessionId/changes': ['coordinator'],
  'GET /programme/sessions/:sessionId/roster': ['coordinator'],
  'GET /programme/sessions/:sessionId/roster/file': ['coordinator'],
  'POST /programme/venues': [],
  'POST /programme/venues/:venueId/change': [],
  'POST /programme/preview': [],
  'POST /programme/import': [],
  'POST /seats/:eventId/give': ['coordinator'],
  'GET /seats/:eventId/file': ['coordinator'],
  'GET /refunds-due': ['cashier'],
  'GET /refunds-due/file': ['cashier'],
  'POST /refunds-due/pay': ['cashier'],
  'GET /seats/:eventId/cancellation': ['coordinator'],
  'POST /seats/:eventId/cancel': ['coordinator'],
  'POST /seats/:eventId/reinstate': ['coordinator'],
  'GET /overrides': ['coordinator'],
  'GET /overrides/events/:eventId': ['coordinator'],
  'POST /overrides/events/:eventId': ['coordinator'],
  'POST /overrides/events/:eventId/check': ['coordinator'],
  'POST /overrides/events/:eventId/picture': ['coordinator'],
  'GET /overrides/festival': [],
  'POST /overrides/festival': [],
  'GET /results': ['coordinator'],
  'GET /results/file': ['coordinator'],
  'GET /results/championship/file': ['coordinator'],
  'GET /results/:eventId': ['coordinator'],
  'POST /results/:eventId': ['coordinator'],
  'GET /results/:eventId/rounds/:roundId/versions': ['coordinator'],
  'POST /results/:eventId/remove': ['coordinator'],
  'GET /facilities': ['cashier'],
  'GET /facilities/file': ['cashier'],
  'GET /overview': ['cashier', 'coordinator'],
  'GET /report': ['cashier', 'coordinator'],
  'GET /report/file': ['cashier', 'coordinator'],
  'POST /check-in/left-open': ['cashier'],
  'GET /colleges': [],
  'GET /colleges/file': [],
  'POST /colleges/merge': [],
  'GET /mail': [],
  'GET /mail/file': [],
  'POST /mail/:mailId/resend': [],
  'GET /notices': ['coordinator', 'cashier'],
  'GET /notices/file': ['coordinator', 'cashier'],
  'POST /notices/preview': ['coordinator', 'cashier'],
  'POST /notices': ['coordinator', 'cashier'],
  'POST /notices/:noticeId/withdraw': ['coordinator', 'cashier'],
  'GET /audit': [],
  'GET /audit/file': [],
  'POST /stage/:eventId/:roundId/names': ['coordinator'],
  'GET /team-codes/:eventId': ['coordinator'],
  'POST /team-codes/:eventId/check': ['coordinator'],
  'POST /team-codes/:eventId/renew': ['coordinator'],
}

/** Sends the call with another person's ids in its path and wrong types in its body. */
function send(site: Site, call: string, foreignId: string, token?: string) {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string]
  const url = `${organiserPath}${path.replace(/:\w+/g, foreignId)}`
  return method === 'GET' ? site.get(url, { token }) : site.post(url, { bad: true }, { token })
}

describe('the calls of the console', () => {
  it('are exactly the calls that this test lists', async () => {
    const site = await aSite()
    expect(callsOf(site).sort()).toEqual(Object.keys(allowed).sort())
  })

  it('hole A2: all answer 401 without a valid token', async () => {
    const site = await aSite()
    for (const call of callsOf(site))
      for (const token of [undefined, 'x', 'A'.repeat(43)])
        expect([call, (await send(site, call, '1', token)).status]).toEqual([call, 401])
  })

  it('hole A5, hole A6: all answer 403 without a role or the permission, even with ids of another person', async () => {
    const site = await aSite()
    const participant = await aPerson(site)
    const foreignId = await userIdOf(site, await aPerson(site, { events: [1], paid: perEvent }))
    for (const call of callsOf(site)) {
      const answer = await send(site, call, foreignId, participant.token)
      expect([call, answer.status, answer.body.code]).toEqual([call, 403, 'not_staff'])
    }
    for (const role of roles) {
      const { token } = await anOrganiser(site, role, { coordinates: [1] })
      for (const call of callsOf(site)) {
        const answer = await send(site, call, foreignId, token)
        const may = role === 'admin' || allowed[call]!.includes(role)
        if (may) expect([role, call, [401, 403].includes(answer.status)]).toEqual([role, call, false])
        else expect([role, call, answer.status, answer.body.code]).toEqual([role, call, 403, 'duty_refused'])
        expect([call, answer.status < 500]).toEqual([call, true])
      }
    }
  })

  it('all answer 401 to an organiser whose staff session has ended', async () => {
    const site = await aSite()
    const { token } = await anOrganiser(site, 'admin')
    site.clock.now += 12 * hour
    for (const call of callsOf(site)) {
      const answer = await send(site, call, '1', token)
      expect([call, answer.status, answer.body.code]).toEqual([call, 401, 'staff_session_ended'])
    }
  })

  it('hole K5: use only the methods GET and POST', async () => {
    const site = await aSite()
    expect(callsOf(site).filter(call => !/^(GET|POST) /.test(call))).toEqual([])
  })

  it('hole A1: ignore roles, tokens and ids of people in body, query and headers', async () => {
    const site = await aSite()
    const { token } = await aPerson(site)
    const admin = await anOrganiser(site, 'admin')
    const wishes = { role: 'admin', roles: ['admin'], actorId: admin.id, personId: admin.id, token: admin.token }
    const headers = { 'x-role': 'admin', 'x-user-id': admin.id, authorization: `Bearer ${admin.token}` }
    const url = `${organiserPath}/staff?role=admin&token=${admin.token}`
    expect((await site.get(url, { token, headers })).status).toBe(403)
    expect((await site.post(`${organiserPath}/staff/grant`, wishes, { token, headers })).status).toBe(403)
  })
})
