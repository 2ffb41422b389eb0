// The drawings below the words: what the build wrote (scripts/build/share-grounds.ts), and the colours of the words.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Palette } from '../../domain/edition/content.ts'

export type ShareArt = {
  colours: Palette['colours']
  /** A drawing as SVG; null for what the build has not: then there are words alone. */
  read(name: string): string | null
  /** Another build may draw otherwise. */
  version: string
}

/** Reads what lies in the build's folder, each file once, when it is first asked for. */
export function readShareArt(folder: string, { colours }: Palette): ShareArt {
  const read = new Map<string, string | null>()
  return {
    colours,
    read(name) {
      const known = read.get(name)
      if (known !== undefined) return known
      const path = join(folder, `${name}.svg`)
      const svg = existsSync(path) ? readFileSync(path, 'utf8') : null
      read.set(name, svg)
      return svg
    },
    version: existsSync(join(folder, 'version.txt')) ? readFileSync(join(folder, 'version.txt'), 'utf8') : '',
  }
}
