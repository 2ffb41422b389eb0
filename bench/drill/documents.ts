// The commands of a document as a reader would paste them: the drill runs exactly these.
import { readFileSync } from 'node:fs'

/**
 * The commands in the blocks of a document, with the placeholders replaced; `replaced` without effect is a mistake of
 * the drill.
 */
export function commandsOf(path: string): string[] {
  const blocks = [...readFileSync(path, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)]
  return blocks.flatMap(([, text = '']) => text.trimEnd().split('\n'))
}

/** The one command of a document that matches. */
export function command(path: string, which: RegExp): string {
  const found = commandsOf(path).filter(line => which.test(line))
  if (found.length !== 1) throw new Error(`${path} has ${found.length} commands like ${which}`)
  return found[0]!
}
