// Measures files in a worker thread, so that calls are not delayed. One file is measured at a time: the others wait.
// The worker ends when nothing waits, so that it holds no memory between uploads.
import { Worker } from 'node:worker_threads'
import type { Measured } from '../../../domain/submissions/measures.ts'
import type { Task } from './worker.ts'

/** The memory of the worker in MB. A file that needs more is refused as damaged. */
const memory = 64
/** How long (ms) one file may take. */
const longest = 60_000

let worker: Worker | null = null
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Measures the file at `path` by its content (spec 7, part 3). A file that the worker cannot read, because it needs too
 * much time or memory, counts as damaged. Throws only if the disk fails.
 */
export async function measureFile(path: string): Promise<Measured> {
  const unreadable = { format: null, found: 'a file that cannot be read', damaged: null }
  return inTurn(() => run<Measured>({ name: 'measure', path })).catch(error => {
    if (error instanceof TooMuch) return { ...unreadable, seconds: null, taken: null, takenOffset: null }
    throw error
  })
}

/** Removes the place where it was taken from the JPEG file at `path`, which `measureFile` has found whole. */
export function removePlaceOf(path: string): Promise<void> {
  return inTurn(() => run({ name: 'removePlace', path }))
}

/** The worker took too long or ended. */
class TooMuch extends Error {}

/** Runs `work` when all work before it has ended, and ends the worker when nothing waits. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  waiting++
  const done = last.then(work).finally(() => {
    waiting--
    if (waiting === 0) endWorker()
  })
  last = done.catch(() => {})
  return done
}

async function run<T>(task: Task): Promise<T> {
  const current = worker ?? startWorker()
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const tooMuch = () => reject(new TooMuch(`${task.path} took too much time or memory`))
  const answered = ({ answer, error }: { answer: T; error?: string }) =>
    error === undefined ? resolve(answer) : reject(new Error(error))
  const timer = setTimeout(tooMuch, longest)
  current.once('message', answered).once('exit', tooMuch)
  current.postMessage(task)
  try {
    return await promise
  } catch (error) {
    if (error instanceof TooMuch) endWorker()
    throw error
  } finally {
    clearTimeout(timer)
    current.off('message', answered).off('exit', tooMuch)
  }
}

function startWorker(): Worker {
  worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // Without the options of this process, such as an --import for tests.
    execArgv: [],
  })
  // The end of the worker says the same as its error, which must have a listener.
  worker.on('error', () => {})
  return worker
}

function endWorker(): void {
  void worker?.terminate()
  worker = null
}
