// Starts the site with each of these settings in turn, and prints each refusal as a line of JSON. All starts run in one
// process, because a refused start mostly takes time for loading the program.
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
