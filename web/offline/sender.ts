// Sends the queued acts of a desk, the oldest first, and stores the server's answers.
import { type Answer, type Failure, failureText } from '../calls/api.ts'
import { asSent, settled } from './acts.ts'
import {
  type Desk,
  isAway,
  isOfSession,
  noAnswer,
  type OfflineAct,
  type ReplyBase,
  type SentAct,
  waiting,
} from './desk.ts'
import type { Store } from './store.ts'

export function actSender<Act, Reply extends ReplyBase, List extends { madeAt: string }, Tally>(
  desk: Desk<Act, Reply, List, Tally>,
  store: Store<Act, Reply, List, Tally>,
) {
  const { state, set, show, isoNow } = store
  let sending: Promise<boolean> | null = null

  const sendable = () => waiting(state().made).filter(({ problem }) => problem === '')

  /** Sends all queued acts, also acts that are made during the call. Resolves to true if it sent any act. */
  function send(): Promise<boolean> {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  async function sendAll(): Promise<boolean> {
    await store.load()
    await store.read()
    let sent = false
    for (;;) {
      const part = sendable().slice(-desk.mostAtOnce).reverse()
      if (part.length === 0) break
      const failure = await sendPart(part)
      if (failure) set({ online: !isAway(failure), waitReason: isAway(failure) ? '' : failureText(failure) })
      if (failure) return sent
      sent = true
      set({ online: true })
    }
    set({ waitReason: '' })
    return sent
  }

  /** Resolves to the failure that stops the queue, or to null if each act now has an answer or a refusal. */
  async function sendPart(part: OfflineAct<Act, Reply>[]): Promise<Failure | null> {
    const sentAt = new Date().toISOString()
    const sent = part.map(made => asSent(desk, made, sentAt))
    const answer: Answer<Reply[]> = await desk.send(sent)
    if (answer.ok) {
      if (answer.data.length === 0) return noAnswer.failure
      for (const [i, reply] of answer.data.entries()) if (sent[i]) await noteSettled(sent[i], reply)
      return null
    }
    const { failure } = answer
    if (isAway(failure) || isOfSession(failure)) return failure
    const [first, ...others] = part
    if (others.length === 0 && first) {
      await store.changeQueued({ ...first, problem: failureText(failure) })
      return null
    }
    // Halves the part until it contains only the act that the server cannot read, so that the other acts are sent.
    const half = Math.ceil(part.length / 2)
    return (await sendPart(part.slice(0, half))) ?? (await sendPart(part.slice(half)))
  }

  async function noteSettled(made: SentAct<Act, Reply>, reply: Reply): Promise<void> {
    const answered = settled(desk, made, reply, reply.serverTime ?? isoNow())
    store.noteTime(reply.serverTime)
    await store.dequeue(made, answered)
    // An act that was undone while it was being sent stays queued: this answer is for the act before the undo.
    if (store.hasChanged(made)) return
    show(answered, { online: true, tally: desk.count(state().tally, reply, answered) })
  }

  return { send, sendable }
}
