// A build plug-in that writes the colours of the edition into the style sheets.
import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Palette } from '../../domain/edition/palette.ts'
import { deriveColours } from '../../web/art/derived-colours.ts'
import { tones } from '../../web/styles/tones.ts'

/** The darkest shadow and the brightest light. No other colours of pages are outside the palette. */
const ends = { black: '#000', white: '#fff' }

/**
 * The text of web/styles/palette.css: every colour as a custom property. Elements that name a category get the
 * category's two colours.
 */
export function colourSheet({ colours, categories }: Palette): string {
  const all = { ...colours, ...deriveColours(tones, colours), ...ends }
  const pairs = Object.entries(categories).map(
    ([id, { ground, deep }]) => `[data-category="${id}"]{--ground:${ground};--deep:${deep}}`,
  )
  const properties = Object.entries(all).map(([name, colour]) => `--${name}:${colour};`)
  return [`:root{${properties.join('')}}`, ...pairs].join('\n')
}

type Module = typeof import('../../content/palette.ts')
const paletteFile = 'content/palette.ts'
const sheet = 'web/styles/palette.css'

/**
 * Reads the palette when a style sheet is loaded. If vite.config.ts imported the file, Vite would restart at each save,
 * and `npm run dev` would lose its watchers.
 */
export function paletteSheet(): Plugin {
  let read = (): Promise<Module> => import(pathToFileURL(resolve(paletteFile)).href)
  return {
    name: 'palette-sheet',
    enforce: 'pre',
    configureServer(server) {
      read = () => server.ssrLoadModule(`/${paletteFile}`) as Promise<Module>
    },
    async transform(code, id) {
      const [file = ''] = id.split('?')
      if (relative('.', file) !== sheet) return
      for (const palette of [paletteFile, ...globSync('content/palettes/*.ts')]) this.addWatchFile(resolve(palette))
      return { code: `${code}\n${colourSheet((await read()).palette)}\n`, map: null }
    },
  }
}
