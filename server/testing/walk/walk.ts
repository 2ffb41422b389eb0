// A random walk over the whole site, as a model-based test: people, organisers, banks and the provider of payments take
// thousands of random steps, allowed and forbidden ones, late and repeated ones. A model of the rules predicts the
// answers; what must hold at every moment (server/invariants.ts) is checked after the steps; and money, seats and the
// audit log must agree with the model.
import { startProvider } from '../../../testing/provider/provider.ts'
import { invariants } from '../../features.ts'
import { type Broken as BrokenInvariant, breachInWords, brokenInvariants, type Invariant } from '../../invariants.ts'
import { withoutLimits } from '../limits.ts'
import { onlineFor } from '../online.ts'
import { randomFrom } from '../random.ts'
import { openSite, type SiteOptions } from '../site.ts'
import { correctPayment, deleteAccount, useBox } from './back-steps.ts'
import { claimTransfer, decideTransfer, matchAgain, transferMoney, uploadStatement } from './bank-steps.ts'
import { cancelOrReinstate } from './cancelling-steps.ts'
import { compareAll } from './compare.ts'
import { correct, deskEvents, grant, revoke, trespass, walkIn } from './desk-steps.ts'
import { letInOffline, scan, takeBackScan, undo } from './gate-steps.ts'
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
} from './participant-steps.ts'
import { planSession } from './programme-steps.ts'
import { joinWaitingList, leaveWaitingList, setSeats } from './seats-steps.ts'
import { drawSequence, type Sequence, type Steps, shrink } from './sequence.ts'
import { aModel, renewStaffSessions, scarceEdition } from './start.ts'
import { Mismatch, type Walk } from './step.ts'
import { changeTeam, endOrRestoreTeam, joinTeam, leaveTeam, makeTeam, payForTeam } from './team-acts.ts'
import { claimForTeam, payTeam } from './team-steps.ts'

