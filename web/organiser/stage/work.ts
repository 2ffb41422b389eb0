// Stores and sends what is pressed at a stage, with and without network. Built on the engine for work without network
// (web/offline/work.ts). One desk holds all rounds that this device has opened, so that whatever waits is sent
// from the page of any round.
import type { PressBody, StageSheet } from '../../../domain/stage/api.ts'
import type { Answer } from '../../calls/api.ts'
import { type Desk, lateFields, type OfflineAct, type ReplyBase, type SentAct } from '../../offline/desk.ts'
import { noteServerTime } from '../../offline/server-clock.ts'
import { offlineWork } from '../../offline/work.ts'
import { stageDatabase } from '../../session/stored-work.ts'

export type RoundAt = { eventId: number; roundId: string }

/** One press. `undoes`: the id of the press that it takes back; empty for a press of its own. */
export type StageAct = RoundAt & {
  slot: string
  /** The performer's name, for the list of presses that wait. */
  name: string
  kind: PressBody['kind']
  lasted: number | null
  against: string | null
  reason: string
  undoes: string
}
/** `problem`: why the server does not count the press; empty if it does. */
export type StageReply = ReplyBase & { problem: string }
export type MadePress = OfflineAct<StageAct, StageReply>
/** The sheets by `roundKey`. `madeAt` is the time of the oldest. */
export type StageList = { madeAt: string; sheets: Readonly<Record<string, StageSheet>> }

export type StageCalls = {
  sheet: (round: RoundAt) => Promise<Answer<StageSheet>>
  presses: (
    round: RoundAt,
    presses: PressBody[],
  ) => Promise<Answer<{ answers: { problem: string; serverTime: string }[] }>>
}

export const roundKey = ({ eventId, roundId }: RoundAt) => `${eventId} ${roundId}`

/** How old (ms) the sheet may be before it is read again, so that two phones at a stage soon show the same. */
const listAge = 8_000
/** The most presses that the server takes at once. */
const mostAtOnce = 200

export type StageWork = ReturnType<typeof stageWork>

export function stageWork(round: RoundAt, calls: StageCalls, storage: Storage = localStorage) {
  /** The sheet that a call answered, which need not be read again. */
  let given: StageSheet | null = null

  async function readList(): Promise<Answer<StageList>> {
    const known = given
    given = null
    const answer = known ? ({ ok: true, data: known } as const) : await calls.sheet(round)
    if (!answer.ok) return answer
    noteServerTime(storage, answer.data.madeAt)
    const sheets = { ...work.state().list?.sheets }
    const before = sheets[roundKey(round)]
    // An answer that arrives late must not replace a newer sheet.
    if (!before || before.madeAt <= answer.data.madeAt) sheets[roundKey(round)] = answer.data
    const oldest = Object.values(sheets).reduce((a, b) => (a.madeAt <= b.madeAt ? a : b))
    return { ok: true, data: { madeAt: oldest.madeAt, sheets } }
  }

  const desk: Desk<StageAct, StageReply, StageList, null> = {
    name: stageDatabase,
    // A press counts from the moment at which it is made, so that it need not wait for the server.
    ask: null,
    longestWait: 0,
    send: acts => sendOfOneRound(acts, calls),
    mostAtOnce,
    decide: () => ({ problem: '' }),
    counts: () => true,
    isSame: (own, reply) => own.problem === reply.problem,
    readList,
    listAge,
    look: null,
    tally: null,
    count: () => null,
    older: { key: 'stage-queue', read: noOlderQueue },
  }
  const work = offlineWork(desk, storage)

  /** Shows the sheet that a call has answered. */
  function take(sheet: StageSheet): Promise<void> {
    given = sheet
    return work.download()
  }

  /** Reads the sheet at once if this device has never opened the round: the sheets of other rounds may be new. */
  async function start(): Promise<void> {
    await work.start()
    const { list, listFailure } = work.state()
    if (!list?.sheets[roundKey(round)] && !listFailure) await work.download()
  }

  return { ...work, start, take }
}

/** Sends the first acts that are of one round. The engine then sends the others. */
async function sendOfOneRound(
  acts: readonly SentAct<StageAct, StageReply>[],
  calls: StageCalls,
): Promise<Answer<StageReply[]>> {
  const first = acts[0]
  if (!first) return { ok: true, data: [] }
  const key = roundKey(first.act)
  const end = acts.findIndex(({ act }) => roundKey(act) !== key)
  const own = end < 0 ? acts : acts.slice(0, end)
  const answer = await calls.presses(first.act, own.map(bodyOf))
  if (!answer.ok) return answer
  return { ok: true, data: answer.data.answers.map(({ problem, serverTime }) => ({ problem, serverTime })) }
}

function bodyOf({ act: { slot, kind, lasted, against, reason, undoes }, ...made }: SentAct<StageAct, StageReply>) {
  const id = undoes === '' ? made.id : undoes
  return { ...lateFields(made), id, slot, kind, lasted, against, reason, undone: undoes !== '' }
}

function noOlderQueue(): never {
  throw new Error('no older version of the site has stored presses')
}
