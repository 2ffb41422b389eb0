import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashesAtOnce, longestWait } from '../server/account/passwords.ts'
import { longestPasswordCall } from '../web/api.ts'

const reads = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

it('a password’s turn comes before browsers give up', () => {
  expect(longestWait * 1000).toBeLessThan(longestPasswordCall)
})

describe('both fronts', () => {
  it.each([
    ['nginx.conf', /proxy_read_timeout (\d+)s;/],
    ['Caddyfile', /read_timeout (\d+)s/],
  ])('%s waits for the last in the queue of passwords, and for the rest of their call', (file, timeout) => {
    const seconds = Number(timeout.exec(reads(file))?.[1])
    expect(seconds).toBeGreaterThanOrEqual(longestWait + 10)
  })
})

it('the unit file gives the program as many threads as it hashes passwords at once', () => {
  expect(/^Environment=UV_THREADPOOL_SIZE=(\d+)$/m.exec(reads('festival.service'))?.[1]).toBe(String(hashesAtOnce))
})
