// An error of a database command, as a sentence for whoever typed it.
import { ConfigError } from '../../server/config.ts'
import { DatabaseProblem } from '../../server/database/folder.ts'

export class Problem extends Error {}

/**
 * Runs a command and prints the lines that it returns; a Problem, also one of the settings or of the database,
 * prints its sentence and exits with 1.
 */
export async function runCommand(work: () => Promise<string[]> | string[]): Promise<void> {
  try {
    console.log((await work()).join('\n'))
  } catch (error) {
    const isSentence = [Problem, ConfigError, DatabaseProblem].some(kind => error instanceof kind)
    if (!isSentence) throw error
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

/** The options of the command line, or its usage as a Problem. */
export function parsed<T>(parse: () => T, usage: string): T {
  try {
    return parse()
  } catch {
    throw new Problem(usage)
  }
}
