// A small build in its own folder, for tests of served files. The test names its files, and the pages that its bundle
// renders.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { PageAddresses } from '../../domain/pages/page-content.ts'

export type BuildOptions = {
  /**
   * The answer for each path, which is HTML or the text of a `.data` or file address. `$SITE` and `$API` are replaced
   * by the site's addresses.
   */
  pages: Record<string, string>
  addresses: PageAddresses
  /** Texts of files by their path below build/client. */
  files?: Record<string, string>
}

/** Writes the build and returns its folder, which is deleted after the test. */
export function aBuild({ pages, addresses, files = {} }: BuildOptions): string {
  const folder = mkdtempSync(join(tmpdir(), 'festival-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  mkdirSync(join(folder, 'client'))
  for (const [name, text] of Object.entries(files)) write(join('client', name), text)
  write('page-drawings.json', '{}')
  write('package.json', '{ "type": "module" }')
  write('server/index.js', bundle(pages, addresses))
  return folder
}

function bundle(pages: BuildOptions['pages'], addresses: PageAddresses): string {
  return `const pages = ${JSON.stringify(pages)}
export const pageAddresses = () => (${JSON.stringify(addresses)})
export const shownQuery = () => ''
export async function render(request, { siteUrl, apiUrl }) {
  const { pathname } = new URL(request.url)
  const text = pages[pathname]
  const type = /\\.(data|txt|xml)$/.test(pathname) ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8'
  return new Response((text ?? pages['/404']).replaceAll('$SITE', siteUrl).replaceAll('$API', apiUrl), {
    status: text === undefined || pathname === '/404' ? 404 : 200,
    headers: { 'content-type': type },
  })
}
`
}
