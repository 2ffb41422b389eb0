// What is asked for one by one and done together: one transaction or one statement for several who ask at about the same time.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Members of a group at most, as a rule. For statements about several things each size is a statement of its own. */
export const usualMost = 24

/** Groups of one kind that are done at the same time; whoever asks meanwhile waits and goes with the next, which is the larger for it. */
const groupsAtOnce = 2

/** Milliseconds after which a group holds back nobody any more: it may wait for a lock, or for a database that has vanished. */
const holdsBackFor = 1000

/** Members that are answered in one turn of the event loop. */
const answeredAtOnce = 8

export type Groups<Item, Value> = {
  /** Does it for all at once and answers in their order; who takes longer is answered with a promise. When it throws, each member gets that error. */
  doAll(items: readonly Item[]): Promise<readonly (Value | Promise<Value>)[]>
  /** Members of one group at most: more would only make its first ones wait. */
  most?: number
  /** Milliseconds that a group may wait for more members, asked whenever one joins. Without it those of one turn of the event loop go together. */
  patience?(): number
}

/** A function that lets one thing join the next group and answers what came of it. */
export function inGroups<Item, Value>({
  doAll,
  most = usualMost,
  patience = () => 0,
}: Groups<Item, Value>): (item: Item) => Promise<Value> {
  const waiting: { item: Item; resolve: (value: Value | Promise<Value>) => void; reject: (error: unknown) => void }[] =
    []
  let soon: NodeJS.Immediate | undefined
  let later: NodeJS.Timeout | undefined
  /** Groups that hold others back, each by the timer that ends this in any case. */
  const underWay = new Set<NodeJS.Timeout>()
  /** Whether a group would have gone, had not as many as may been under way. */
  let heldBack = false

  function letOthersGo(group: NodeJS.Timeout): void {
    clearTimeout(group)
    underWay.delete(group)
    if (heldBack) start()
  }

  async function doNext(): Promise<void> {
    soon = undefined
    heldBack = underWay.size === groupsAtOnce
    if (heldBack) return
    const members = waiting.splice(0, most)
    if (waiting.length > 0) start()
    const group = setTimeout(() => letOthersGo(group), holdsBackFor)
    underWay.add(group)
    try {
      const values = await doAll(members.map(({ item }) => item))
      if (values.length !== members.length) throw new Error('each member of a group must be answered')
      // A promise that fails before it is handed over must not end the program.
      for (const value of values) if (value instanceof Promise) value.catch(() => {})
      for (const [i, { resolve }] of members.entries()) {
        // Everybody who is answered has something to do: whoever else calls meanwhile need not wait until all of them have done it.
        if (i > 0 && i % answeredAtOnce === 0) await nextTurn()
        resolve(values[i]!)
      }
    } catch (error) {
      for (const { reject } of members) reject(error)
    } finally {
      letOthersGo(group)
    }
  }

  function start(): void {
    clearTimeout(later)
    later = undefined
    // After the calls that arrived together have been read, so that all of them are members.
    soon ??= setImmediate(doNext)
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      const wait = waiting.length < most ? patience() : 0
      if (wait === 0) start()
      else if (!soon) later ??= setTimeout(start, wait)
    })
}
