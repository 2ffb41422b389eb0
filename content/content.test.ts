// Runs the checks of `npm run content:check` on the content of any edition. Facts of this edition are in announced.ts.
import { expect, it } from 'vitest'
import { contentProblems, readContent } from '../scripts/check-content.ts'
import { publicContent, thisEdition } from '../server/edition.ts'

it('the content has no problem that the content check names', async () => {
  expect(await contentProblems(await readContent())).toEqual([])
})

it('hole F3: the content that visitors receive has no group-chat link', () => {
  const seenByVisitors = JSON.stringify(publicContent)
  for (const link of Object.values(thisEdition.privateContent.groupChatLinks))
    if (link) expect(seenByVisitors).not.toContain(link)
})
