// Marks on a judge's phone, with and without network. Built on the engine for work without network
// (web/offline/work.ts): each press is stored on the phone, shown, and then sent.
import type { JudgeSheets } from '../../domain/marks/api.ts'
import type { Answer } from '../calls/api.ts'
import { type Desk, lateFields, type SentAct } from '../offline/desk.ts'
import { offlineWork } from '../offline/work.ts'
import type { JudgeCalls } from './calls.ts'
import { databaseOf } from './link.ts'
import type { JudgeAct, JudgeReply, MadeAct } from './own-sheet.ts'

/** The server takes up to 500 presses in one call. */
const mostAtOnce = 200

type Sent = SentAct<JudgeAct, JudgeReply>

const isHandIn = ({ act }: Sent) => act.kind === 'handIn'

/** A judge has no user id, also if somebody is logged in on this phone. */
const timesOf = (one: Sent) => ({ ...lateFields(one), madeBy: '' })

function judgeDesk(link: string, calls: JudgeCalls): Desk<JudgeAct, JudgeReply, JudgeSheets, null> {
  let reading: Promise<Answer<JudgeSheets>> | null = null
  return {
    name: databaseOf(link),
    ask: null,
    longestWait: 0,
    /** Sends presses up to the next hand-in, or the hand-in alone, in the order in which they were made. */
    async send(acts) {
      const [first] = acts
      if (first?.act.kind === 'handIn') {
        const answer = await calls.handIn({ ...timesOf(first), round: first.act.round })
        return answer.ok ? { ok: true, data: [{ problem: '', serverTime: answer.data.serverTime }] } : answer
      }
      const end = acts.findIndex(isHandIn)
      const presses = (end === -1 ? acts : acts.slice(0, end)).flatMap(one =>
        one.act.kind === 'mark' ? [{ id: one.id, ...markOf(one.act), ...timesOf(one) }] : [],
      )
      const answer = await calls.sendMarks(presses)
      if (!answer.ok) return answer
      const byId = new Map(answer.data.answers.map(one => [one.id, one]))
      // Answers are read in the order of the acts, so those after a missing one are asked for again.
      const missing = presses.findIndex(({ id }) => !byId.has(id))
      const answered = missing === -1 ? presses : presses.slice(0, missing)
      return {
        ok: true,
        data: answered.map(({ id }) => {
          const { problem, serverTime } = byId.get(id)!
          return { problem, serverTime }
        }),
      }
    },
    mostAtOnce,
    decide: () => ({ problem: '', serverTime: null }),
    counts: ({ problem }) => problem === '',
    isSame: (own, reply) => own.problem === reply.problem,
    /** Several presses in a row read the list once. */
    readList() {
      reading ??= calls.read().finally(() => {
        reading = null
      })
      return reading
    },
    // Each look reads the list: the page looks seldom.
    listAge: 0,
    look: null,
    tally: null,
    count: before => before,
    older: null,
  }
}

const markOf = ({ slot, criterion, halves, note }: Extract<JudgeAct, { kind: 'mark' }>) => ({
  slot,
  criterion,
  halves,
  note,
})

export type JudgeWork = ReturnType<typeof judgeWork>

export function judgeWork(link: string, calls: JudgeCalls) {
  const work = offlineWork(judgeDesk(link, calls))
  return {
    ...work,
    /** Stores and sends a mark in half points; null takes the mark back. */
    mark: (slot: string, criterion: string, halves: number | null) =>
      work.make(() => ({ kind: 'mark', slot, criterion, halves, note: '' })),
    note: (slot: string, note: string) =>
      work.make(() => ({ kind: 'mark', slot, criterion: null, halves: null, note })),
    /** Hands in the sheet of a round. `refused`: an earlier hand-in that the server refused, which is removed. */
    async handIn(round: string, refused: MadeAct | null) {
      if (refused) await work.discard(refused)
      return work.make(() => ({ kind: 'handIn', round }))
    },
  }
}
