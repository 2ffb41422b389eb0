// Loaded before the program. It makes the program start without a build, because rendering all pages takes more than
// half of a start.
import { registerHooks } from 'node:module'

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/server/pages/rendered-pages.ts')
      ? { format: 'module', shortCircuit: true, source: 'export const loadPages = async () => null' }
      : next(url, context),
})
