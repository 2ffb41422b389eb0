// An error of a database command, as a sentence for whoever typed it.
export class Problem extends Error {}

/** Runs a command and prints the lines that it returns; a Problem prints its sentence and exits with 1. */
export async function runCommand(work: () => Promise<string[]> | string[]): Promise<void> {
  try {
    console.log((await work()).join('\n'))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(error.message)
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
