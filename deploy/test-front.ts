// For tests: a site with pages, and the real nginx in front of the site (testing/run-nginx.ts).
import { rmSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { readConfig } from '../server/config.ts'
import { publicContent } from '../server/edition.ts'
import { loadPages } from '../server/pages/rendered-pages.ts'
import { aBuild } from '../server/testing/build.ts'
import { aSite, publicSettings, type Site, type SiteOptions } from '../server/testing/site.ts'
import { host, type Nginx, newFolder, runNginx } from '../testing/run-nginx.ts'

export const settings = {
  SITE_URL: `https://${host}`,
  TRUST_PROXY: 'true',
  METRICS_TOKEN: 'what-only-the-monitor-knows',
  ...publicSettings,
}
export const page = `<title>The festival</title>${'A fairground by night. '.repeat(200)}`

export type Front = Nginx & {
  site: Site
  /** The number of connections that nginx has opened to the site. */
  upstream(): number
}

/** The site on a free port, and nginx in front of it on two other ports. */
export async function aFront(options: SiteOptions = {}): Promise<Front> {
  const site = await aProgram(options)
  let upstream = 0
  site.app.server.on('connection', () => upstream++)
  const { port } = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
  return { ...(await anNginx(port)), site, upstream: () => upstream }
}

/** The site with the settings for a proxy. */
export async function aProgram(options: SiteOptions = {}): Promise<Site> {
  const build = aBuild({
    pages: { '/': page, '/_.data': '', '/404': 'not here' },
    addresses: { fixed: ['/'], patterns: [], files: [] },
  })
  const pages = await loadPages(build, readConfig(settings), publicContent)
  return aSite({ settings, pages, ...options })
}

/** Runs nginx in front of a program on `port` until the end of the test. */
export async function anNginx(port: string, folder = aFolder(), beside = ''): Promise<Nginx> {
  const nginx = await runNginx(port, folder, beside)
  onTestFinished(() => nginx.end())
  return nginx
}

export function aFolder(): string {
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
