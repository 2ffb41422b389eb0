// The worker thread that measures files and removes places, one at a time. run.ts starts it.
import { parentPort } from 'node:worker_threads'
import { measure } from './measure.ts'
import { removePlace } from './remove-place.ts'

const tasks = { measure, removePlace }
/** A task for the worker, and what it answers. */
export type Task = { name: keyof typeof tasks; path: string }

parentPort?.on('message', async ({ name, path }: Task) => {
  try {
    parentPort?.postMessage({ answer: await tasks[name](path) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
