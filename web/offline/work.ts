// The engine for work without network. Gate, counter and house desk are each a `Desk`. The engine handles the acts of
// this device one after another in the order in which they were made and shows an answer for each. It queues the acts
// that the server has not stored, sends them, and shows a different answer of the server until a person has seen it.
//
//   const work = offlineWork({ name: 'counter', ask: …, send: …, decide: … })   // see Desk
//   await work.start()                       // reads the device's acts; then work.look() every few seconds
//   await work.make(() => ({ code: '…' }))   // resolves when its answer is shown
//   work.undo(made), work.discard(made), work.seen()
//   work.state(), work.subscribe(listen)
//
// With `ask`, an act is sent at once, and this device decides only if no answer arrives in time. Without `ask`, an act
// is queued, shown as done, and then sent. An act leaves the queue only after an answer of the server, or when a person
// discards it. Another tab may work at the same time, because each act is a row of its own (device-store.ts). The
// server recognises an act by its id, so that an act that is sent twice counts once.
import type { Millis } from '../../domain/day.ts'
import { type Answer, failureText } from '../calls/api.ts'
import { deletable, newAct } from './acts.ts'
import {
  type Desk,
  inTime,
  isAway,
  noAnswer,
  type OfflineAct,
  type ReplyBase,
  type WorkState,
  waiting,
} from './desk.ts'
import { actSender } from './sender.ts'
import { workStore } from './store.ts'

export type Work<Act, Reply extends ReplyBase, List extends { madeAt: string }, Tally> = ReturnType<
  typeof offlineWork<Act, Reply, List, Tally>
>

