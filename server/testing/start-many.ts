// Starts the site with each of these settings in turn and prints each refusal as a line of JSON. All run in one
// process, because loading the program takes most of the time of a refused start.
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
