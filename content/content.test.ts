// What must be true of the content of every edition: all that `npm run content:check` finds, and nothing besides that
// it could say. Facts of this edition are in announced.ts.
import { expect, it } from 'vitest'
import { contentProblems, readContent } from '../scripts/check-content.ts'
import { publicContent, thisEdition } from '../server/edition.ts'

it('the content has no problem that the content check names', async () => {
  expect(await contentProblems(await readContent())).toEqual([])
})

it('hole F3: keeps the group-chat links out of everything that visitors receive', () => {
  const seenByVisitors = JSON.stringify(publicContent)
  for (const link of Object.values(thisEdition.privateContent.groupChatLinks))
    if (link) expect(seenByVisitors).not.toContain(link)
})
