// Tests the whole site by a random walk. People, organisers, banks and the payment provider take thousands of random
// steps, which are allowed, forbidden, late or repeated. A model of the rules predicts the answers. After the steps,
// the invariants (server/invariants.ts) are checked, and money, seats and the audit log are compared with the model.
import { startProvider } from '../../../testing/provider/provider.ts'
import { withoutLimits } from '../limits.ts'
import { onlineFor } from '../online.ts'
import { randomFrom } from '../random.ts'
import { openSite } from '../site.ts'
import { answerQuestion } from './answer-steps.ts'
import { correctPayment, deleteAccount, useBox } from './back-steps.ts'
import { claimTransfer, decideTransfer, matchAgain, transferMoney, uploadStatement } from './bank-steps.ts'
import { cancelOrReinstate } from './cancelling-steps.ts'
import { compareAll } from './compare.ts'
import { correct, deskEvents, grant, revoke, trespass, walkIn } from './desk-steps.ts'
import { letInOffline, scan, takeBackScan, undo } from './gate-steps.ts'
import { keepSeat, lapseUnpaid } from './lapsing-steps.ts'
import { decideClaim, importStatement, pay, refund } from './money-steps.ts'
import { sendNotice } from './notice-steps.ts'
import {
  bringMessages,
  decideAtProvider,
  decideDispute,
  decideOnline,
  dispute,
  expectProviderKnown,
  payAtLink,
  pressPay,
  refundOnline,
  refundOutside,
  workOnline,
} from './online-steps.ts'
import {
  askForReset,
  chooseFacility,
  claim,
  confirmAddress,
  leave,
  logIn,
  register,
  signUp,
  takeSeat,
} from './participant-steps.ts'
import { type Kind, play, playRandom, type WalkOptions, type WalkReport } from './play.ts'
import { changeProgramme } from './programme-steps.ts'
import { joinWaitingList, leaveWaitingList, setSeats } from './seats-steps.ts'
import type { Sequence, Steps } from './sequence.ts'
import { compareStage, drawOrder, pressStage, publishOrder } from './stage-steps.ts'
import { aModel, renewStaffSessions, scarceEdition } from './start.ts'
import type { Walk } from './step.ts'
import {
  begin,
  compareFiles,
  continueUpload,
  dropUpload,
  handInWords,
  openOrClose,
  removeHandedIn,
  withdraw,
} from './submission-steps.ts'
import { changeTeam, endOrRestoreTeam, joinTeam, leaveTeam, makeTeam, payForTeam } from './team-acts.ts'
import { claimForTeam, payTeam } from './team-steps.ts'

