// Loaded before the program, which then starts without a build: rendering all pages is more than half of a start.
import { registerHooks } from 'node:module'

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/server/pages/rendered-pages.ts')
      ? { format: 'module', shortCircuit: true, source: 'export const loadPages = async () => null' }
      : next(url, context),
})
