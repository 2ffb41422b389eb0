import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCommand } from '../scripts/system-programs.ts'

const caddy = findCommand(['caddy'])

describe.runIf(caddy)('the Caddyfile', () => {
  it('is one that Caddy accepts', () => {
    const words = ['validate', '--adapter', 'caddyfile', '--config', join(import.meta.dirname, 'Caddyfile')]
    const { status, stderr } = spawnSync(caddy ?? '', words, { encoding: 'utf8' })
    expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
  })
})
