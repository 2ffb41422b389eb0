// Searches for people use a trigram index. With the index they must find the same people as a scan of the whole table.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { searchText } from '../database/search-text.ts'
import { matchesAllWords, searchPeople } from '../lists/lists.ts'
import { findPerson } from '../people/person.ts'
import { testEngine } from '../testing/database.ts'
import { aPassHolder } from '../testing/gate.ts'
import { aPerson } from '../testing/people.ts'
import { aSite, type Site } from '../testing/site.ts'

const names = [
  'Asha Rao',
  'José Núñez',
  'Li',
  'A"sha',
  "O'Brien 100%",
  'Пётр Ильич',
  'asha_rao',
  '東京 太郎',
  'x AND y',
  'Ra',
]
const searches = [
  'asha',
  'ASHA rao',
  'rao asha',
  'ose nun',
  'li',
  'l',
  '"',
  'a"s',
  '%',
  '100%',
  '_',
  'ётр',
  '太郎',
  '東京 太郎',
]
const operators = [
  'and',
  'x AND y',
  'OR',
  'NOT asha',
  'asha*',
  'text:asha',
  '(asha',
  'NEAR(a b)',
  '^asha',
  '- -',
  'person-',
  'nobody',
]

async function found({ database }: Site, search: string, indexed: boolean): Promise<string[]> {
  const isMeant = await searchPeople(database, search)
  const rows = await database.db
    .selectFrom('person')
    .select('username')
    .where(({ ref }) =>
      indexed
        ? isMeant({ id: ref('id'), search_text: ref('search_text') })
        : matchesAllWords([ref('search_text')], search),
    )
    .orderBy('username')
    .execute()
  return rows.map(({ username }) => username)
}

describe('searching people', () => {
  it('finds the same people with and without the index, for any search', async () => {
    const site = await aSite()
    for (const username of names) await aPerson(site, { username })
    for (const search of [...searches, ...operators])
      expect([search, await found(site, search, true)]).toEqual([search, await found(site, search, false)])
    // The order of these two depends on the collation of the PostgreSQL database.
    expect((await found(site, 'sha rao', true)).sort()).toEqual(['Asha Rao', 'asha_rao'])
    expect(await found(site, '', true)).toHaveLength(names.length)
  })

  it('finds only the owner of a complete e-mail address or user id; letter case and outer spaces do not matter', async () => {
    const site = await aSite()
    const { id } = await aPerson(site, { username: 'Anna', email: 'anna@college.example' })
    const { user_id: userId } = await findPerson(site.database.db, id)
    await aPerson(site, { username: 'Joanna', email: 'joanna@college.example' })
    await aPerson(site, { username: `friend of ${userId}`, email: 'x@college.example' })
    expect(await found(site, ' Anna@College.example ', true)).toEqual(['Anna'])
    expect(await found(site, userId.toLowerCase(), true)).toEqual(['Anna'])
    expect(await found(site, 'nna@college.example', true)).toEqual(['Anna', 'Joanna'])
    expect(await found(site, `${userId} friend`, true)).toEqual([`friend of ${userId}`])
  })

  it('finds a pass code and a user id typed with spaces or hyphens, with O for 0, and in small letters', async () => {
    const site = await aSite()
    const holder = await aPassHolder(site, { username: 'Pass Holder' })
    const { user_id: userId } = await findPerson(site.database.db, holder.id)
    const readOut = (code: string) => code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    for (const typed of [holder.code, readOut(holder.code), holder.code.replaceAll('-', ' '), readOut(userId)])
      expect([typed, await found(site, typed, true)]).toEqual([typed, ['Pass Holder']])
  })

  it('finds a phone number in any format', async () => {
    const site = await aSite()
    const { id, email } = await aPerson(site, { username: 'By Phone' })
    await aPerson(site, { username: 'Somebody Else' })
    const text = searchText({ username: 'By Phone', email, phone: '9876543210', college: '', userId: '' })
    await site.database.write(trx =>
      trx.updateTable('person').set({ search_text: text }).where('id', '=', id).execute(),
    )
    for (const typed of ['9876543210', '+91 98765 43210', '98765 43210', '+91-98765-43210', '098765 43210'])
      expect([typed, await found(site, typed, true)]).toEqual([typed, ['By Phone']])
  })

  it('finds people by their corrected name, but no longer by their old name', async () => {
    const site = await aSite()
    const { id, email } = await aPerson(site, { username: 'Former Name' })
    const text = searchText({ username: 'Newer Name', email, phone: '', college: '', userId: '' })
    await site.database.write(trx =>
      trx.updateTable('person').set({ username: 'Newer Name', search_text: text }).where('id', '=', id).execute(),
    )
    expect(await found(site, 'newer', true)).toEqual(['Newer Name'])
    expect(await found(site, 'former', true)).toEqual([])
  })

  it.runIf(testEngine === 'sqlite')(
    'leaves no words in the index when the search text of a person is emptied',
    async () => {
      const site = await aSite()
      const { id } = await aPerson(site, { username: 'Qwertz Uiop' })
      // The index stores each word without the beginning that it shares with the previous word.
      const parts = ['qwe', 'wer', 'ert', 'rtz', 'uio', 'iop']
      const letters = () =>
        sql<{ block: Uint8Array }>`select block from person_search_data`
          .execute(site.database.db)
          .then(({ rows }) => rows.some(({ block }) => parts.some(part => Buffer.from(block).includes(part))))
      expect(await letters()).toBe(true)
      await site.database.write(trx =>
        trx.updateTable('person').set({ search_text: '' }).where('id', '=', id).execute(),
      )
      expect(await letters()).toBe(false)
    },
  )
})
