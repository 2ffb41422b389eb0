// Gives the memory that a rush needed back to the machine when the rush is over. V8 keeps what it once had until it needs more, and in a quiet
// hour it never does.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks. */
const usualPause = 5000
/**
 * The share of one processor that the program uses, below which it counts as quiet. Its threads count too: while many people log in, they keep
 * all processors busy and the event loop is at rest nine tenths of its time.
 */
const quiet = 0.1
/** Bytes of heap beyond those in use that are worth a collection; it takes about 65 ms. */
const worthIt = 24e6

/** Looks every few seconds; the answer stops it. */
export function startGivingBack(pause = usualPause): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  let seen = processorTime()
  let inUse = 0
  const timer = setInterval(() => {
    const used = processorTime() - seen
    seen += used
    if (used > quiet * pause || process.memoryUsage().heapTotal - inUse < worthIt) return
    // Any other flavor leaves what it frees in V8's own store, for up to half a minute.
    collect({ type: 'major', flavor: 'last-resort' })
    // What stays is in use, however much it is: nothing is collected again before the heap has grown.
    inUse = process.memoryUsage().heapTotal
    seen = processorTime()
  }, pause).unref()
  return () => clearInterval(timer)
}

/** Milliseconds of processors that the program has used so far. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
