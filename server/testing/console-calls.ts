// Lists the console's calls, for tests that try all of them.
import type { Site } from './site.ts'

export const organiserPath = '/api/organiser'

/** All calls of organisers that the site registers, as method and path below /organiser. */
export const callsOf = (site: Site): string[] => [
  ...new Set(
    site.routes
      .filter(({ method, url }) => url.startsWith(`${organiserPath}/`) && method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url.slice(organiserPath.length)}`),
  ),
]