export function offlineWork<Act, Reply extends ReplyBase, List extends { madeAt: string }, Tally>(
  desk: Desk<Act, Reply, List, Tally>,
  storage: Storage = localStorage,
) {
  type Own = OfflineAct<Act, Reply>
  const store = workStore(desk, storage)
  const { state, set, show, isoNow } = store
  const { send, sendable } = actSender(desk, store)
  let chain: Promise<unknown> = Promise.resolve()

  /**
   * Handles an act after all earlier acts. `prepare` resolves to the act, or to the reason why there is no act.
   * Resolves when the act's answer is shown. A failure contains a sentence to show.
   */
  function make(prepare: (time: Millis) => Act | string | Promise<Act | string>): Promise<Answer<Own>> {
    const [at, time] = [new Date().toISOString(), store.now()]
    set({ busy: state().busy + 1 })
    const work = chain
      .then(() => makeOne(() => prepare(time), at, new Date(time).toISOString()))
      .catch(() => refuse(notRecorded))
      .finally(() => set({ busy: state().busy - 1 }))
    chain = work
    return work
  }

  async function makeOne(prepare: () => ReturnType<Parameters<typeof make>[0]>, at: string, time: string) {
    await store.load()
    const act = await prepare()
    if (typeof act === 'string') return refuse(act)
    const made = newAct(act, {} as Reply, { at, time }, state().made)
    const { answer, wasSent } = await askInTime(made)
    if (answer.ok) return noteAnswer(made, answer.data)
    if (!isAway(answer.failure)) return refuse(failureText(answer.failure))
    const own = desk.decide(made, state())
    if (typeof own === 'string') return refuse(own, desk.ask ? { online: false } : {})
    return noteOwn({ ...made, own, reply: own }, wasSent)
  }

  function refuse(error: string, more: Partial<WorkState<Act, Reply, List, Tally>> = {}): Answer<Own> {
    set({ failure: error, ...more })
    return { ok: false, failure: { kind: 'refused', status: 0, code: '', error } }
  }

  /** Sends the queue, then asks the server, so that an exit is not answered before an earlier entry. */
  async function askInTime(made: Own): Promise<{ answer: Answer<Reply>; wasSent: boolean }> {
    const { ask } = desk
    if (!ask || !state().online) return { answer: noAnswer, wasSent: false }
    let wasSent = false
    let gaveUp = false
    const asking = async (): Promise<Answer<Reply>> => {
      if (sendable().length > 0) await send()
      if (gaveUp || sendable().length > 0) return noAnswer
      wasSent = true
      return ask(made)
    }
    const answer = await inTime(asking(), desk.longestWait)
    gaveUp = true
    return { answer, wasSent }
  }

  function noteAnswer(made: Own, reply: Reply): Answer<Own> {
    store.noteTime(reply.serverTime)
    const answered = { ...made, reply, heardAt: reply.serverTime ?? isoNow() }
    void store.answers.put(answered).catch(() => {})
    show(answered, {
      online: true,
      failure: '',
      latest: answered,
      tally: desk.count(state().tally, reply, answered),
    })
    return { ok: true, data: answered }
  }

  /**
   * Stores the decision of this device before it is shown. A refusal changes nothing and is not sent, unless the act
   * was already sent. The server may have counted that act and must undo it.
   */
  async function noteOwn(decided: Own, wasSent: boolean): Promise<Answer<Own>> {
    const made = { ...decided, waits: desk.counts(decided.reply) || wasSent }
    const away = desk.ask ? { online: false } : {}
    try {
      if (made.waits) await store.enqueue(made)
      else void store.answers.put(made).catch(() => {})
    } catch {
      return refuse(notStored, away)
    }
    show(made, { ...away, failure: '', latest: made, tally: desk.count(state().tally, made.reply, made) })
    // While the server is unreachable, only `look` calls it, every few seconds. New acts do not call it.
    if (made.waits && navigator.onLine && (wasSent || !desk.ask)) void sync()
    return { ok: true, data: made }
  }

  /** Undoes an act at once on this device, and on the server as soon as the server answers. */
  async function undo({ id }: Own): Promise<Answer<Own>> {
    const made = state().made.find(one => one.id === id)
    if (!made || made.undone) return refuse(notRecorded)
    const undone = { ...made, undone: true, waits: true, problem: '', heardAt: null, unseen: false }
    const changed = { ...undone, otherwise: false, change: made.change + 1 }
    try {
      await store.enqueue(changed)
    } catch {
      return refuse(notStored)
    }
    show(changed, { failure: '' })
    if (navigator.onLine) void sync()
    return { ok: true, data: changed }
  }

  /** Sends the queue, and reads the list again, which then contains the acts. */
  async function sync(): Promise<void> {
    if (await send()) await download()
  }

  /** Reads the list again, and deletes old acts that the list includes. */
  async function download(): Promise<void> {
    const answer = await desk.readList()
    if (!answer.ok) return set({ listFailure: answer.failure, online: state().online && !isAway(answer.failure) })
    const list = answer.data
    set({ list, listFailure: null, online: true })
    await store.answers.putList(list)
    const old = deletable(state().made, list)
    set({ made: state().made.filter(one => !old.includes(one)) })
    await Promise.all(old.map(one => store.answers.take(one).catch(() => {})))
  }

  /** Checks whether the server answers, sends the queue, and reads the list again if it is old. */
  async function look(): Promise<void> {
    await store.load()
    if (desk.look) {
      const answer = await desk.look(state().tally)
      if (!answer.ok) return set({ online: !isAway(answer.failure) && state().online })
      store.noteTime(answer.data.serverTime)
      set({ tally: answer.data.tally, online: true })
    }
    const before = state().list
    await sync()
    const { list } = state()
    const isOld = !list || store.now() - Date.parse(list.madeAt) > desk.listAge
    if (isOld && list === before) await download()
  }

  /** Serves the 'Retry the connection' button. Also sends refused acts again. */
  async function again(): Promise<void> {
    await Promise.all(waiting(state().made).map(one => one.problem && store.changeQueued({ ...one, problem: '' })))
    await look()
  }

  /** Discards an act that the server refuses. Call this only when a person has pressed 'Discard'. */
  async function discard(made: Own): Promise<void> {
    const aside = { ...made, waits: false, unseen: false, heardAt: isoNow(), change: made.change + 1 }
    await store.dequeue(made, aside)
    await store.read()
  }

  /** Marks all answers of the server as seen. */
  async function seen(): Promise<void> {
    const read = state()
      .made.filter(({ unseen }) => unseen)
      .map(one => ({ ...one, unseen: false, change: one.change + 1 }))
    for (const one of read) show(one)
    await Promise.all(read.map(one => store.answers.put(one).catch(() => {})))
  }

  return {
    state,
    subscribe: store.subscribe,
    now: store.now,
    make,
    undo,
    sync,
    look,
    again,
    start: () => store.load().then(look),
    download,
    discard,
    seen,
    away: () => set({ online: false }),
  }
}

const notRecorded = 'Not recorded. Try again.'
const notStored = 'Not recorded: the storage of this device is full or switched off. Write it down by hand.'
