import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { holdFolder } from '../server/database/folder.ts'
import { freePort } from '../server/testing/free-port.ts'
import { aCopy, ownEnv } from './edition/copy-for-tests.ts'

it('N3: before the build, npm start reports a folder or port in use; npm run demo reports a port in use', async () => {
  const copy = aCopy()
  onTestFinished(copy.remove)
  const dataDir = mkdtempSync(join(tmpdir(), 'festival-held-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const port = await freePort()
  const run = (program: string) => {
    const env = ownEnv({ DATA_DIR: dataDir, PORT: String(port) })
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
      cwd: copy.folder,
      encoding: 'utf8',
      env,
    })
    return { status, stdout, stderr: stderr.trim() }
  }

  const folder = holdFolder(dataDir, { takesOver: false })
  const held = `Another program of the site already serves from ${dataDir}. End that one first, or choose another folder with DATA_DIR.`
  expect(run('scripts/start.ts')).toEqual({ status: 1, stdout: '', stderr: held })
  folder.release()

  const other = createServer()
  await new Promise<void>(done => other.listen(port, done))
  onTestFinished(() => void other.close())
  const taken = `Port ${port} is taken by another program. End that one, or choose another with PORT.`
  expect(run('scripts/start.ts')).toEqual({ status: 1, stdout: '', stderr: taken })
  expect(run('scripts/demo.ts')).toEqual({ status: 1, stdout: '', stderr: taken })
})
