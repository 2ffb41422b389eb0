import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { drawn, newSeed } from './lots.ts'

const ids = Array.from({ length: 12 }, (_, i) => `team ${i}`)

it('W8: a draw can be repeated with its seed by any program, whatever the order of the list', () => {
  const seed = newSeed()
  const order = drawn(seed, ids)
  expect(drawn(seed, ids.toReversed())).toEqual(order)
  const lot = (id: string) => execFileSync('sha256sum', { input: `${seed} ${id}`, encoding: 'utf8' }).slice(0, 64)
  const byHand = ids.map(id => `${lot(id)} ${id}`).sort()
  expect(byHand.map(line => line.slice(65))).toEqual(order)
})

it('W8: every performer has the same chance of every place', () => {
  const draws = 12_000
  const firsts = new Map<string, number>()
  for (let i = 0; i < draws; i++) {
    // Known seeds, so that the test always sees the same draws.
    const first = drawn(i.toString(16).padStart(32, '0'), ids)[0]!
    firsts.set(first, (firsts.get(first) ?? 0) + 1)
  }
  const expected = draws / ids.length
  for (const id of ids) expect(Math.abs((firsts.get(id) ?? 0) - expected)).toBeLessThan(expected * 0.15)
})
