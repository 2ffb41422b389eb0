// A Vite plug-in that puts each style sheet into the cascade layer of its folder. Without layers, the order in which
// sheets load would decide which rule applies.
import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** From the weakest to the strongest. A sheet belongs to the first layer with a folder that contains it. */
const layers = [
  { name: 'base', folder: 'web/styles/' },
  { name: 'shell', folder: 'web/parts/shell/' },
  { name: 'forms', folder: 'web/parts/forms/' },
  { name: 'parts', folder: 'web/parts/' },
  { name: 'pages', folder: 'web/pages/' },
  { name: 'pages', folder: 'web/judge/' },
  { name: 'console', folder: 'web/organiser/' },
]
const order = `@layer ${[...new Set(layers.map(({ name }) => name))].join(', ')};`

/** Sheets that must override all layers: corrections of a library's own sheet, and print rules. */
const unlayered = ['web/parts/shell/notices.css', 'web/parts/shell/print-part.css']

export function cssLayers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      const path = relative('.', file)
      const layer = layers.find(({ folder }) => path.startsWith(folder))
      if (!path.endsWith('.css') || !layer || unlayered.includes(path)) return
      return { code: `${order}\n@layer ${layer.name} {\n${code}\n}\n`, map: null }
    },
  }
}
