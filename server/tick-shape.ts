// Keeps process.nextTick quick. V8 forgets the shape of objects that nobody holds when it collects in a quiet moment; the next call of nextTick
// then finds another than the one it has noted, and from there on builds what it stores property by property, for as long as the program
// lives. Each answer takes several ticks: a page cost a tenth more (docs/decisions/quiet-moments.md).
import { createHook } from 'node:async_hooks'

const kept: object[] = []

/** Holds on to what process.nextTick stores, without and with an argument, for good. Answers how many objects are held: two for each time. */
export function keepTickShape(): number {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept.push(resource)
    },
  }).enable()
  process.nextTick(() => {})
  process.nextTick(() => {}, 'an argument')
  hook.disable()
  return kept.length
}
