// Runs the checks of `npm run content:check` on the content of any edition. Facts of this edition are in announced.ts.
import { expect, it } from 'vitest'
import { groupChatOf, groupKinds } from '../domain/edition/group-chat.ts'
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

it('P1: each kind of participant has a group chat, at least a page of the site that says that it opens later', () => {
  const { privateContent } = thisEdition
  if (!privateContent.sample) return
  const kinds = Object.entries(groupKinds).map(([kind, link]) => [`/coming-soon?for=${kind}`, link] as const)
  for (const [page, link] of kinds) {
    expect(privateContent.groupChatLinks[link]).toBe(page)
    expect(groupChatOf(privateContent, { isStudent: link === 'student' })).toBe(page)
  }
})
