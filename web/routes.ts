// The router's list of all addresses, built from addresses.ts and domain/edition/pages.ts. Public pages are in pages/,
// files written by a loader in files/.
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { listedPages } from '../domain/edition/pages.ts'
import { files } from './addresses.ts'

/**
 * The id of a route is its module's file. If a module has several addresses, the id of each further route is its
 * address.
 */
function routesTo(address: string, file: string, isFirst: boolean): RouteConfigEntry {
  if (address === '/') return index(file)
  const path = address.replace(/^\//, '')
  return route(path, file, isFirst ? {} : { id: path })
}

const addresses = listedPages.flatMap(({ file, at }) => at.map(address => ({ address, file: `pages/${file}.tsx` })))

export default [
  ...addresses.map(({ address, file }, i) => {
    const isFirst = addresses.findIndex(other => other.file === file) === i
    return routesTo(address, file, isFirst)
  }),
  route('events/:ind', 'pages/event.tsx'),
  // The console has routes of its own, so that visitors do not load their list (organiser/shell/console-routes.tsx).
  route('organiser/*', 'organiser/shell/console.tsx'),
  ...Object.entries(files).map(([path, name]) => route(path, `files/${name}.ts`)),
] satisfies RouteConfig
