// Reads the palettes of content/palettes, for a command during which somebody may correct them.
import { readdirSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Reads the current palettes of the folder, by name. Also returns an error for each file that cannot be read. */
export async function readPalettes(folder: string): Promise<{ palettes: Map<string, unknown>; errors: unknown[] }> {
  const palettes = new Map<string, unknown>()
  const errors: unknown[] = []
  for (const file of readdirSync(folder)) {
    const path = join(folder, file)
    try {
      // Node caches imports. With the query, a changed file is another module.
      palettes.set(parse(file).name, (await import(`${pathToFileURL(path)}?${statSync(path).mtimeMs}`)).palette)
    } catch (error) {
      errors.push(error)
    }
  }
  return { palettes, errors }
}
