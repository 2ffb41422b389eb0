// What must be true of the content of every edition and shows only when its files are seen together. Facts of this edition are in
// published.test.ts, shapes and fields are checked by `npm run content:check`.
import { describe, expect, it } from 'vitest'
import { publicContent, thisEdition } from '../server/edition.ts'

const { privateContent } = thisEdition

describe('the content', () => {
  it('hole F3: keeps the group-chat links out of everything that visitors receive', () => {
    const seenByVisitors = JSON.stringify(publicContent)
    for (const link of Object.values(privateContent.groupChatLinks))
      if (link) expect(seenByVisitors).not.toContain(link)
  })
})
