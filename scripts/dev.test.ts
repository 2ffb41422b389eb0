// Tests `npm run dev` in a copy of the repository: pages and API show saved changes of content/, errors are printed as
// sentences, and a second `npm run dev` can run beside the first.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCopy, type Copy, ownEnv } from './edition/copy-for-tests.ts'

type Dev = { child: ChildProcess; said: () => string }

const started: ChildProcess[] = []

function startDev(folder: string, env: Record<string, string> = {}): Dev {
  const own = ownEnv({ DATA_DIR: join(folder, 'var'), ...env })
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    env: own,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', part => {
      said += part
    })
  return { child, said: () => said }
}

async function addressOf({ child, said }: Dev): Promise<{ pages: string; api: string }> {
  const isKnown = () => {
    if (child.exitCode === null) expect(said()).toContain('Pages at')
  }
  await vi.waitFor(isKnown, { timeout: 120_000, interval: 100 })
  const [, pages = '', api = ''] = /Pages at (\S+), the API at (\S+)/.exec(said()) ?? []
  if (!pages) throw new Error(`npm run dev ended:\n${said()}`)
  return { pages, api }
}

const textOf = async (address: string) => (await fetch(address)).text()
const appears = (address: string, words: string) =>
  expect.poll(() => textOf(address), { timeout: 120_000 }).toContain(words)

describe('npm run dev', () => {
  let copy: Copy
  let dev: Dev
  let address: Awaited<ReturnType<typeof addressOf>>

  beforeAll(async () => {
    copy = aCopy()
    dev = startDev(copy.folder)
    address = await addressOf(dev)
  })

  afterAll(async () => {
    for (const child of started.filter(child => child.exitCode === null && child.signalCode === null)) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    copy?.remove()
  })

  const replace = (file: string, text: RegExp, by: string) => copy.write(file, copy.read(file).replace(text, by))

  it('N3: after a file of content/ is saved, pages and API show the new text', async () => {
    await appears(`${address.pages}/about`, 'About')
    replace('content/about.ts', /label: '[^']*'/, "label: 'lanterns in the trees'")
    await appears(`${address.pages}/about`, 'lanterns in the trees')
    replace('content/edition.ts', /perEvent: \d+/g, 'perEvent: 7')
    await appears(`${address.pages}/prices`, '₹7')
    replace('content/edition.ts', /name: '[^']*'/, "name: 'Lanterns'")
    await appears(`${address.pages}/api/openapi.json`, 'Lanterns')
  })

  it('N3: page and terminal show an error in content/ as a sentence; after a correction the page is shown again', async () => {
    const right = copy.read('content/about.ts')
    replace('content/about.ts', /label: '[^']*'/, "label: ''")
    await appears(`${address.pages}/about`, 'content/about.ts, statistics[0].label: must not be empty')
    await expect.poll(dev.said).toContain('statistics[0].label: must not be empty\nThe API keeps running')
    copy.write('content/about.ts', right.replace('paragraphs: [', 'paragraphs: [['))
    await appears(`${address.pages}/about`, 'content/about.ts:12: Expected `,` or `]` but found `:`')
    await expect.poll(dev.said).toContain('content/about.ts:12: Expected `,` or `]` but found `:`')
    copy.write('content/about.ts', right)
    await appears(`${address.pages}/about`, 'lanterns in the trees')
  })

  it('N3: after several palettes are saved at once, pages have the new colours without a restart', async () => {
    const before = dev.said().length
    const files = readdirSync(join(copy.folder, 'content/palettes')).map(name => `content/palettes/${name}`)
    for (const file of files) replace(file, /night: '#\w+'/, "night: '#14102c'")
    replace('content/palette.ts', /^/, '// Saved too.\n')
    await appears(`${address.pages}/web/styles/palette.css`, '#14102c')
    await appears(`${address.pages}/about`, 'About')
    await expect
      .poll(dev.said, { timeout: 120_000 })
      .toContain(`${['content/palette.ts', ...files].sort().join(', ')} changed`)
    expect(dev.said().slice(before)).not.toMatch(/restarting server|disconnected|^ {4}at /m)
  })

  it('N3: after each save the terminal says once that the content has problems, or that it has none any more', async () => {
    const right = copy.read('content/about.ts')
    const times = (words: string) => dev.said().split(words).length - 1
    for (const time of [1, 2]) {
      const [wrong, well] = [times(', figure: must not be empty'), times('The content is right again.')]
      expect(wrong).toBe(time - 1)
      replace('content/about.ts', /figure: '[^']*'/, "figure: ''")
      await expect.poll(() => times(', figure: must not be empty')).toBe(wrong + 1)
      copy.write('content/about.ts', right)
      await expect.poll(() => times('The content is right again.')).toBe(well + 1)
    }
  })

  it('N3: a second run in the same folder uses the next free ports and prints its address', async () => {
    const second = await addressOf(startDev(copy.folder, { DATA_DIR: join(copy.folder, 'var-second') }))
    expect(second.pages).not.toBe(address.pages)
    expect(second.api).not.toBe(address.api)
    await appears(`${second.pages}/api/health`, 'ok')
    await appears(`${address.pages}/api/health`, 'ok')
  })

  it('N3: npm run dev ends with a sentence if PORT is invalid, or if its port or data folder is in use', async () => {
    const { port } = new URL(address.pages)
    const given: [env: Record<string, string>, sentence: RegExp][] = [
      [{}, /already serves from .* choose another folder with DATA_DIR/],
      [{ PORT: 'many' }, /PORT must be a whole number/],
      [{ PORT: port }, new RegExp(`Port ${port} or .* is in use\\. Give another one`)],
    ]
    for (const [env, sentence] of given) {
      const { child, said } = startDev(copy.folder, env)
      const [code] = await once(child, 'close')
      expect(said()).toMatch(sentence)
      expect(said()).not.toContain('    at ')
      expect(code).toBe(1)
    }
  })
})
