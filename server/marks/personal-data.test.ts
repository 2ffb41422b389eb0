// What is held about judges and performers, and what remains of it.
import { expect, it } from 'vitest'
import { peopleData } from '../features.ts'
import { anonymise } from '../personal-data/anonymise.ts'
import { aJudgedRound } from '../testing/marks.ts'
import { removePerson } from '../testing/removed-people.ts'

/** Two performers with marks and notes of a judge, whose sheet was opened again. */
async function noted() {
  const world = await aJudgedRound()
  const judge = await world.addJudge('Ms Unseen', 'unseen@example.org')
  await world.markAll(judge, [
    [5, 5],
    [6, 6],
    [7, 7],
    [8, 8],
  ])
  for (const slot of world.slots.slice(0, 2)) await judge.mark(slot, null, null, { note: 'Unseen was nervous' })
  await judge.handIn('prelims')
  const opened = { judge: judge.id, round: 'prelims', reason: 'Unseen forgot one' }
  await world.coordinator.post('/judges/1/reopen', opened)
  return { ...world, judge }
}

const notesOf = async ({ site, slots }: Awaited<ReturnType<typeof noted>>) => {
  const rows = await site.database.db.selectFrom('mark_press').select(['slot_id', 'note']).execute()
  return slots.slice(0, 2).map(slot => rows.some(row => row.slot_id === slot && row.note !== ''))
}

it('W10: notes about a performer are deleted with the account; the marks stay without a name', async () => {
  const world = await noted()
  expect(await notesOf(world)).toEqual([true, true])
  await removePerson(world.site, world.people[0]!, { keepUntilAnonymised: true })
  expect(await notesOf(world)).toEqual([false, true])
  const marks = await world.site.database.db
    .selectFrom('mark_press')
    .select('halves')
    .where('criterion', 'is not', null)
  expect(await marks.execute()).toHaveLength(8)
})

it('W10: after the festival nothing names a judge, and no link works', async () => {
  const { site, judge } = await noted()
  await anonymise(site.database, site.edition, peopleData, { keepOrganisers: true }, site.clock.now)
  const { db } = site.database
  const all = [
    await db.selectFrom('judge').selectAll().execute(),
    await db.selectFrom('judge_sheet').selectAll().execute(),
    await db.selectFrom('mark_press').selectAll().execute(),
    await db.selectFrom('outgoing_mail').selectAll().execute(),
  ]
  expect(JSON.stringify(all)).not.toMatch(/unseen/i)
  expect(all[2]).toHaveLength(10)
  expect((await judge.call('GET', '')).body.code).toBe('judge_link')
})
