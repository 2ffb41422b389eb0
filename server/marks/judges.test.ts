// Judges and their links.
// Also on PostgreSQL.
import { describe, expect, it } from 'vitest'
import type { Judges } from '../../domain/marks/api.ts'
import { day, hour, minute } from '../clock.ts'
import { auditRows } from '../testing/desk.ts'
import { aJudgedRound, aPhone } from '../testing/marks.ts'
import { saveStandings } from '../testing/results.ts'
import { endOldLinks } from './judge-links.ts'

const judgesOf = async ({ coordinator }: { coordinator: { get: (path: string) => Promise<{ body: unknown }> } }) =>
  ((await coordinator.get('/judges/1')).body as Judges).rows

describe('W10: a judge’s link', () => {
  it('opens the score sheets of one event without an account; only its hash is stored', async () => {
    const world = await aJudgedRound()
    const judge = await world.addJudge('Ms Rao')
    const { judge: name, event, rounds } = await judge.sheets()
    expect([name, event, rounds.map(({ id }) => id)]).toEqual(['Ms Rao', 'Solo Singing', ['prelims', 'finals']])
    expect(rounds[0]!.performers.map(performer => [performer.name, performer.place, performer.marks])).toEqual([
      ['Asha', 1, [null, null]],
      ['Bela', 2, [null, null]],
      ['Chitra', 3, [null, null]],
      ['Dev', 4, [null, null]],
    ])
    const row = await world.site.database.db.selectFrom('judge').selectAll().executeTakeFirstOrThrow()
    const token = judge.link.split('#')[1]!
    expect(token).toHaveLength(43)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(await auditRows(world.site, 'judge.add'))).not.toMatch(/Rao|judge#/)
    expect(world.site.log.join()).not.toContain(token)
  })

  it('is mailed if there is an address; the mailed link and the shown one both work', async () => {
    const world = await aJudgedRound()
    const judge = await world.addJudge('Ms Rao', 'rao@example.org')
    await world.site.worker.tick()
    const mail = world.site.mailbox.find(({ to }) => to === 'rao@example.org')!
    expect(mail.subject).toBe('Your link for judging: Solo Singing')
    const mailed = /\S+\/judge#[\w-]{43}/.exec(mail.text)![0]
    expect(mailed).not.toBe(judge.link)
    expect((await aPhone(world.site, judge.id, mailed).sheets()).judge).toBe('Ms Rao')
    expect((await judge.sheets()).judge).toBe('Ms Rao')
  })

  it('ends when it is revoked or replaced; a mail that was not sent yet is not sent', async () => {
    const world = await aJudgedRound()
    const judge = await world.addJudge('Ms Rao', 'rao@example.org')
    expect((await world.coordinator.post('/judges/1/revoke', { judge: judge.id, reason: 'ill' })).status).toBe(200)
    expect(await judgesOf(world)).toMatchObject([{ name: 'Ms Rao', hasLink: false }])
    await world.site.worker.tick()
    expect(world.site.mailbox.filter(({ to }) => to === 'rao@example.org')).toEqual([])
    expect(await judge.call('GET', '')).toMatchObject({ status: 403, body: { code: 'judge_link' } })
    const { body } = await world.coordinator.post('/judges/1/link', { judge: judge.id })
    const again = aPhone(world.site, judge.id, String(body.link))
    expect((await again.sheets()).judge).toBe('Ms Rao')
    expect((await judge.call('GET', '')).status).toBe(403)
    expect(await judgesOf(world)).toMatchObject([{ hasLink: true, lastSeenAt: expect.any(String) }])
  })

  it('has one name per event; of two coordinators who add it at once, one is refused', async () => {
    const world = await aJudgedRound()
    const add = () => world.coordinator.post('/judges/1/add', { name: 'Ms Rao', email: '' })
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await world.coordinator.post('/judges/1/add', { name: 'M', email: 'x' })).status).toBe(400)
    const [{ id } = { id: '' }] = await judgesOf(world)
    await world.coordinator.post('/judges/1/revoke', { judge: id })
    const other = await world.addJudge('Ms Rao')
    expect((await world.coordinator.post('/judges/1/link', { judge: id })).body.code).toBe('judge_name_taken')
    expect((await other.sheets()).judge).toBe('Ms Rao')
  })

  it('cannot be guessed: unknown links are counted per network, and judges there go on', async () => {
    const world = await aJudgedRound({ limits: { linkPerNetwork: { most: 3, within: minute } } })
    const judge = await world.addJudge('Ms Rao')
    const guess = async (link: string) => (await aPhone(world.site, '', `#${link}`).call('GET', '')).status
    const statuses = []
    for (const link of ['', 'short', 'A'.repeat(43), 'B'.repeat(43), judge.link.split('#')[1]!.slice(1)])
      statuses.push(await guess(link))
    expect(statuses).toEqual([403, 403, 403, 429, 429])
    expect((await judge.call('GET', '')).status).toBe(200)
  })

  it('allows a burst of marks after an hour without network, and no flood', async () => {
    const world = await aJudgedRound({ limits: { marksPerJudge: { most: 3, within: minute } } })
    const judge = await world.addJudge('Ms Rao')
    const other = await world.addJudge('Mr Bose')
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await judge.call('GET', '')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await other.call('GET', '')).status).toBe(200)
  })

  it('works until the standings are published; marks given before that and sent late still count', async () => {
    const world = await aJudgedRound()
    const judge = await world.addJudge('Ms Rao')
    const slot = world.slots[0]!
    await judge.mark(slot, 'voice', 5)
    await saveStandings(world.site, 1, [], { publish: false }).catch(() => undefined)
    const admin = [{ of: 'person', id: await userId(world, 0), place: 1, mention: '' }]
    await saveStandings(world.site, 1, admin)
    const at = new Date(world.site.clock.now - 10 * minute).toISOString()
    world.site.clock.now += hour
    expect(await judge.call('GET', '')).toMatchObject({ status: 403, body: { code: 'judge_over' } })
    const sentAt = new Date(world.site.clock.now).toISOString()
    expect(await judge.mark(slot, 'voice', 6, { at, sentAt })).toBe('')
    expect(await judge.mark(slot, 'voice', 7)).toBe('The results of this event are published.')
    expect((await judge.handIn('prelims')).body.code).toBe('judge_over')
    expect((await judge.handIn('prelims', { at, sentAt })).status).toBe(200)
  })

  it('ends a week after the festival', async () => {
    const { site, ...world } = await aJudgedRound()
    const judge = await world.addJudge('Ms Rao')
    const over = Date.parse(`${site.edition.festival.dates.last}T00:00:00Z`)
    await endOldLinks(site.database, site.edition, over)
    expect((await judge.call('GET', '')).status).toBe(200)
    await endOldLinks(site.database, site.edition, over + 10 * day)
    expect((await judge.call('GET', '')).status).toBe(403)
  })
})

async function userId({ site, people }: Awaited<ReturnType<typeof aJudgedRound>>, i: number): Promise<string> {
  const row = site.database.db.selectFrom('person').select('user_id').where('id', '=', people[i]!.id)
  return (await row.executeTakeFirstOrThrow()).user_id
}
