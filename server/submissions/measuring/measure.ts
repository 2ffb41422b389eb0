// Measures files in worker threads, a few at a time, with a limit of time and memory for each.
import { Worker } from 'node:worker_threads'
import type { Measured } from '../../../domain/submissions/measures.ts'
import { minute } from '../../clock.ts'
import { createWorkQueue } from '../../work-queue.ts'

export type Task =
  | { do: 'measure'; path: string }
  | { do: 'removePlace'; path: string; to: string; format: 'jpg' | 'png' }

/** How many files are measured at the same time. Each takes one processor. */
const concurrency = 2
/** How long (ms) a file may wait, and how long measuring may take. A film of 300 MB takes less than a second. */
const longestWait = 10 * minute
const longestWork = minute
const mostMemory = 256

const queue = createWorkQueue({ concurrency, longestWait })

/** What the content of the file says. A file that cannot be measured in time and memory counts as damaged. */
export async function measure(path: string): Promise<Measured> {
  const measured = await queue(() => run<Measured>({ do: 'measure', path }).catch(() => null))
  return measured ?? unmeasurable
}

const unmeasurable: Measured = {
  format: null,
  found: 'of an unknown kind',
  damaged: 'content',
  seconds: null,
  taken: null,
  takenOffset: null,
}

/** Writes the photograph without its place to another file. @throws if that fails. */
export async function withoutPlace(path: string, to: string, format: 'jpg' | 'png'): Promise<void> {
  await queue(() => run({ do: 'removePlace', path, to, format }))
}

function run<Result>(task: Task): Promise<Result> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('measuring took too long')), longestWork)
    worker.once('message', resolve).once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('measuring ended without a result'))
    })
  }).finally(() => void worker.terminate())
}
