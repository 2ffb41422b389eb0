// Runs the house desk on the engine for work without network (../offline/work.ts).
import { afterAct, type DeskActKind } from '../../../domain/stay/desk-acts.ts'
import type { DeskAct, DeskAnswer, DeskGuest, DeskList } from '../../../domain/stay/desk-api.ts'
import type { Answer } from '../../calls/api.ts'
import { isNewer } from '../../offline/acts.ts'
import {
  type Desk,
  isOfSession,
  lateFields,
  noAnswer,
  type OfflineAct,
  type ReplyBase,
  type SentAct,
  waiting,
} from '../../offline/desk.ts'
import { noteServerTime } from '../../offline/server-clock.ts'
import { offlineWork } from '../../offline/work.ts'
import { houseDeskDatabase } from '../../session/stored-work.ts'
import { useWork } from '../offline/use-work.ts'
import { readDeskList, sendDeskAct } from './calls.ts'

/** The ticked boxes and the pressed button of a guest's card. */
export type DeskInput = { kind: DeskActKind; cardSeen: boolean; keyMoved: boolean; deposit: boolean; reason: string }
type OwnAct = DeskInput & { userId: string; username: string; houseId: string; undoes: string }
type Reply = DeskAnswer & ReplyBase
export type HouseDeskAct = OfflineAct<OwnAct, Reply>
type HouseDeskWork = ReturnType<typeof useWork<OwnAct, Reply, DeskList, null>>

export type HouseDesk = HouseDeskWork & {
  /** The list, updated with the newer acts of this device. */
  list: DeskList | null
  /** Resolves to whether the act was accepted, by this device or by the server. */
  act: (guest: DeskGuest, input: DeskInput) => Promise<boolean>
}

/** How long (ms) the desk waits for the server before it queues an act. */
const longestWait = 2_500
/** How old (ms) the list may be before it is read again. */
const listAge = 20_000

const bodyOf = ({ id, act: { username: _, ...act }, ...made }: HouseDeskAct & { sentAt?: string }): DeskAct => ({
  ...act,
  ...lateFields(made),
  actId: id,
})

async function readList(): Promise<Answer<DeskList>> {
  const answer = await readDeskList()
  if (answer.ok) noteServerTime(localStorage, answer.data.madeAt)
  return answer
}

async function send([act]: SentAct<OwnAct, Reply>[]): Promise<Answer<Reply[]>> {
  const answer = act ? await sendDeskAct(bodyOf(act)) : noAnswer
  return answer.ok ? { ok: true, data: [answer.data] } : answer
}

const guestOf = ({ people }: DeskList, userId: string) => people.find(one => one.userId === userId)

const houseDesk: Desk<OwnAct, Reply, DeskList, null> = {
  name: houseDeskDatabase,
  longestWait,
  async ask(made) {
    const answer = await sendDeskAct(bodyOf(made))
    // An expired log-in or a missing second factor queues the act, so that the guest does not wait for the log-in.
    return !answer.ok && isOfSession(answer.failure) ? noAnswer : answer
  },
  send,
  mostAtOnce: 1,
  decide({ act }, { list, made }) {
    const guest = list && guestOf(withActs(list, made), act.userId)
    if (!guest) return 'No network, and this device has no list of guests yet. Connect it to the network once.'
    const { state, deposit } = afterAct(guest, act, list.deposit)
    return { state, deposit, repeated: false }
  },
  counts: () => true,
  isSame: (own, reply) => own.state === reply.state && own.deposit === reply.deposit && !reply.why,
  readList,
  listAge,
  look: null,
  tally: null,
  count: () => null,
  older: {
    key: 'house-desk-queue',
    read: ({ act, username }: { act: OwnAct & { actId: string; at: string }; username: string }) => ({
      id: act.actId,
      act: { ...act, username, houseId: '', undoes: '' },
      at: act.at,
      byServer: false,
      own: null,
      reply: {
        state: act.kind === 'undo' ? 'expected' : (act.kind as DeskAnswer['state']),
        deposit: 0,
        repeated: false,
      },
      undone: false,
    }),
  },
}

/** Returns the list, updated with those acts of this device that are newer than the list. */
export function withActs(list: DeskList, made: readonly HouseDeskAct[]): DeskList {
  const unknown = made.filter(one => one.waits || isNewer(one, list.madeAt)).toReversed()
  const people = list.people.map(guest =>
    unknown.reduce((one, { id, act, reply: { state, deposit } }) => {
      if (act.userId !== one.userId) return one
      const lastAct = act.kind === 'undo' ? '' : act.kind.startsWith('deposit') ? one.lastAct : id
      return { ...afterAct(one, act, list.deposit), state, deposit, lastAct }
    }, guest),
  )
  return { ...list, people }
}

export function useHouseDesk(): HouseDesk {
  const desk = useWork(() => offlineWork(houseDesk))
  const { work, state } = desk
  const list = state.list && withActs(state.list, state.made)
  const act = async ({ userId, username, houseId, lastAct }: DeskGuest, input: DeskInput) => {
    const undoes = input.kind === 'undo' ? (lastAct ?? '') : ''
    const made = await work.make(() => ({ ...input, userId, username, houseId: houseId ?? '', undoes }))
    // The act may have changed the guest's bed on the server.
    if (made.ok && waiting([made.data]).length === 0) await work.download()
    return made.ok
  }
  return { ...desk, list, act }
}
