// The thread that measures one file, or removes the place from one photograph, and ends.
import { parentPort, workerData } from 'node:worker_threads'
import type { Task } from './measure.ts'
import { measureFile } from './measure-file.ts'
import { removePlace } from './remove-place.ts'

const task = workerData as Task
if (task.do === 'measure') parentPort?.postMessage(await measureFile(task.path))
else {
  removePlace(task.path, task.to, task.format)
  parentPort?.postMessage(null)
}
