import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DatabaseProblem, holdFolder } from './folder.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'festival-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts another program that tries to lock the folder; returns its output. */
function another(folder: string): string {
  const file = join(import.meta.dirname, 'folder.ts')
  const code = `const { holdFolder } = await import(${JSON.stringify(file)})
    try { holdFolder(${JSON.stringify(folder)}, { takesOver: false }); console.log('taken') } catch (error) { console.log(error.message) }
    process.exit()`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout.trim()
}

describe('the folder of the database', () => {
  it('is locked by one program until it ends; a second program refuses with advice', () => {
    const folder = aFolder()
    const held = holdFolder(folder, { takesOver: false })
    expect(another(folder)).toMatch(/^Another program of the site already serves from .*DATA_DIR\.$/)
    expect(() => holdFolder(folder, { takesOver: false })).toThrow(DatabaseProblem)
    held.release()
    expect(another(folder)).toBe('taken')
  })

  it('is locked by the successor on the same socket when its predecessor ends; other programs are refused', async () => {
    const folder = aFolder()
    const old = holdFolder(folder, { takesOver: false })
    const next = holdFolder(folder, { takesOver: true })
    onTestFinished(() => next.release())
    expect(another(folder)).toMatch(/already serves/)
    old.release()
    await expect.poll(() => next.isHeld(), { timeout: 30_000 }).toBe(true)
    expect(another(folder)).toMatch(/already serves/)
  })

  it('records that a site has run in it', () => {
    const folder = aFolder()
    const first = holdFolder(folder, { takesOver: false })
    expect(first.usedBefore).toBe(false)
    first.release()
    const second = holdFolder(folder, { takesOver: false })
    expect(second.usedBefore).toBe(false)
    second.markUsed()
    second.release()
    const third = holdFolder(folder, { takesOver: false })
    expect(third.usedBefore).toBe(true)
    third.release()
  })
})
