// A build plug-in for the browser's bundle: leaves out the parts of the router that a site without server data never
// runs (loading data from a server, discovering routes bit by bit, instrumentation). A module is replaced by a few lines
// with the same exports, a function loses its body. It fails the build when the router's files have moved: then check the
// stand-ins and the sizes.
import type { Plugin } from 'vite'

const lib = 'react-router/dist/production/lib/'

const standIns: Record<string, string> = {
  // No route has a loader or an action on the server: every route answers by itself, and the state in the page is empty.
  'dom/ssr/single-fetch.js': `
    export const getTurboStreamSingleFetchDataStrategy = () => async ({ matches }) => {
      const results = {}
      const load = async match => { results[match.route.id] = await match.resolve(handler => handler()) }
      await Promise.all(matches.filter(match => match.shouldCallHandler()).map(load))
      return results
    }
    export const decodeViaTurboStream = async () => ({ value: { loaderData: {} } })
    export const singleFetchUrl = url => new URL(url, location.origin)
    export const stripIndexParam = url => url
    export const StreamTransfer = () => null
    export const getSingleFetchDataStrategyImpl = getTurboStreamSingleFetchDataStrategy
    export const SingleFetchRedirectSymbol = Symbol()
    export const NO_BODY_STATUS_CODES = new Set()`,
  // The whole list of routes is in the manifest from the start (routeDiscovery: initial).
  'dom/ssr/fog-of-war.js': `
    const nothing = () => undefined
    export const URL_LIMIT = 0
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = manifest => manifest
    export {
      nothing as getManifestPath, nothing as getPatchRoutesOnNavigationFunction, nothing as getPathsWithAncestors,
      nothing as handleClientVersionMismatch, nothing as useFogOFWarDiscovery,
    }`,
  // The root has an error boundary of its own (web/root.tsx).
  'dom/ssr/errorBoundaries.js': `
    export const RemixErrorBoundary = ({ children }) => children
    export const RemixRootDefaultErrorBoundary = () => null
    export const BoundaryShell = ({ children }) => children`,
  'router/instrumentation.js': `
    const nothing = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = router => router
    export const instrumentHandler = handler => handler
    export const instrumentationResultMetaContext = {}
    export { nothing as consumeInstrumentationClientResultMetaReceiver }`,
}

/** Functions that nothing here ever calls to an end: no form or fetcher of the router's, no redirect from a loader, no prefetching link. */
const idle: Record<string, readonly string[]> = {
  'router/router.js': [
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'startRedirectNavigation',
    'discoverRoutes',
    'patchRoutes',
    'patchRoutesImpl',
    'fetch',
  ],
  'hooks.js': ['RSCErrorHandler'],
  'dom/ssr/components.js': ['PrefetchPageLinks', 'PrefetchPageLinksImpl', 'RSCPrefetchPageLinksImpl'],
}

export function leanRouter(): Plugin {
  const replaced = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    load(id) {
      const name = id.slice(id.indexOf(lib) + lib.length)
      const standIn = id.includes(lib) ? standIns[name] : undefined
      if (standIn) replaced.add(name)
      return standIn
    },
    transform(code, id) {
      const name = id.slice(id.indexOf(lib) + lib.length)
      if (!id.includes(lib) || !idle[name]) return
      let short = code
      for (const fn of idle[name]) {
        const emptied = withoutBody(short, fn)
        if (emptied !== short) replaced.add(fn)
        short = emptied
      }
      return short
    },
    generateBundle() {
      const missed = [...Object.keys(standIns), ...Object.values(idle).flat()].filter(name => !replaced.has(name))
      if (missed.length > 0)
        throw new Error(`the router no longer has ${missed.join(', ')}: see scripts/build/lean-router.ts`)
    },
  }
}

/** The module with the body of its function `name` taken out. Bodies end with the brace that stands as far in as their head. */
function withoutBody(code: string, name: string): string {
  const head = new RegExp(
    `^([\\t ]*)((?:export )?(?:async )?function ${name}\\([^\\n]*\\) )\\{\\n[\\s\\S]*?\\n\\1\\}$`,
    'm',
  )
  return code.replace(head, '$1$2{}')
}
