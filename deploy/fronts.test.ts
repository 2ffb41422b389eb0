import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { longestWait } from '../server/account/passwords.ts'

const reads = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

describe('both fronts', () => {
  it.each([
    ['nginx.conf', /proxy_read_timeout (\d+)s;/],
    ['Caddyfile', /read_timeout (\d+)s/],
  ])('%s waits for whoever was let into the line of passwords, and for the rest of their call', (file, timeout) => {
    const seconds = Number(timeout.exec(reads(file))?.[1])
    expect(seconds).toBeGreaterThanOrEqual(longestWait / 1000 + 10)
  })
})