/** All steps with their weights and areas. Steps that hash a password are rare, because they are slow. */
const steps: Steps<Walk> = {
  // Participants.
  register: [register, 22, 'people'],
  takeSeat: [takeSeat, 10, 'seats'],
  leave: [leave, 10, 'people'],
  chooseFacility: [chooseFacility, 6, 'people'],
  claim: [claim, 8, 'people'],
  confirmAddress: [confirmAddress, 1, 'people'],
  logIn: [logIn, 3, 'people'],
  signUp: [signUp, 1, 'people'],
  deleteAccount: [deleteAccount, 1, 'accounts'],
  askForReset: [askForReset, 1, 'people'],
  joinWaitingList: [joinWaitingList, 8, 'seats'],
  leaveWaitingList: [leaveWaitingList, 2, 'seats'],
  makeTeam: [makeTeam, 3, 'teams'],
  joinTeam: [joinTeam, 4, 'teams'],
  leaveTeam: [leaveTeam, 2, 'teams'],
  changeTeam: [changeTeam, 1, 'teams'],
  endOrRestoreTeam: [endOrRestoreTeam, 2, 'teams'],
  answerQuestion: [answerQuestion, 4, 'people'],
  handInWords: [handInWords, 4, 'submissions'],
  beginUpload: [begin, 5, 'submissions'],
  continueUpload: [continueUpload, 6, 'submissions'],
  dropUpload: [dropUpload, 1, 'submissions'],
  withdraw: [withdraw, 3, 'submissions'],
  // Desks and gates.
  pay: [pay, 12, 'desks'],
  payTeam: [payTeam, 4, 'desks'],
  claimForTeam: [claimForTeam, 3, 'desks'],
  refund: [refund, 5, 'desks'],
  decideClaim: [decideClaim, 5, 'desks'],
  correctPayment: [correctPayment, 8, 'desks'],
  useBox: [useBox, 3, 'desks'],
  deskEvents: [deskEvents, 6, 'desks'],
  walkIn: [walkIn, 1, 'console'],
  correct: [correct, 3, 'console'],
  grant: [grant, 2, 'console'],
  revoke: [revoke, 2, 'console'],
  trespass: [trespass, 3, 'console'],
  scan: [scan, 14, 'gates'],
  undo: [undo, 4, 'gates'],
  letInOffline: [letInOffline, 5, 'gates'],
  takeBackScan: [takeBackScan, 3, 'gates'],
  setSeats: [setSeats, 1, 'seats'],
  keepSeat: [keepSeat, 2, 'seats'],
  lapseUnpaid: [lapseUnpaid, 10, 'seats'],
  changeProgramme: [changeProgramme, 4, 'console'],
  cancelOrReinstate: [cancelOrReinstate, 3, 'seats'],
  sendNotice: [sendNotice, 2, 'console'],
  openOrClose: [openOrClose, 3, 'submissions'],
  removeHandedIn: [removeHandedIn, 2, 'submissions'],
  drawOrder: [drawOrder, 2, 'stage'],
  publishOrder: [publishOrder, 1, 'stage'],
  pressStage: [pressStage, 8, 'stage'],
  // The bank, and cashiers who import its statements.
  importStatement: [importStatement, 2, 'bank'],
  transferMoney: [transferMoney, 8, 'bank'],
  claimTransfer: [claimTransfer, 4, 'bank'],
  uploadStatement: [uploadStatement, 5, 'bank'],
  matchAgain: [matchAgain, 2, 'bank'],
  decideTransfer: [decideTransfer, 8, 'bank'],
  // The payment provider, and cashiers who decide about its payments.
  pressPay: [pressPay, 14, 'provider'],
  payForTeam: [payForTeam, 2, 'teams'],
  payAtLink: [payAtLink, 10, 'provider'],
  decideAtProvider: [decideAtProvider, 4, 'provider'],
  bringMessages: [bringMessages, 8, 'provider'],
  workOnline: [workOnline, 3, 'provider'],
  refundOnline: [refundOnline, 6, 'provider'],
  refundOutside: [refundOutside, 2, 'provider'],
  dispute: [dispute, 4, 'provider'],
  decideDispute: [decideDispute, 4, 'provider'],
  decideOnline: [decideOnline, 4, 'provider'],
}
/** After how many steps all lists are compared. Comparisons are slow, because they read whole lists. */
const compareEvery = 250

const bookings: Kind<Walk> = {
  steps,
  async begin(options) {
    const provider = await startProvider()
    const { site, close } = await openSite({
      ...withoutLimits,
      edition: scarceEdition(),
      ...options,
      settings: { ...provider.settings, ...options?.settings },
    })
    const base = { site, provider, online: onlineFor(site), statuses: new Map(), calls: [], random: randomFrom(0) }
    const walk = { ...base, since: site.clock.now, model: await aModel(site) }
    return {
      walk,
      async close() {
        await close()
        await provider.close()
      },
    }
  },
  async before(walk) {
    walk.site.clock.now += walk.random.integer(1, 40) * 1000
    await renewStaffSessions(walk)
  },
  async after(walk, taken) {
    await compareFiles(walk)
    if (taken % compareEvery !== 0) return
    await compareStage(walk)
    await compareAll(walk, walk.since)
  },
  async end(walk) {
    await expectProviderKnown(walk)
    await compareStage(walk)
    await compareAll(walk, walk.since)
  },
}

/**
 * Takes random steps. Compares all lists every few hundred steps, and at the end. @throws Mismatch as playRandom does.
 */
export function walkAround(options: WalkOptions): Promise<WalkReport<Walk>> {
  return playRandom(bookings, options)
}

/** Replays a given sequence of steps. @throws Mismatch as walkAround does. */
export async function replay(sequence: Sequence, options: Partial<WalkOptions> = {}): Promise<void> {
  await play(bookings, sequence, options)
}
