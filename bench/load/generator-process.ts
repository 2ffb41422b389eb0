// The process that generator.ts starts: takes a job, does it, answers with the result.
import { crowd, hammer } from './hammer.ts'
import { openingMinute } from './opening-minute.ts'

const jobs = { hammer, crowd, openingMinute }

export type Jobs = typeof jobs

process.on('message', async ({ name, job }: { name: keyof Jobs; job: never }) => {
  try {
    process.send!({ result: await jobs[name](job) })
  } catch (error) {
    process.send!({ error: error instanceof Error ? error.stack : String(error) })
  }
})
process.on('disconnect', () => process.exit(0))
