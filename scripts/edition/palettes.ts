// The palettes of content/palettes, for a command during which they may be corrected.
import { readdirSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Reads every palette of the folder as its file is now. Throws at a file that cannot be read, and leaves it out. */
export async function readPalettes(folder: string, palettes: Map<string, unknown>): Promise<void> {
  for (const file of readdirSync(folder)) {
    const { name } = parse(file)
    const path = join(folder, file)
    palettes.delete(name)
    // Node keeps what it has imported: the query makes a changed file another module.
    palettes.set(name, (await import(`${pathToFileURL(path)}?${statSync(path).mtimeMs}`)).palette)
  }
}
