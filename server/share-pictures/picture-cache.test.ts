import { expect, it } from 'vitest'
import { createPictureCache, digestOf } from './picture-cache.ts'

const aPicture = (bytes = 10) => Buffer.alloc(bytes)

it('a picture is drawn once, even for requests that arrive while it is drawn', async () => {
  const cache = createPictureCache()
  let drawn = 0
  const ask = () =>
    cache.get('a', async () => {
      drawn++
      return aPicture()
    })
  await Promise.all([ask(), ask(), ask()])
  await ask()
  expect(drawn).toBe(1)
})

it('the cache has a maximum size; it removes the least recently used picture first', async () => {
  const cache = createPictureCache(30)
  for (const name of ['a', 'b', 'c']) await cache.get(name, async () => aPicture())
  await cache.get('a', async () => aPicture())
  await cache.get('d', async () => aPicture())
  expect(['a', 'b', 'c', 'd'].map(name => cache.has(name))).toEqual([true, false, true, true])
  await cache.get('e', async () => aPicture(31))
  expect(['a', 'c', 'd', 'e'].filter(name => cache.has(name))).toEqual([])
})

it('A8: each lane has its own queue, but uses a picture that another lane has drawn', async () => {
  const cache = createPictureCache()
  const first = Promise.withResolvers<Buffer>()
  const asked: (Buffer | undefined)[] = []
  const slow = cache.get('a', () => first.promise, 'a lane that waits')
  const other = cache.get(
    'a',
    async known => {
      asked.push(known())
      await first.promise.then(() => slow)
      asked.push(known())
      return known()!
    },
    'another',
  )
  expect([cache.has('a', 'another'), cache.has('a', 'a third')]).toEqual([true, false])
  const picture = aPicture()
  first.resolve(picture)
  expect([await slow, await other]).toEqual([picture, picture])
  expect(asked).toEqual([undefined, picture])
})

it('a picture that could not be drawn is tried again', async () => {
  const cache = createPictureCache()
  await expect(cache.get('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(cache.has('a')).toBe(false)
  expect(await cache.get('a', async () => aPicture())).toHaveLength(10)
})

it('different facts have different digests', () => {
  expect(digestOf(['1', { title: 'a' }])).not.toBe(digestOf(['1', { title: 'b' }]))
})
