import type { Config } from '@react-router/dev/config'
import { underway } from './scripts/build/folders.ts'
import { otherPages, publicPages } from './web/addresses.ts'

export default {
  appDirectory: 'web',
  // The router empties its folder, so it gets one of its own; scripts/build.ts moves the result beside it.
  buildDirectory: `${underway}/router`,
  ssr: false,
  // /404 is matched by the catch-all route; the finishing step makes it the page for unknown addresses.
  prerender: [...publicPages, ...otherPages, '/404'],
  routeDiscovery: { mode: 'initial' },
} satisfies Config
