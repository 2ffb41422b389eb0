import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commandsOf } from './documents.ts'

const launch = 'docs/launch.md'
/** The drill runs each of them: install.ts, people.ts, update.ts. */
const drilled = [
  /apt-get/,
  /git clone/,
  /deploy\/install/,
  /staff grant/,
  /festival backup/,
  /doctor/,
  /festival update/,
]

it('the drill runs every command of docs/launch.md, each once by its name', () => {
  const commands = commandsOf(launch)
  expect(commands.map(line => drilled.filter(pattern => pattern.test(line)).length)).toEqual(commands.map(() => 1))
  expect(commands).toHaveLength(drilled.length)
})

it('docs/launch.md has no more than 400 words', () => {
  expect(readFileSync(launch, 'utf8').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(400)
})
