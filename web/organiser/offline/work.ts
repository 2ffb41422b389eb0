// The one engine for work without network: gate, counter and house desk are a `Desk` each. It takes the acts of this
// device one after the other in the order in which they were made, shows an answer for each, keeps those that the
// server has not stored, sends them, and keeps what the server says otherwise until a person has seen it.
//
//   const work = offlineWork({ name: 'counter', ask: …, send: …, decide: … })   // see Desk
//   await work.start()                       // what was kept; then work.look() every few seconds (use-work.ts)
//   await work.make(() => ({ code: '…' }))   // resolves when its answer is shown
//   work.undo(made), work.putAside(made), work.seen()
//   work.state(), work.subscribe(listen)
//
// With `ask`, an act is sent at once, and what this device decides counts only if no answer comes in time. Without
// `ask`, an act is kept and shown as done first, and sent then. An act leaves the device only by an answer of the
// server, or because a person puts it aside. Another tab of this device may work too: acts are rows of their own
// (kept.ts), and the server knows each by its number (`id`), so that sending one twice counts once.
import type { Millis } from '../../../domain/day.ts'
import { type Answer, type Failure, failureText } from '../../calls/api.ts'
import { asSent, newAct, settled, unneeded, withAct, withKept } from './acts.ts'
import {
  type Desk,
  inTime,
  isAway,
  isOfSession,
  type Made,
  noAnswer,
  type Sent,
  type Told,
  type WorkState,
  waiting,
} from './desk.ts'
import { keptOnDevice } from './kept.ts'
import { deviceTime, noteServerTime, serverNow } from './server-clock.ts'

export type Work<Act, Reply extends Told, List extends { madeAt: string }, Tally> = ReturnType<
  typeof offlineWork<Act, Reply, List, Tally>
>

