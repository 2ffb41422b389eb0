// The calls of the console below /api/organiser, each with the schemas of its input and its answer. The server declares
// the permission and the action of each call under the same address (server/access/desk-calls.ts). The console makes
// calls with `callTo` (web/organiser/shell/organiser-call.ts), which has the types of this table and loads no schema.
import { z } from 'zod'
import * as answers from './answers/api.ts'
import * as attendance from './attendance/api.ts'
import * as audit from './audit/api.ts'
import * as bank from './bank/api.ts'
import { listQuery } from './call-fields.ts'
import type { Calls, ParamList } from './call-schemas.ts'
import * as cancellations from './cancellations/api.ts'
import * as certificates from './certificates/api.ts'
import * as colleges from './colleges/api.ts'
import * as gate from './gate/api.ts'
import { manyAnswer } from './lists/many-api.ts'
import * as mail from './mail/api.ts'
import * as marks from './marks/api.ts'
import * as meals from './meals/api.ts'
import * as cashUp from './money/cash-up-api.ts'
import * as money from './money/payments-api.ts'
import * as teamPayments from './money/team-payment-api.ts'
import * as notices from './notices/api.ts'
import * as online from './online-payments/api.ts'
import * as overrides from './overrides/api.ts'
import * as overview from './overview/api.ts'
import { report } from './overview/report-api.ts'
import * as people from './people/api.ts'
import * as programme from './programme/api.ts'
import { refundsDueCalls } from './refunds-due/api.ts'
import * as reminders from './reminders/api.ts'
import * as results from './results/api.ts'
import * as rosters from './rosters/api.ts'
import * as seats from './seats/api.ts'
import * as unconfirmed from './seats/unconfirmed-api.ts'
import * as staff from './staff/api.ts'
import * as stage from './stage/api.ts'
import * as equipment from './stage/equipment-api.ts'
import * as deposits from './stay/deposits-api.ts'
import * as stay from './stay/desk-api.ts'
import * as submissions from './submissions/api.ts'
import * as teamCodes from './team-codes/api.ts'
import * as teams from './teams/desk-api.ts'

