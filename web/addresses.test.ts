import { globSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../content/catalogue.ts'
import { pageAddresses, publicPages, sharedPages } from './addresses.ts'
import routes from './routes.ts'

const { fixed, patterns, files } = pageAddresses(catalogue)
const modules = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...modules(children)])

describe('addresses', () => {
  it('every file of a page is behind an address, and every address has its file', () => {
    const written = ['pages/*.tsx', 'organiser/pages/*.tsx'].flatMap(pattern =>
      globSync(pattern, { cwd: 'web' }).filter(file => !file.endsWith('.test.tsx')),
    )
    expect(new Set(modules(routes).filter(file => /pages\//.test(file)))).toEqual(new Set(written))
  })

  it('every address has a route of its own', () => {
    const asTree = (entries: RouteConfigEntry[]): Parameters<typeof matchRoutes>[0] =>
      entries.map(({ path = '', index, children }) =>
        index ? { index: true } : { path, ...(children && { children: asTree(children) }) },
      )
    const tree = asTree(routes)
    const missing = [...fixed, ...patterns, ...files].filter(address => {
      const found = matchRoutes(tree, address.replace(/:\w+/g, 'x'))?.at(-1)
      return !found || found.route.path === '*'
    })
    expect(missing).toEqual([])
  })

  it('every page that searchers or link previews know is rendered', () => {
    for (const address of [...publicPages(catalogue), ...sharedPages(catalogue)]) expect(fixed).toContain(address)
  })

  it('every address written in a link of a page has a page', () => {
    const known = [...fixed, ...files]
    const dead = globSync('web/**/*.tsx')
      .filter(file => !file.endsWith('.test.tsx') && !file.startsWith('web/testing/'))
      .flatMap(file =>
        [...readFileSync(file, 'utf8').matchAll(/(?:\bto(?:=|: )\{?|<a\b[^>]*\bhref=)["'](\/[^"'?#]*)/g)]
          .map(([, address]) => address!)
          .filter(address => !known.includes(address))
          .map(address => `${file} links to ${address}`),
      )
    expect(dead).toEqual([])
  })
})