export function offlineWork<Act, Reply extends Told, List extends { madeAt: string }, Tally>(
  desk: Desk<Act, Reply, List, Tally>,
  storage: Storage = localStorage,
) {
  type Own = Made<Act, Reply>
  const kept = keptOnDevice(desk.name)
  const queue = keptOnDevice(`${desk.name}-acts`)
  let state: WorkState<Act, Reply, List, Tally> = {
    list: null,
    listFailure: null,
    online: navigator.onLine,
    held: '',
    tally: desk.tally,
    made: [],
    latest: null,
    busy: 0,
    failure: '',
  }
  const listeners = new Set<() => void>()
  let chain: Promise<unknown> = Promise.resolve()
  let loading: Promise<void> | null = null
  let sending: Promise<boolean> | null = null

  function set(changes: Partial<typeof state>): void {
    state = { ...state, ...changes }
    for (const listen of listeners) listen()
  }

  const now = (): Millis => serverNow(storage, state.list?.madeAt)
  const isoNow = () => new Date(now()).toISOString()

  /** Shows an act, new or changed. */
  function show(changed: Own, more: Partial<typeof state> = {}): void {
    const latest = state.latest?.id === changed.id ? changed : state.latest
    set({ made: withAct(state.made, changed), latest, ...more })
  }

  /** Keeps an act that waits. Rejects if the device cannot: it must then not be shown as done. */
  const keep = (made: Own) => queue.put(made)

  /** Lets go of an act that waited as soon as its answer is kept; until then it is sent again after a reload. */
  function keepAnswered(sent: Own, answered: Own): Promise<unknown> {
    return kept
      .put(answered)
      .then(() => queue.take(sent))
      .catch(() => {})
  }

  /** What this device kept, and what its other tabs did meanwhile. */
  async function read(): Promise<void> {
    const before = state.made
    const [answered, waits] = await Promise.all([kept.acts<Own>(), queue.acts<Own>()])
    const made = withKept(state.made, before, [...answered, ...waits])
    set({ made, latest: made.find(({ id }) => id === state.latest?.id) ?? state.latest })
  }

  function load(): Promise<void> {
    loading ??= (async () => {
      await takeOver()
      await read()
      const list = await kept.list<List>()
      if (list && !state.list) set({ list })
    })()
    return loading
  }

  /** Takes the acts of an older version into the queue. They stay in local storage until all are there. */
  async function takeOver(): Promise<void> {
    const { key, read: readItem } = desk.older
    try {
      const items: never[] = JSON.parse(storage.getItem(key) ?? '[]')
      for (const [i, item] of items.entries()) {
        const { byServer, ...older } = await readItem(item)
        const at = byServer ? deviceTime(storage, older.at) : older.at
        const made = newAct(older.act, older.reply, { at, time: older.at }, [])
        await keep({ ...made, ...older, at, order: i - items.length, waits: true })
      }
      storage.removeItem(key)
    } catch {
      // What is no queue stays where it lies; so does a queue that this device cannot keep elsewhere.
    }
  }

  /**
   * Takes an act after those that were made before. `prepare` answers it, or a text: why it cannot be made. It resolves
   * when the act's answer is shown; a failure has a sentence.
   */
  function make(prepare: (time: Millis) => Act | string | Promise<Act | string>): Promise<Answer<Own>> {
    const [at, time] = [new Date().toISOString(), now()]
    set({ busy: state.busy + 1 })
    const work = chain
      .then(() => makeOne(() => prepare(time), at, new Date(time).toISOString()))
      .catch(() => refuse(notTaken))
      .finally(() => set({ busy: state.busy - 1 }))
    chain = work
    return work
  }

  async function makeOne(prepare: () => ReturnType<Parameters<typeof make>[0]>, at: string, time: string) {
    await load()
    const act = await prepare()
    if (typeof act === 'string') return refuse(act)
    const made = newAct(act, {} as Reply, { at, time }, state.made)
    const { answer, wasSent } = await askInTime(made)
    if (answer.ok) return noteAnswer(made, answer.data)
    if (!isAway(answer.failure)) return refuse(failureText(answer.failure))
    const own = desk.decide(made, state)
    if (typeof own === 'string') return refuse(own, desk.ask ? { online: false } : {})
    return noteOwn({ ...made, own, reply: own }, wasSent)
  }

  function refuse(error: string, more: Partial<typeof state> = {}): Answer<Own> {
    set({ failure: error, ...more })
    return { ok: false, failure: { kind: 'refused', status: 0, code: '', error } }
  }

  /** Asks the server, after what waits: an exit must not be answered before the entry that was made before it. */
  async function askInTime(made: Own): Promise<{ answer: Answer<Reply>; wasSent: boolean }> {
    const { ask } = desk
    if (!ask || !state.online) return { answer: noAnswer, wasSent: false }
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
    if (reply.serverTime) noteServerTime(storage, reply.serverTime)
    const answered = { ...made, reply, heardAt: reply.serverTime ?? isoNow() }
    void kept.put(answered).catch(() => {})
    show(answered, {
      online: true,
      failure: '',
      latest: answered,
      tally: desk.count(state.tally, reply, answered),
    })
    return { ok: true, data: answered }
  }

  /**
   * Keeps what this device decided, before it is shown. A refusal changes nothing and is not sent, unless the act was
   * sent before: the server may have counted it, so it is taken back.
   */
  async function noteOwn(decided: Own, wasSent: boolean): Promise<Answer<Own>> {
    const made = { ...decided, waits: desk.counts(decided.reply) || wasSent }
    const away = desk.ask ? { online: false } : {}
    try {
      if (made.waits) await keep(made)
      else void kept.put(made).catch(() => {})
    } catch {
      return refuse(notKept, away)
    }
    show(made, { ...away, failure: '', latest: made, tally: desk.count(state.tally, made.reply, made) })
    // A server that was away already is looked for every few seconds (look), not with each act.
    if (made.waits && navigator.onLine && (wasSent || !desk.ask)) void sync()
    return { ok: true, data: made }
  }

  /** Takes back what this device did: here at once, on the server as soon as it answers. */
  async function undo({ id }: Own): Promise<Answer<Own>> {
    const made = state.made.find(one => one.id === id)
    if (!made || made.undone) return refuse(notTaken)
    const undone = { ...made, undone: true, waits: true, problem: '', heardAt: null, unseen: false }
    const changed = { ...undone, otherwise: false, change: made.change + 1 }
    try {
      await keep(changed)
    } catch {
      return refuse(notKept)
    }
    show(changed, { failure: '' })
    if (navigator.onLine) void sync()
    return { ok: true, data: changed }
  }

  const sendable = () => waiting(state.made).filter(({ problem }) => problem === '')

  /** Sends what waits, and reads the list again, which knows it then. */
  async function sync(): Promise<void> {
    if (await send()) await download()
  }

  /** Sends what waits, the oldest first; what is made meanwhile is sent after it. Answers whether anything was sent. */
  function send(): Promise<boolean> {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  async function sendAll(): Promise<boolean> {
    await load()
    await read()
    let sent = false
    for (;;) {
      const part = sendable().slice(-desk.mostAtOnce).reverse()
      if (part.length === 0) break
      const failure = await sendPart(part)
      if (failure) set({ online: !isAway(failure), held: isAway(failure) ? '' : failureText(failure) })
      if (failure) return sent
      sent = true
      set({ online: true })
    }
    set({ held: '' })
    return sent
  }

  /** Answers why the rest must wait; null: each of these has its answer, or its reason why the server refuses it. */
  async function sendPart(part: Own[]): Promise<Failure | null> {
    const sentAt = new Date().toISOString()
    const sent = part.map(made => asSent(desk, made, sentAt))
    const answer = await desk.send(sent)
    if (answer.ok) {
      if (answer.data.length === 0) return noAnswer.failure
      for (const [i, reply] of answer.data.entries()) if (sent[i]) await noteSettled(sent[i], reply)
      return null
    }
    const { failure } = answer
    if (isAway(failure) || isOfSession(failure)) return failure
    const [first, ...others] = part
    if (others.length === 0 && first) {
      await change({ ...first, problem: failureText(failure) })
      return null
    }
    // One that the server cannot read must not keep the others here.
    const half = Math.ceil(part.length / 2)
    return (await sendPart(part.slice(0, half))) ?? (await sendPart(part.slice(half)))
  }

  /** Keeps a change of an act that waits, where nobody has changed it meanwhile. */
  async function change(made: Own): Promise<void> {
    if (state.made.find(({ id }) => id === made.id)?.change !== made.change) return
    await keep(made).catch(() => {})
    show(made)
  }

  async function noteSettled(made: Sent<Act, Reply>, reply: Reply): Promise<void> {
    const answered = settled(desk, made, reply, reply.serverTime ?? isoNow())
    if (reply.serverTime) noteServerTime(storage, reply.serverTime)
    await keepAnswered(made, answered)
    // Taken back while its answer was on the way: it waits on, and that answer is another act's.
    if (state.made.find(({ id }) => id === made.id)?.change !== made.change) return
    show(answered, { online: true, tally: desk.count(state.tally, reply, answered) })
  }

  /** Reads the list again, and lets go of what it knows. */
  async function download(): Promise<void> {
    const answer = await desk.readList()
    if (!answer.ok) return set({ listFailure: answer.failure, online: state.online && !isAway(answer.failure) })
    const list = answer.data
    set({ list, listFailure: null, online: true })
    await kept.keepList(list)
    const old = unneeded(state.made, list)
    set({ made: state.made.filter(one => !old.includes(one)) })
    await Promise.all(old.map(one => kept.take(one).catch(() => {})))
  }

  /** Asks how the server is: sends what waits, and reads the list again when it is old. */
  async function look(): Promise<void> {
    await load()
    if (desk.look) {
      const answer = await desk.look(state.tally)
      if (!answer.ok) return set({ online: !isAway(answer.failure) && state.online })
      noteServerTime(storage, answer.data.serverTime)
      set({ tally: answer.data.tally, online: true })
    }
    const before = state.list
    await sync()
    const isOld = !state.list || now() - Date.parse(state.list.madeAt) > desk.listAge
    if (isOld && state.list === before) await download()
  }

  /** By a person's press: also what the server has refused. */
  async function again(): Promise<void> {
    await Promise.all(waiting(state.made).map(one => one.problem && change({ ...one, problem: '' })))
    await look()
  }

  /** Lets go of an act that the server does not take: only a person may do that. */
  async function putAside(made: Own): Promise<void> {
    const aside = { ...made, waits: false, unseen: false, heardAt: isoNow(), change: made.change + 1 }
    await keepAnswered(made, aside)
    await read()
  }

  /** A person has seen what the server said of the acts that waited. */
  async function seen(): Promise<void> {
    const read = state.made
      .filter(({ unseen }) => unseen)
      .map(one => ({ ...one, unseen: false, change: one.change + 1 }))
    for (const one of read) show(one)
    await Promise.all(read.map(one => kept.put(one).catch(() => {})))
  }

  return {
    state: () => state,
    subscribe(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    now,
    make,
    undo,
    sync,
    look,
    again,
    start: () => load().then(look),
    download,
    putAside,
    seen,
    away: () => set({ online: false }),
  }
}

const notTaken = 'This was not taken. Try again.'
const notKept = 'This device cannot keep it: its storage is full or switched off. Write it down by hand.'
