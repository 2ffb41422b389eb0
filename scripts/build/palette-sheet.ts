// A build plug-in: writes the colours of the edition into the style sheets.
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Palette } from '../../domain/edition/palette.ts'
import { allMadeOf } from '../../web/art/made.ts'
import { tones } from '../../web/styles/tones.ts'

/** The ends of shadow and light: the only colours of the pages that are no palette's. */
const ends = { black: '#000', white: '#fff' }

/**
 * web/styles/palette.css: every colour as a custom property, and the pair of each category where an element names one.
 */
export function colourSheet({ colours, categories }: Palette): string {
  const all = { ...colours, ...allMadeOf(tones, colours), ...ends }
  const pairs = Object.entries(categories).map(
    ([id, { ground, deep }]) => `[data-category="${id}"]{--ground:${ground};--deep:${deep}}`,
  )
  const properties = Object.entries(all).map(([name, colour]) => `--${name}:${colour};`)
  return [`:root{${properties.join('')}}`, ...pairs].join('\n')
}

/** The end of web/pages/events.module.css: the awning of each category's stall, whose drawing is web/art/tiles.ts. */
function awnings({ categories }: Palette): string {
  return Object.keys(categories)
    .map(id => `.stall[data-category="${id}"] .awning{background:url("/art/fittings/awning-${id}.svg") 50% 0 repeat-x}`)
    .join('\n')
}

export function paletteSheet(palette: Palette): Plugin {
  const written: Record<string, (palette: Palette) => string> = {
    'web/styles/palette.css': colourSheet,
    'web/pages/events.module.css': awnings,
  }
  return {
    name: 'palette-sheet',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      const write = written[relative('.', file)]
      return write && { code: `${code}\n${write(palette)}\n`, map: null }
    },
  }
}
