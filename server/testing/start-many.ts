// Starts the site with each of these settings in turn, in one process, and prints one line of JSON for each: what its
// refusal says on the terminal. Loading the program is most of a start that is refused.
import { CannotStart } from '../cannot-start.ts'
import { readConfig } from '../config.ts'
import { serve } from '../serve.ts'

const settings: Record<string, string>[] = JSON.parse(process.argv[2] ?? '[]')
for (const environment of settings) {
  const errors = await serve(readConfig(environment)).then(
    () => 'it started',
    error => (error instanceof CannotStart ? error.printed : String(error.stack)),
  )
  console.error(JSON.stringify(errors))
}
process.exit(0)
