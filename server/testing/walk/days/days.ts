// A random walk through the days of the festival. Gates, counters and houses' desks note acts without network and with
// wrong clocks. They send these acts late, twice and in another order, while people and staff make other changes. At
// the end the site must have stored the real acts.
import { type Kind, play, playRandom, type WalkOptions, type WalkReport } from '../play.ts'
import type { Sequence, Steps } from '../sequence.ts'
import { compareWithTruth } from './checks.ts'
import {
  actAtHouse,
  changeHolder,
  findNetwork,
  loseNetwork,
  scanAtCounter,
  scanAtGate,
  sendAgain,
  takeBack,
  turnClock,
} from './device-steps.ts'
import {
  changeDays,
  chooseFacility,
  deleteAccount,
  giveBed,
  leave,
  payOrRefund,
  register,
  runJobs,
  setLimit,
  waitForBed,
} from './people-steps.ts'
import { aWorld, type Days, passTime } from './world.ts'

const steps: Steps<Days> = {
  scanAtGate: [scanAtGate, 16, 'gates'],
  scanAtCounter: [scanAtCounter, 8, 'counters'],
  actAtHouse: [actAtHouse, 12, 'houses'],
  takeBack: [takeBack, 3, 'gates'],
  loseNetwork: [loseNetwork, 8, 'people'],
  findNetwork: [findNetwork, 4, 'people'],
  sendAgain: [sendAgain, 3, 'people'],
  turnClock: [turnClock, 1, 'clocks'],
  changeHolder: [changeHolder, 2, 'clocks'],
  register: [register, 4, 'people'],
  leave: [leave, 3, 'people'],
  chooseFacility: [chooseFacility, 3, 'people'],
  deleteAccount: [deleteAccount, 1, 'people'],
  payOrRefund: [payOrRefund, 4, 'people'],
  giveBed: [giveBed, 4, 'houses'],
  changeDays: [changeDays, 2, 'houses'],
  setLimit: [setLimit, 1, 'beds'],
  waitForBed: [waitForBed, 3, 'beds'],
  runJobs: [runJobs, 2, 'people'],
}

const days: Kind<Days> = {
  steps,
  begin: aWorld,
  before: passTime,
  after: async () => {},
  end: compareWithTruth,
}

/** @throws Mismatch as playRandom does. */
export function walkThroughDays(options: WalkOptions): Promise<WalkReport<Days>> {
  return playRandom(days, options)
}

/** Replays a given sequence of steps. @throws Mismatch as walkThroughDays does. */
export async function replay(sequence: Sequence, options: Partial<WalkOptions> = {}): Promise<void> {
  await play(days, sequence, options)
}
