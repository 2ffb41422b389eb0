import type { Millis } from '../../domain/day.ts'
import { jobs } from '../features.ts'
import type { Site } from './site.ts'

/** Runs the job that deletes old rows, at the time `now`. */
export async function tidyUp({ database, edition, config }: Site, now: Millis): Promise<void> {
  await jobs.find(({ failure }) => failure === 'tidying up failed')!.run(database, edition, now, config)
}
