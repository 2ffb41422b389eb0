import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { beginsWithZeroBits } from '../../domain/account/proof.ts'
import { findProof } from './proof.ts'

it('D4: the proof found has a hash that begins with the number of zero bits that the server requires', async () => {
  const proof = await findProof('a challenge')
  expect(proof).toMatch(/^a challenge\.\d+$/)
  expect(beginsWithZeroBits(hash('sha256', proof ?? '', 'buffer'))).toBe(true)
})

it('the check counts zero bits beyond the first byte', () => {
  expect(beginsWithZeroBits(Uint8Array.of(0, 1, 255), 15)).toBe(true)
  expect(beginsWithZeroBits(Uint8Array.of(0, 2, 0), 15)).toBe(false)
  expect(beginsWithZeroBits(Uint8Array.of(1, 0, 0), 15)).toBe(false)
})
