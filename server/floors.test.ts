// A folder of server/ may import only folders below it in this order: platform, access, people, features, metrics. The
// order of the features is that of features.ts; the linter checks the other levels.
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
function importsBetweenRooms(): Import[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    name => /^(?!testing)[^/]+\/.*\.ts$/.test(name) && !name.endsWith('.test.ts'),
  )
  return files.flatMap(from =>
    [...readFileSync(join(server, from), 'utf8').matchAll(/ from '(\.[^']+)'/g)]
      .map(([, path]) => ({ from, to: relative(server, join(server, dirname(from), path!)) }))
      .filter(({ to }) => !to.startsWith('..') && roomOf(to) !== roomOf(from)),
  )
}

const roomOf = (file: string) => (file.includes('/') ? file.split('/')[0]! : file)
const isRoom = (name: string) => !name.endsWith('.ts')

/** Imports of a folder that is above the importing file's folder in this order. */
function upward(imports: readonly Import[], rooms: readonly string[]): string[] {
  return imports
    .filter(({ to }) => isRoom(roomOf(to)))
    .filter(({ from, to }) => rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(from)))
    .map(({ from, to }) => `${from} > ${to}`)
}

describe('imports between the folders of server/', () => {
  it('every folder of server/ has a place in the order', () => {
    const rooms = readdirSync(server, { withFileTypes: true }).filter(entry => entry.isDirectory())
    const names = rooms.map(({ name }) => name).filter(name => name !== 'testing')
    expect(names.toSorted()).toEqual(order.toSorted())
  })

  it('no folder imports a folder above it; features declare in their manifest the data that upper folders need', () => {
    expect(upward(importsBetweenRooms(), order)).toEqual([])
  })

  it('no folder imports the list of features, or a file that is made from the list', () => {
    const top = ['features.ts', 'read-public-data.ts', 'app.ts', 'main.ts', 'serve.ts']
    expect(importsBetweenRooms().filter(({ to }) => top.includes(to))).toEqual([])
  })

  it('negative control: an import from the platform to a feature is found', () => {
    expect(upward([{ from: 'mail/outbox.ts', to: 'money/mails.ts' }], order)).toEqual([
      'mail/outbox.ts > money/mails.ts',
    ])
  })
})