export const organiserCalls = {
  'POST /statements/preview': { body: bank.statementBody, answer: bank.statementPreview },
  'POST /statements/import': { body: bank.statementImportBody, answer: bank.statementResult },
  'GET /transfers': { query: bank.transfersQuery, answer: bank.transfersList },
  'POST /transfers/match': { answer: bank.matchResult },
  'POST /transfers/:transferId/assign': { body: bank.assignBody, answer: bank.transferRow },
  'POST /transfers/:transferId/ignore': { body: bank.ignoreBody, answer: bank.transferRow },
  'POST /transfers/:transferId/reopen': { answer: bank.transferRow },

  'POST /certificates/revoke': { body: certificates.revokeCertificateBody, answer: certificates.revoked },

  'GET /submissions': { answer: submissions.submissionEvents },
  'GET /submissions/:eventId': { answer: submissions.eventSubmissions },
  'POST /submissions/:eventId/remind': { body: submissions.remindBody, answer: submissions.reminded },
  'POST /submissions/:eventId/open': { body: submissions.openBody, answer: submissions.eventSubmissions },
  'POST /submissions/:eventId/close': { body: submissions.closeBody, answer: submissions.eventSubmissions },
  'POST /submissions/:eventId/remove': { body: submissions.removeBody, answer: submissions.eventSubmissions },
  'POST /submissions/:eventId/zip-address': { body: submissions.zipBody, answer: submissions.fileAddress },

  'GET /team-codes/:eventId': { answer: teamCodes.teamCodes },
  'POST /team-codes/:eventId/check': { body: teamCodes.checkCodeBody, answer: teamCodes.checkedCode },
  'POST /team-codes/:eventId/renew': { body: teamCodes.renewCodeBody, answer: teamCodes.teamCodes },
  'GET /stage': { answer: stage.stageRounds },
  'GET /stage/:eventId/:roundId': { answer: stage.stageSheet },
  'POST /stage/:eventId/:roundId/draw': { body: stage.drawBody, answer: stage.stageSheet },
  'POST /stage/:eventId/:roundId/order': { body: stage.orderBody, answer: stage.stageSheet },
  'POST /stage/:eventId/:roundId/add': { body: stage.addBody, answer: stage.stageSheet },
  'POST /stage/:eventId/:roundId/publish': {
    body: stage.publishBody,
    answer: stage.stageSheet,
  },
  'POST /stage/:eventId/:roundId/over': { body: stage.overBody, answer: stage.stageSheet },
  'POST /stage/:eventId/:roundId/names': { body: stage.namesBody, answer: stage.stageSheet },
  'POST /stage/:eventId/:roundId/presses': {
    body: stage.pressesBody,
    answer: stage.pressesAnswer,
  },
  'GET /slots/:eventId/:roundId': { answer: equipment.equipmentSheet },
  'POST /slots/:eventId/:roundId/book': { body: equipment.bookForBody, answer: equipment.equipmentSheet },
  'POST /slots/:eventId/:roundId/free': { body: equipment.freeSlotBody, answer: equipment.equipmentSheet },

  'GET /judges/:eventId': { answer: marks.judges },
  'POST /judges/:eventId/add': { body: marks.addJudgeBody, answer: marks.judgeLink },
  'POST /judges/:eventId/link': { body: marks.judgeBody, answer: marks.judgeLink },
  'POST /judges/:eventId/revoke': { body: marks.judgeBody, answer: marks.judges },
  'POST /judges/:eventId/reopen': { body: marks.reopenBody, answer: marks.judges },
  'GET /marks/:eventId/:roundId': { answer: marks.marksSheet },
  'POST /marks/:eventId/:roundId/criteria': { body: marks.criteriaBody, answer: marks.marksSheet },
  'POST /marks/:eventId/:roundId/type': { body: marks.typeMarksBody, answer: marks.marksSheet },
  'POST /marks/:eventId/:roundId/draft': { body: marks.draftBody, answer: marks.drafted },
  'POST /marks/:eventId/:roundId/order-next': { body: marks.orderNextBody, answer: marks.marksSheet },

  'POST /check-in/scan': { body: gate.scanBody, answer: gate.scanAnswer },
  'POST /check-in/sync': { body: gate.syncBody, answer: gate.syncAnswer },
  'POST /check-in/undo': { body: gate.undoScanBody, answer: gate.undoScanAnswer },
  'POST /check-in/seen': { body: gate.seenScanBody, answer: gate.seenScanAnswer },
  'POST /check-in/left-open': { body: gate.leftOpenBody, answer: gate.leftOpenAnswer },
  'GET /check-in/inside': { answer: gate.insideAnswer },
  'GET /check-in/find': { query: gate.findQuery, answer: gate.foundPeople },
  'GET /entries': { query: gate.entriesQuery, answer: gate.entriesList },
  'GET /check-in/list': { answer: gate.offlineList },

  'GET /colleges': { query: colleges.collegesQuery, answer: colleges.collegesList },
  'POST /colleges/merge': { body: colleges.mergeCollegeBody, answer: z.object({ merged: z.boolean() }) },

  'GET /audit': { query: audit.auditQuery, answer: audit.auditList },

  'GET /mail': { query: mail.mailQuery, answer: mail.mailList },
  'POST /mail/:mailId/resend': { answer: mail.mailRow },

  'GET /people': { query: people.peopleQuery, answer: people.peopleList },
  'GET /people/:userId': { answer: people.personPage },
  'GET /people/:userId/registrations': { query: people.registrationsQuery, answer: people.registrationsList },
  'POST /people': { body: people.walkInBody, answer: people.savedWalkIn },
  'POST /people/:userId/events': { body: people.deskEventsBody, answer: people.personPage },
  'GET /questions': { answer: answers.answersList },
  'GET /people/:userId/answers': { answer: answers.answersList },
  'POST /people/:userId/answers': { body: answers.deskAnswersBody, answer: answers.answersList },
  'POST /people/:userId/student': { body: people.studentBody, answer: people.personPage },
  'POST /people/:userId/remove-student-card': { body: people.removeStudentCardBody, answer: people.personPage },
  'POST /people/:userId/facility': { body: people.deskFacilityBody, answer: people.personPage },
  'POST /people/:userId/waiting-list': { body: people.deskWaitingBody, answer: people.personPage },
  'POST /people/:userId/seat': { body: people.deskSeatBody, answer: people.personPage },
  'POST /people/:userId/pass': { body: people.replacePassBody, answer: people.personPage },
  'POST /people/:userId/end-sessions': { body: people.endSessionsBody, answer: people.personPage },
  'POST /people/:userId/correct': { body: people.correctBody, answer: people.personPage },
  'POST /unregister/preview': { body: people.unregisterPreviewBody, answer: people.unregisterPreview },
  'POST /unregister': { body: people.unregisterBody, answer: manyAnswer },

  'GET /facilities': { query: rosters.facilitiesQuery, answer: rosters.facilitiesList },

  'POST /counter/scan': { body: meals.mealScanBody, answer: meals.mealScanAnswer },
  'POST /counter/sync': { body: meals.mealSyncBody, answer: meals.mealSyncAnswer },
  'GET /counter/now': { answer: meals.counterNow },
  'GET /counter/list': { answer: meals.counterList },
  'GET /meals': { answer: meals.mealNumbers },
  'GET /meals/scans': { query: meals.mealScansQuery, answer: meals.mealScansList },

  'GET /cash-up': { query: cashUp.cashUpQuery, answer: cashUp.cashUp },
  'POST /cash-boxes': { body: cashUp.openBoxBody, answer: cashUp.cashBox },
  'POST /cash-boxes/:boxId/count': { body: cashUp.countBoxBody, answer: cashUp.cashBox },
  'POST /cash-boxes/:boxId/close': { answer: cashUp.cashBox },
  'GET /payments': { query: money.paymentsQuery, answer: money.paymentsList },
  'POST /payments': { body: money.paymentBody, answer: money.paymentRow },
  'POST /refunds': { body: money.refundBody, answer: money.paymentRow },
  'POST /payments/:paymentId/correct': { body: money.correctPaymentBody, answer: money.paymentRow },
  'GET /claims': { query: money.claimsQuery, answer: money.claimsList },
  'POST /claims/:claimId/confirm': { body: money.confirmClaimBody, answer: money.claimRow },
  'POST /claims/:claimId/reject': { body: money.rejectClaimBody, answer: money.claimRow },
  'GET /teams/:teamId/payment': { answer: teamPayments.teamDues },
  'POST /teams/:teamId/payment': { body: teamPayments.teamPaymentBody, answer: teamPayments.groupPayment },
  'GET /group-payments/:number': { params: teamPayments.groupParams, answer: teamPayments.groupPayment },

  'GET /notices': { query: notices.noticesQuery, answer: notices.noticesList },
  'POST /notices/preview': { body: notices.previewNoticeBody, answer: notices.noticePreview },
  'POST /notices': { body: notices.sendNoticeBody, answer: z.object({ noticeId: z.string() }) },
  'POST /notices/:noticeId/withdraw': { body: notices.withdrawNoticeBody, answer: notices.withdrawnNotice },

  'GET /online-payments': { query: online.onlineQuery, answer: online.onlineList },
  'GET /online-overview': { answer: online.onlineOverview },
  'POST /online-payments/:id/credit': { body: online.creditOnlineBody, answer: online.onlineRow },
  'POST /online-payments/:id/aside': { body: online.asideOnlineBody, answer: online.onlineRow },
  'POST /online-payments/:id/reopen': { answer: online.onlineRow },
  'POST /online-refunds/:paymentId': { body: online.refundOnlineBody, answer: online.onlineOverview },
  'POST /online-disputes/:id': { body: online.decideDisputeBody, answer: online.onlineOverview },
  'POST /settlements': { body: online.settlementDay, answer: online.onlineOverview },

  'GET /overrides': { answer: overrides.overridesList },
  'GET /overrides/events/:eventId': { answer: overrides.eventOverridesPage },
  'POST /overrides/events/:eventId/check': {
    body: overrides.eventOverridesCheckBody,
    answer: overrides.eventOverridesCheck,
  },
  'POST /overrides/events/:eventId': { body: overrides.eventOverridesBody, answer: overrides.eventOverridesPage },
  'POST /overrides/events/:eventId/picture': { body: overrides.pictureBody, answer: overrides.eventOverridesPage },
  'GET /overrides/festival': { answer: overrides.festivalOverridesPage },
  'POST /overrides/festival': { body: overrides.festivalOverridesBody, answer: overrides.festivalOverridesPage },

  'GET /overview': { answer: overview.overview },
  'GET /report': { answer: report },

  'GET /programme': { answer: programme.programmePage },
  'POST /programme/check': { body: programme.checkBody, answer: programme.checkAnswer },
  'POST /programme/sessions': { body: programme.addSessionBody, answer: programme.sessionAnswer },
  'POST /programme/sessions/:sessionId/change': { body: programme.changeSessionBody, answer: programme.sessionAnswer },
  'POST /programme/dismiss': { body: programme.dismissBody, answer: programme.dismissAnswer },
  'GET /programme/sessions/:sessionId/changes': { answer: programme.changesAnswer },
  'GET /programme/sessions/:sessionId/roster': { answer: programme.sessionRoster },
  'POST /programme/venues': { body: programme.addVenueBody, answer: programme.venueAnswer },
  'POST /programme/venues/:venueId/change': { body: programme.changeVenueBody, answer: programme.venueAnswer },
  'POST /programme/preview': { body: programme.importBody, answer: programme.importPreview },
  'POST /programme/import': { body: programme.importBody, answer: programme.importResult },

  'POST /reminders': { body: reminders.remindBody, answer: manyAnswer },

  // With all ways of refunding; a site without online payments accepts fewer (server/refunds-due/routes.ts).
  ...refundsDueCalls(true),

  'GET /results': { answer: results.resultEvents },
  'GET /results/:eventId': { answer: results.eventResults },
  'GET /results/:eventId/rounds/:roundId/versions': { answer: results.resultVersions },
  'POST /results/:eventId': { body: results.saveResultsBody, answer: results.savedResults },
  'POST /results/:eventId/remove': { body: results.removeResultsBody, answer: results.savedResults },

  'GET /rosters': { answer: rosters.rosterEvents },
  'GET /rosters/:eventId': { query: listQuery, answer: rosters.roster },

  'POST /confirm-password': { body: staff.confirmPasswordBody, answer: staff.passwordConfirmed },
  'POST /staff/invite': { body: staff.inviteBody, answer: staff.invited },
  'POST /staff/uninvite': { body: staff.endInvitationBody, answer: staff.staffList },
  'GET /me': { answer: staff.meSchema },
  'GET /staff': { answer: staff.staffList },
  'POST /staff/grant': { body: staff.grantBody, answer: staff.staffList },
  'POST /staff/approve': { body: staff.approveBody, answer: staff.staffList },
  'POST /staff/change': { body: staff.changeEventsBody, answer: staff.staffList },
  'POST /staff/revoke': { body: staff.revokeRoleBody, answer: staff.staffList },
  'POST /second-factor/start': { answer: staff.secondFactorSecret },
  'POST /second-factor/set': { body: staff.secondFactorBody, answer: staff.recoveryCodes },
  'POST /second-factor/check': { body: staff.secondFactorBody, answer: staff.secondFactorPassed },
  'POST /staff/remove-second-factor': { body: staff.removeSecondFactorBody, answer: staff.staffList },

  'GET /stay/board': { answer: stay.stayOverview },
  'POST /stay/houses': { body: stay.houseBody, answer: stay.written },
  'POST /stay/houses/:houseId': { body: stay.houseBody, answer: stay.written },
  // Removes only a house without rooms
  'POST /stay/houses/:houseId/remove': { answer: stay.written },
  'POST /stay/rooms': { body: stay.roomBody, answer: stay.written },
  'POST /stay/rooms/:roomId': { body: stay.roomBody, answer: stay.written },
  'POST /stay/rooms/:roomId/remove': { answer: stay.written },
  'POST /stay/rooms/:roomId/close': { body: stay.closeBody, answer: stay.written },
  'POST /stay/rooms/preview': { body: stay.roomsFileBody, answer: stay.roomsPreview },
  'POST /stay/rooms/import': { body: stay.roomsFileBody, answer: z.object({ added: z.number(), changed: z.number() }) },
  'GET /stay/limits': { answer: stay.limitsAnswer },
  'POST /stay/limits': { body: stay.limitsBody, answer: stay.limitsAnswer },
  'GET /stay/proposal': { query: stay.proposalQuery, answer: stay.proposalAnswer },
  'POST /stay/give': { body: stay.giveBody, answer: stay.giveAnswer },
  'POST /stay/move': { body: stay.moveBody, answer: stay.moveAnswer },
  'POST /stay/nights': { body: stay.nightsBody, answer: stay.nightsAnswer },
  'POST /stay/tell': { answer: stay.mailRoomsAnswer },
  'POST /stay/desk/list': { answer: stay.deskList },
  'POST /stay/desk/act': { body: stay.deskAct, answer: stay.deskAnswer },
  'GET /stay/desk/kept': { answer: stay.actsToReview },
  'POST /stay/desk/kept': { body: stay.reviewActBody, answer: stay.written },
  'GET /stay/deposits': { answer: deposits.depositsAnswer },
  'POST /stay/deposits/count': { body: deposits.countBody, answer: deposits.countAnswer },

  'POST /rosters/:eventId/attendance': { body: attendance.attendanceBody, answer: attendance.attendanceAnswer },
  'POST /rosters/:eventId/attendance/selected': { body: attendance.attendanceOfSelectedBody, answer: manyAnswer },
  'GET /teams': { query: teams.teamsQuery, answer: teams.teamsList },
  'POST /teams': { body: teams.walkInTeamBody, answer: teams.deskTeamAnswer },
  'POST /teams/:teamId/here': { answer: attendance.teamHereAnswer },
  'POST /teams/:teamId/change': { body: teams.teamChangeBody, answer: teams.deskTeamAnswer },
  'POST /teams/:teamId/restore': { body: teams.restoreTeamBody, answer: teams.restoredTeam },

  'GET /unconfirmed': { query: unconfirmed.unconfirmedQuery, answer: unconfirmed.unconfirmedList },
  'POST /unconfirmed/end': { body: unconfirmed.endUnconfirmedBody, answer: manyAnswer },

  'GET /seats': { answer: seats.eventSeatsList },
  'GET /seats/:eventId': { answer: seats.eventSeatsPage },
  'POST /seats/:eventId': { body: seats.windowBody, answer: seats.eventSeatsPage },
  'POST /seats/:eventId/give': { body: seats.giveSeatBody, answer: seats.eventSeatsPage },
  'GET /seats/:eventId/cancellation': { answer: cancellations.cancellationPage },
  'POST /seats/:eventId/cancel': { body: cancellations.cancelEventBody, answer: cancellations.cancellationPage },
  'POST /seats/:eventId/reinstate': { body: cancellations.reinstateEventBody, answer: cancellations.cancellationPage },
} satisfies Calls

export type OrganiserCalls = typeof organiserCalls

/** The arguments of a call in the console: the parameters of its address in order, then the body or the query. */
export type CallArguments<Name extends keyof OrganiserCalls> = Name extends `${string} ${infer Url}`
  ? [...ParamList<Url>, ...Sent<OrganiserCalls[Name]>]
  : never
type Sent<Schemas> = Schemas extends { body: infer Body extends z.ZodType }
  ? [body: z.input<Body>]
  : Schemas extends { query: z.ZodType }
    ? [query: Record<string, string>]
    : []
export type CallAnswer<Name extends keyof OrganiserCalls> = z.output<OrganiserCalls[Name]['answer']>
