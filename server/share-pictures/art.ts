// Reads the backgrounds that the build wrote (scripts/build/share-grounds.ts). Also has the colours of the words.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Palette } from '../../domain/edition/content.ts'

export type ShareArt = {
  colours: Palette['colours']
  /** A drawing as SVG; null if the build does not have it. Without its drawing a picture has only words. */
  read(name: string): string | null
  /** A version that changes with the build, because its drawings may differ. */
  version: string
}

/** Reads drawings from the build's folder, each file once, on first use. */
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
