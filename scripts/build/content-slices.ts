// A build plug-in: gives pages small cuts of the content, so that a list of names does not bring every rule with it.
// The cuts are modules named content:…, typed in web/content-slices.d.ts.
import type { Plugin } from 'vite'
import { catalogue } from '../../content/catalogue.ts'
import { pages } from '../../content/pages.ts'
import { sponsors } from '../../content/sponsors.ts'
import { inHomeOrder } from '../../domain/catalogue.ts'
import { pageDrawings } from './page-drawings.ts'

type Place = 'browser' | 'server'

const slices: Record<string, (place: Place) => string> = {
  /** The cards of the home page. */
  'content:home-cards': () =>
    asDefault(inHomeOrder(catalogue).map(({ id, homeName, line }) => ({ id, name: homeName, line }))),
  /** The six sponsors of the home page. */
  'content:sponsor-strip': () => asDefault(sponsors.strip.map(({ id, name }) => ({ id, name }))),
  /** The stalls of the Events page. */
  'content:stalls': () =>
    asDefault(
      catalogue.map(({ id, name, line, events }) => ({
        id,
        name,
        line,
        events: events.map(({ ind, heading }) => ({ ind, heading })),
      })),
    ),
  /** Descriptions are for searchers and link previews, which read the built files: browsers get the titles. */
  'content:pages': place =>
    asDefault(
      place === 'server'
        ? pages
        : Object.fromEntries(Object.entries(pages).map(([path, { title }]) => [path, { title, description: '' }])),
    ),
  /** Drawings that stand in pages themselves; browsers have them in the page already (web/parts/shell/drawn.tsx). */
  'content:drawings': place => asDefault(place === 'server' ? pageDrawings : {}),
  /** Categories with all rules: at once where pages are built, each on demand in browsers. */
  'content:categories': place => {
    const names = catalogue.map(({ id }) => `content:category/${id}`)
    const imports = place === 'server' ? names.map((name, i) => `import c${i} from '${name}'`) : []
    const values = catalogue.map(
      ({ id }, i) =>
        `'${id}': ${place === 'server' ? `() => c${i}` : `() => import('${names[i]}').then(m => m.default)`}`,
    )
    const homes = catalogue.flatMap(({ id, events }) => events.map(({ ind }) => [ind, id]))
    return `${imports.join('\n')}
      export const categories = { ${values.join(', ')} }
      export const categoryIds = ${JSON.stringify(Object.fromEntries(homes))}`
  },
  ...Object.fromEntries(catalogue.map(category => [`content:category/${category.id}`, () => asDefault(category)])),
}

function asDefault(value: unknown): string {
  return `export default ${JSON.stringify(value)}`
}

export function contentSlices(): Plugin {
  return {
    name: 'content-slices',
    resolveId: id => (id in slices ? `\0${id}` : undefined),
    load(id) {
      const slice = id.startsWith('\0') ? slices[id.slice(1)] : undefined
      return slice?.(this.environment.config.consumer === 'server' ? 'server' : 'browser')
    },
  }
}
