import { expect, it } from 'vitest'
import { createPictureCache, digestOf } from './picture-cache.ts'

const aPicture = (bytes = 10) => Buffer.alloc(bytes)

it('a picture is drawn once, even for requests that arrive while it is drawn', async () => {
  const kept = createPictureCache()
  let drawn = 0
  const ask = () =>
    kept.get('a', async () => {
      drawn++
      return aPicture()
    })
  await Promise.all([ask(), ask(), ask()])
  await ask()
  expect(drawn).toBe(1)
})

it('the cache has a maximum of bytes; it removes the least recently used picture first', async () => {
  const kept = createPictureCache(30)
  for (const name of ['a', 'b', 'c']) await kept.get(name, async () => aPicture())
  await kept.get('a', async () => aPicture())
  await kept.get('d', async () => aPicture())
  expect(['a', 'b', 'c', 'd'].map(name => kept.has(name))).toEqual([true, false, true, true])
  await kept.get('e', async () => aPicture(31))
  expect(['a', 'c', 'd', 'e'].filter(name => kept.has(name))).toEqual([])
})

it('A8: each lane has its own queue, but uses a picture that another lane has drawn', async () => {
  const kept = createPictureCache()
  const first = Promise.withResolvers<Buffer>()
  const asked: (Buffer | undefined)[] = []
  const slow = kept.get('a', () => first.promise, 'a lane that waits')
  const other = kept.get(
    'a',
    async known => {
      asked.push(known())
      await first.promise.then(() => slow)
      asked.push(known())
      return known()!
    },
    'another',
  )
  expect([kept.has('a', 'another'), kept.has('a', 'a third')]).toEqual([true, false])
  const picture = aPicture()
  first.resolve(picture)
  expect([await slow, await other]).toEqual([picture, picture])
  expect(asked).toEqual([undefined, picture])
})

it('a picture that could not be drawn is tried again', async () => {
  const kept = createPictureCache()
  await expect(kept.get('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(kept.has('a')).toBe(false)
  expect(await kept.get('a', async () => aPicture())).toHaveLength(10)
})

it('different facts have different digests', () => {
  expect(digestOf(['1', { title: 'a' }])).not.toBe(digestOf(['1', { title: 'b' }]))
})
