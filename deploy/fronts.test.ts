import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashesOn, longestWait } from '../server/access/passwords.ts'
import { longestPasswordCall } from '../web/calls/api.ts'

const reads = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

it('the longest wait for a password is shorter than the browser’s time limit', () => {
  expect(longestWait * 1000).toBeLessThan(longestPasswordCall)
})

describe('both fronts', () => {
  it.each([
    ['files/etc/nginx/conf.d/festival.conf', /proxy_read_timeout (\d+)s;/],
    ['Caddyfile', /read_timeout (\d+)s/],
  ])('%s waits long enough for the last call in the queue of passwords, and ten more seconds', (file, timeout) => {
    const seconds = Number(timeout.exec(reads(file))?.[1])
    expect(seconds).toBeGreaterThanOrEqual(longestWait + 10)
  })
})

it('the container has the same heap sizes as the unit file', () => {
  const sizes = /NODE_OPTIONS=(.+)"$/m.exec(reads('files/etc/systemd/system/festival.service'))?.[1]
  expect(sizes).toMatch(/^--max-old-space-size=\d+ --max-semi-space-size=\d+$/)
  expect(reads('../Dockerfile')).toContain(`NODE_OPTIONS="${sizes}"`)
})

it('hashing passwords leaves a free core of two for other calls, and a free thread for files and DNS', () => {
  expect([1, 2, 4, 8].map(hashesOn)).toEqual([1, 1, 3, 7])
  const threads = Number(
    /^Environment=UV_THREADPOOL_SIZE=(\d+)$/m.exec(reads('files/etc/systemd/system/festival.service'))?.[1],
  )
  expect(threads).toBeGreaterThan(hashesOn(2))
})
