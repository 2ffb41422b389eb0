// The data of a desk, as the state that its page shows and as a copy on the device. Queued acts and answered acts are
// in separate databases, because the end of a log-in deletes only the answered acts (web/session/stored-work.ts).
import type { Millis } from '../../domain/day.ts'
import { newAct, withAct, withStored } from './acts.ts'
import type { Desk, OfflineAct, ReplyBase, WorkState } from './desk.ts'
import { deviceStore } from './device-store.ts'
import { deviceTime, noteServerTime, serverNow } from './server-clock.ts'

export type Store<Act, Reply extends ReplyBase, List extends { madeAt: string }, Tally> = ReturnType<
  typeof workStore<Act, Reply, List, Tally>
>

export function workStore<Act, Reply extends ReplyBase, List extends { madeAt: string }, Tally>(
  desk: Desk<Act, Reply, List, Tally>,
  storage: Storage,
) {
  type Own = OfflineAct<Act, Reply>
  const answers = deviceStore(desk.name)
  const queue = deviceStore(`${desk.name}-acts`)
  let state: WorkState<Act, Reply, List, Tally> = {
    list: null,
    listFailure: null,
    online: navigator.onLine,
    waitReason: '',
    tally: desk.tally,
    made: [],
    latest: null,
    busy: 0,
    failure: '',
  }
  const listeners = new Set<() => void>()
  let loading: Promise<void> | null = null

  function set(changes: Partial<typeof state>): void {
    state = { ...state, ...changes }
    for (const listen of listeners) listen()
  }

  const now = (): Millis => serverNow(storage, state.list?.madeAt)

  /** Shows a new or changed act. */
  function show(changed: Own, more: Partial<typeof state> = {}): void {
    const latest = state.latest?.id === changed.id ? changed : state.latest
    set({ made: withAct(state.made, changed), latest, ...more })
  }

  /** Queues an act. Rejects if the device cannot store it, and the act must then not be shown as done. */
  const enqueue = (made: Own) => queue.put(made)

  /** Removes an act from the queue once its answer is stored. Before that, a reload sends the act again. */
  function dequeue(sent: Own, answered: Own): Promise<unknown> {
    return answers
      .put(answered)
      .then(() => queue.take(sent))
      .catch(() => {})
  }

  /** Changes a queued act, unless the act has changed since it was read. */
  async function changeQueued(made: Own): Promise<void> {
    if (hasChanged(made)) return
    await enqueue(made).catch(() => {})
    show(made)
  }

  const hasChanged = ({ id, change }: Own) => state.made.find(one => one.id === id)?.change !== change

  /** Reads the acts on the device, including those of other tabs. */
  async function read(): Promise<void> {
    const before = state.made
    const [answered, waits] = await Promise.all([answers.acts<Own>(), queue.acts<Own>()])
    const made = withStored(state.made, before, [...answered, ...waits])
    set({ made, latest: made.find(({ id }) => id === state.latest?.id) ?? state.latest })
  }

  function load(): Promise<void> {
    loading ??= (async () => {
      await importOlderQueue()
      await read()
      const list = await answers.list<List>()
      if (list && !state.list) set({ list })
    })()
    return loading
  }

  /** Queues the acts of an older version of the site. They stay in local storage until all are queued. */
  async function importOlderQueue(): Promise<void> {
    if (!desk.older) return
    const { key, read: readItem } = desk.older
    try {
      const items: never[] = JSON.parse(storage.getItem(key) ?? '[]')
      for (const [i, item] of items.entries()) {
        const { byServer, ...older } = await readItem(item)
        const at = byServer ? deviceTime(storage, older.at) : older.at
        const made = newAct(older.act, older.reply, { at, time: older.at }, [])
        await enqueue({ ...made, ...older, at, order: i - items.length, waits: true })
      }
      storage.removeItem(key)
    } catch {
      // The old queue stays in local storage if it is unreadable or cannot be stored in the new queue.
    }
  }

  return {
    state: () => state,
    set,
    subscribe(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    now,
    isoNow: () => new Date(now()).toISOString(),
    noteTime: (serverTime: string | null | undefined) => {
      if (serverTime) noteServerTime(storage, serverTime)
    },
    show,
    answers,
    enqueue,
    dequeue,
    changeQueued,
    hasChanged,
    read,
    load,
  }
}
