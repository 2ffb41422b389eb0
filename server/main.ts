// Starts the site, or says in a sentence why it cannot. Loads everything else only here, so that a missing package or
// content that is wrong has its sentence too. What starts, in which order: serve.ts.
import { giveUp } from './cannot-start.ts'

try {
  const { readConfig } = await import('./config.ts')
  const config = readConfig()
  const { serve } = await import('./serve.ts')
  await serve(config)
} catch (error) {
  giveUp(error)
}
