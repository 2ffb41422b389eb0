import { expect, it } from 'vitest'
import { drawingsIn } from '../../scripts/build/drawings.ts'
import { palette } from '../../testing/edition/palette.ts'
import { stallPictures } from './stalls.ts'

const drawings = drawingsIn(palette)

it('a stall with a name is drawn open; two sample stalls are drawn closed and differ', () => {
  const [known, first, second] = stallPictures(
    [{ id: 'a' }, { id: 'b', sample: true }, { id: 'c', sample: true }],
    drawings,
  )
  expect(known).toEqual({ path: 'stalls/a.svg', svg: drawings.read(`stalls/${drawings.names('stalls')[0]}`) })
  expect(first?.svg).not.toBe(second?.svg)
})

it('more stalls than drawings still have a picture each, of at most 5 kB', () => {
  const many = stallPictures(
    Array.from({ length: 12 }, (_, index) => ({ id: `stall-${index}`, sample: index % 3 === 0 })),
    drawings,
  )
  expect(many).toHaveLength(12)
  for (const { path, svg } of many) expect(svg.length, path).toBeLessThanOrEqual(5000)
})