/** All steps with their weights and areas; those that hash a password are rare. */
const steps: Steps = {
  // What participants do.
  register: [register, 22, 'people'],
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
  // What desks do.
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
  planSession: [planSession, 4, 'console'],
  cancelOrReinstate: [cancelOrReinstate, 3, 'seats'],
  sendNotice: [sendNotice, 2, 'console'],
  // What comes from the bank, and what cashiers do about it.
  importStatement: [importStatement, 2, 'bank'],
  transferMoney: [transferMoney, 8, 'bank'],
  claimTransfer: [claimTransfer, 4, 'bank'],
  uploadStatement: [uploadStatement, 5, 'bank'],
  matchAgain: [matchAgain, 2, 'bank'],
  decideTransfer: [decideTransfer, 8, 'bank'],
  // What comes from the provider of payments, and what cashiers do about it.
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
/** Steps between two comparisons, which read whole lists. */
const compareEvery = 250

export type WalkReport = {
  steps: number
  statuses: Map<number, number>
  payments: number
  /** How often each kind of step did something. */
  acts: ReadonlyMap<string, number>
}

export type WalkOptions = {
  steps: number
  seed: number
  /** For negative controls: the site is given other rules or a broken database, the model is not. */
  site?: SiteOptions
  /** Steps between two checks of the invariants: PostgreSQL takes ten times as long for them. */
  checkEvery?: number
  /** How long a failing walk is shrunk, in milliseconds. */
  shrinkFor?: number
  /** The invariants that are checked; by default all that hold. */
  checked?: readonly Invariant[]
}

/**
 * Takes random steps and checks the invariants after them; compares all lists every few hundred steps and at the end.
 * A walk that fails is shrunk.
 * @throws Mismatch when site and model differ or an invariant is broken, with the seed, the number of the step, and the
 * shortest sequence of steps that was found to fail.
 */
export async function walkAround(options: WalkOptions): Promise<WalkReport> {
  const { steps: length, seed, shrinkFor = 240_000 } = options
  const sequence = drawSequence(steps, length, seed)
  try {
    return await play(sequence, options)
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    const failing = sequence.slice(0, error.taken)
    // What was not broken costs time alone.
    const again = { ...options, checkEvery: 1, checked: invariants.filter(({ name }) => error.broken.includes(name)) }
    const fails = (part: Sequence) => play(part, again).then(() => null, effectsOf)
    const short = shrinkFor > 0 ? await shrink(steps, failing, effectsOf(error), fails, shrinkFor) : failing
    const told = short.length < failing.length ? await tellOf(short, again) : ''
    throw new Mismatch(`seed ${seed}, step ${error.taken}: ${error.message}${told}`)
  }
}

/** The sequence that still fails, step by step with what each did, and as it is replayed. */
async function tellOf(short: Sequence, options: WalkOptions): Promise<string> {
  const error = await play(short, options).catch(failed => failed)
  const done = error instanceof Failed ? error.done : []
  const lines = done.map(({ name, calls }) => [name, ...calls.map(call => `    ${call}`)].join('\n'))
  return `\n${short.length} ${short.length === 1 ? 'step still fails' : 'steps still fail'}: ${error.message}\n${lines.join('\n')}\nreplay(${JSON.stringify(short)})`
}

/** Plays a sequence that was found before. @throws Mismatch as walkAround does. */
export async function replay(sequence: Sequence, options: Partial<WalkOptions> = {}): Promise<void> {
  await play(sequence, { ...options, checkEvery: 1 })
}

class Failed extends Error {
  /** Steps with the one that failed; their calls. */
  readonly taken: number
  readonly done: readonly { name: string; calls: string[] }[]
  /** The names of the broken invariants. */
  readonly broken: readonly string[]
  constructor(cause: Error, done: readonly { name: string; calls: string[] }[]) {
    super(cause.message, { cause })
    this.taken = done.length
    this.done = done
    this.broken = cause instanceof Broken ? cause.names : []
  }
}

/** Which steps of a failed walk did anything. */
function effectsOf(error: unknown): boolean[] {
  if (!(error instanceof Failed)) throw error
  return error.done.map(({ calls }) => calls.some(hadEffect))
}

async function play(
  sequence: Sequence,
  { site: options, checkEvery = 1, checked = invariants }: Partial<WalkOptions>,
): Promise<WalkReport> {
  const provider = await startProvider()
  const { site, close } = await openSite({
    ...withoutLimits,
    edition: scarceEdition(),
    ...options,
    settings: { ...provider.settings, ...options?.settings },
  })
  const since = site.clock.now
  const done: { name: string; calls: string[] }[] = []
  const base = { site, provider, online: onlineFor(site), statuses: new Map(), calls: [], random: randomFrom(0) }
  const walk: Walk = { ...base, model: await aModel(site) }
  try {
    for (const [name, seed] of sequence) {
      walk.random = randomFrom(seed)
      walk.calls = []
      done.push({ name, calls: walk.calls })
      site.clock.now += walk.random.integer(1, 40) * 1000
      await renewStaffSessions(walk)
      await steps[name]![0](walk)
      if (done.length % checkEvery === 0) await expectInvariants(walk, checked)
      if (done.length % compareEvery === 0) await compareAll(walk, since)
    }
    await expectProviderKnown(walk)
    await expectInvariants(walk, checked)
    await compareAll(walk, since)
  } catch (error) {
    throw error instanceof Error ? new Failed(error, done) : error
  } finally {
    await close()
    await provider.close()
  }
  const acts = new Map(Object.keys(steps).map(name => [name, 0]))
  for (const { name, calls } of done) if (calls.some(hadEffect)) acts.set(name, acts.get(name)! + 1)
  return { steps: done.length, statuses: walk.statuses, payments: walk.model.ledger.length, acts }
}

/** A call that was not refused, or something that happened elsewhere. */
const hadEffect = (call: string) => !/ answered (?!200)\d{3}/.test(call)

class Broken extends Mismatch {
  readonly names: readonly string[]
  constructor(broken: readonly BrokenInvariant[]) {
    super(broken.map(({ name, breaches }) => `${name} is broken: ${breaches.map(breachInWords).join('; ')}`).join('. '))
    this.names = broken.map(({ name }) => name)
  }
}

async function expectInvariants({ site }: Walk, checked: readonly Invariant[]): Promise<void> {
  const broken = await brokenInvariants(checked, site.database.db, site.edition, site.clock.now)
  if (broken.length > 0) throw new Broken(broken)
}
