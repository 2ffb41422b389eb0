// A folder of server/ may import only folders before it in this order: platform, access, people, features, metrics. The
// features have the order of features.ts. The linter checks the other levels.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const server = import.meta.dirname
const platform = ['database', 'fonts', 'http', 'mail', 'spreadsheet', 'jobs', 'pages']
const access = ['audit', 'access', 'lists']
const features = [...readFileSync(join(server, 'features.ts'), 'utf8').matchAll(/^ {2}(\w+),$/gm)].map(([, name]) =>
  name!.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
)
const order = [...platform, ...access, 'people', ...features, 'metrics']

type Import = { from: string; to: string }

/** Imports between folders of server/, without tests and server/testing. */
function importsBetweenFolders(): Import[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    name => /^(?!testing)[^/]+\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'),
  )
  return files.flatMap(from =>
    [...readFileSync(join(server, from), 'utf8').matchAll(/ from '(\.[^']+)'/g)]
      .map(([, path]) => ({ from, to: relative(server, join(server, dirname(from), path!)) }))
      .filter(({ to }) => !to.startsWith('..') && folderOf(to) !== folderOf(from)),
  )
}

const folderOf = (file: string) => (file.includes('/') ? file.split('/')[0]! : file)
const isFolder = (name: string) => !name.endsWith('.ts')

/** Imports of a folder that is later in this order than the folder of the importing file. */
function upward(imports: readonly Import[], folders: readonly string[]): string[] {
  return imports
    .filter(({ to }) => isFolder(folderOf(to)))
    .filter(({ from, to }) => folders.indexOf(folderOf(to)) > folders.indexOf(folderOf(from)))
    .map(({ from, to }) => `${from} > ${to}`)
}

describe('imports between the folders of server/', () => {
  it('every folder of server/ has a place in the order', () => {
    const folders = readdirSync(server, { withFileTypes: true }).filter(entry => entry.isDirectory())
    const names = folders.map(({ name }) => name).filter(name => name !== 'testing')
    expect(names.toSorted()).toEqual(order.toSorted())
  })

  it('no folder imports a folder that is later in the order', () => {
    expect(upward(importsBetweenFolders(), order)).toEqual([])
  })

  it('no folder imports the list of features, or a file that imports the list', () => {
    const top = ['features.ts', 'read-public-data.ts', 'app.ts', 'main.ts', 'serve.ts']
    expect(importsBetweenFolders().filter(({ to }) => top.includes(to))).toEqual([])
  })

  it('negative control: an import of a feature by the platform is found', () => {
    expect(upward([{ from: 'mail/outbox.ts', to: 'money/mails.ts' }], order)).toEqual([
      'mail/outbox.ts > money/mails.ts',
    ])
  })
})
