// Runs a command on the configured database, and prints its lines, or its error as a sentence.
import { CannotStart, explained, giveUp } from '../../server/cannot-start.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/types.ts'

/** Thrown if the command was called wrongly, or refuses to act. Its message is printed as a sentence. */
export class Problem extends CannotStart {}

/** Runs a command with the settings and prints its lines. At an error, prints its sentence and exits with 1. */
export async function runCommand(work: (config: Config) => Promise<string[]> | string[]): Promise<void> {
  try {
    const config = readConfig()
    try {
      console.log((await work(config)).join('\n'))
    } catch (error) {
      throw explained(error, config)
    }
  } catch (error) {
    giveUp(error)
  }
}

/** Opens the configured database, runs a command with it, and closes it afterwards. */
export async function runOnDatabase(work: (database: Database, config: Config) => Promise<string[]>): Promise<void> {
  await runCommand(async config => {
    const database = await openDatabase(config)
    try {
      return await work(database, config)
    } finally {
      await database.close()
    }
  })
}

/** The options of the command line. @throws Problem with the usage if an option is wrong. */
export function parsed<T>(parse: () => T, usage: string): T {
  try {
    return parse()
  } catch {
    throw new Problem(usage)
  }
}
