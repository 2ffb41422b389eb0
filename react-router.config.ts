import type { Config } from '@react-router/dev/config'
import { buildInProgress } from './scripts/build/folders.ts'

export default {
  appDirectory: 'web',
  // The router empties its folder, so it gets one of its own; scripts/build.ts moves the result beside it.
  buildDirectory: `${buildInProgress}/router`,
  ssr: true,
  // The list of routes is one file that never changes, so a page change asks the server for nothing but the page's
  // data.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
