// The house has floors: an import goes down or stays in its room. The linter knows the floors; the order of the
// features among themselves is that of features.ts.
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

/** Imports of one room's files from another's, without tests and what only tests use. */
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

/** Imports that go up, of rooms in this order. */
function upward(imports: readonly Import[], rooms: readonly string[]): string[] {
  return imports
    .filter(({ to }) => isRoom(roomOf(to)))
    .filter(({ from, to }) => rooms.indexOf(roomOf(to)) > rooms.indexOf(roomOf(from)))
    .map(({ from, to }) => `${from} > ${to}`)
}

describe('the floors of the server', () => {
  it('every folder has its place in the order', () => {
    const rooms = readdirSync(server, { withFileTypes: true }).filter(entry => entry.isDirectory())
    const names = rooms.map(({ name }) => name).filter(name => name !== 'testing')
    expect(names.toSorted()).toEqual(order.toSorted())
  })

  it('no import goes up: features state what upper floors need in their manifest', () => {
    expect(upward(importsBetweenRooms(), order)).toEqual([])
  })

  it('no folder imports the list of features and what is made from it', () => {
    const top = ['features.ts', 'shown.ts', 'app.ts', 'main.ts', 'serve.ts']
    expect(importsBetweenRooms().filter(({ to }) => top.includes(to))).toEqual([])
  })

  it('negative control: an import from the platform to a feature is found', () => {
    expect(upward([{ from: 'mail/outbox.ts', to: 'money/mails.ts' }], order)).toEqual([
      'mail/outbox.ts > money/mails.ts',
    ])
  })
})
