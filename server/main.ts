// Starts the site, or prints why it cannot start. Imports everything else dynamically, so that a missing package or
// wrong content is also explained. serve.ts has the steps of the start.
import { giveUp } from './cannot-start.ts'

try {
  const { readConfig } = await import('./config.ts')
  const config = readConfig()
  const { serve } = await import('./serve.ts')
  await serve(config)
} catch (error) {
  giveUp(error)
}
