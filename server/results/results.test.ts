import { describe, expect, it } from 'vitest'
import type { ResultVersions } from '../../domain/results/api.ts'
import { publicDataVersion } from '../pages/public-version.ts'
import { anOrganiser, auditRows, type Staff } from '../testing/desk.ts'
import { aPerson } from '../testing/people.ts'
import { aSave, ofPerson, ofTeam, resultsOf, saveResults, saveStandings } from '../testing/results.ts'
import { aSite, type Site } from '../testing/site.ts'
import { aTeamOf } from '../testing/teams.ts'
import { anUnguardedSite, mostOf } from '../testing/unguarded.ts'
import { readPublishedStandings } from './standings.ts'

/** The numbers of Solo Song, where everybody sings alone, and of Street Play, which has teams of 5 to 9. */
const [song, play] = [1, 2]

const aSinger = (site: Site, username: string, options = {}) => aPerson(site, { username, events: [song], ...options })

async function versionsOf(staff: Staff, eventId: number, roundId: string) {
  const answer = await staff.get(`/results/${eventId}/rounds/${roundId}/versions`)
  expect(answer.status).toBe(200)
  return (answer.body as ResultVersions).rows
}

describe('results of an event', () => {
  it('G12: results are saved as a draft, published, and corrected with a reason; the history lists all of these versions', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin', { username: 'Asha Rao' })
    const [ada, ben, cid] = [await aSinger(site, 'Ada'), await aSinger(site, 'Ben'), await aSinger(site, 'Cid')]
    const [first, second] = [await ofPerson(site, ada, { place: 1 }), await ofPerson(site, ben, { place: 2 })]
    const roundId = await saveStandings(site, song, [first], { publish: false, staff: admin })
    expect(await readPublishedStandings(site.database.db, { eventId: song })).toEqual([])
    expect(await publicDataVersion(site.database.db)).toBe(0)

    await saveStandings(site, song, [second, first], { staff: admin })
    expect(await publicDataVersion(site.database.db)).toBe(1)
    const shown = await readPublishedStandings(site.database.db, { eventId: song })
    expect(shown.map(({ place, people }) => [place, people])).toEqual([
      [1, [ada.id]],
      [2, [ben.id]],
    ])

    // A correction can be saved as a draft. Until the draft is published, everybody reads the earlier results.
    const tied = [first, { ...second, place: 1 }, await ofPerson(site, cid, { mention: 'Best debut' })]
    await saveStandings(site, song, tied, { publish: false, staff: admin })
    expect(await readPublishedStandings(site.database.db, { eventId: song })).toEqual(shown)
    const call = { roundId, kind: 'standings', name: '', version: 3, entries: tied, publish: true }
    const unexplained = await saveResults(admin, song, call)
    expect([unexplained.status, unexplained.body.code]).toEqual([400, 'results_reason'])
    expect((await saveResults(admin, song, { ...call, reason: 'The jury counted again' })).status).toBe(200)
    const corrected = await readPublishedStandings(site.database.db, { eventId: song })
    expect(corrected.map(({ place, mention, version }) => [place, mention, version])).toEqual([
      [1, '', 4],
      [1, '', 4],
      [null, 'Best debut', 4],
    ])

    const versions = await versionsOf(admin, song, roundId)
    expect(versions.map(({ kind, reason, by }) => [kind, reason, by])).toEqual([
      ['publish', 'The jury counted again', 'Asha Rao'],
      ['save', '', 'Asha Rao'],
      ['publish', '', 'Asha Rao'],
      ['save', '', 'Asha Rao'],
    ])
    expect(versions[2]?.entries).toEqual(['Ada, 1st place', 'Ben, 2nd place'])
    expect(versions[1]?.what).toBe('Ben from 2nd place to 1st place, Cid in with special mention ‘Best debut’')
    expect(await auditRows(site, 'results.publish')).toHaveLength(2)
    expect(await auditRows(site, 'results.save')).toHaveLength(2)
  })

  it('G12: the candidates for a round are the people who were present, followed by the other people of the event', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const [ada, ben] = [await aSinger(site, 'Ada'), await aSinger(site, 'Ben', { college: 'Hill College' })]
    await aPerson(site, { username: 'Elsewhere', events: [11] })
    const { id: benId } = await ofPerson(site, ben)
    await admin.post(`/rosters/${song}/attendance`, { userIds: [benId], present: true })
    const { candidates, byTeams } = await resultsOf(admin, song)
    expect([byTeams, candidates.map(({ name, present, college }) => [name, present, college])]).toEqual([
      false,
      [
        ['Ben', true, 'Hill College'],
        ['Ada', false, ''],
      ],
    ])
    const saved = await saveResults(admin, song, {
      entries: [await ofPerson(site, ada), await ofPerson(site, ben)],
      publish: true,
    })
    expect(saved.status).toBe(200)
    const final = await saveResults(admin, song, { name: 'Finals', entries: [await ofPerson(site, ben)] })
    expect(final.status).toBe(200)
    const { rounds } = await resultsOf(admin, song)
    expect(rounds.map(({ name, entries, published }) => [name, entries.length, published !== null])).toEqual([
      ['Prelims', 2, true],
      ['Finals', 1, false],
    ])
  })

  it('G12: the members at the time of publication have the team’s place; a member can also have a special mention', async () => {
    const site = await aSite()
    const team = await aTeamOf(site, 5, play)
    const [captain, member] = team.members as [(typeof team.members)[0], (typeof team.members)[0]]
    const best = await ofPerson(site, member, { mention: 'Best actor' })
    await saveStandings(site, play, [ofTeam(team, { place: 1 }), best])
    const { db } = site.database
    const own = await readPublishedStandings(db, { personId: member.id })
    expect(own.map(({ place, mention, team: of, people }) => [place, mention, of?.name, people.length])).toEqual([
      [1, '', team.name, 5],
      [null, 'Best actor', undefined, 1],
    ])
    expect(await readPublishedStandings(db, { personId: captain.id })).toHaveLength(1)
    // A member who leaves later is still a winner.
    const staff = await anOrganiser(site, 'admin')
    const takeOut = { change: { kind: 'remove', userId: best.id }, reason: 'left the team' }
    expect((await staff.post(`/teams/${team.id}/change`, takeOut)).status).toBe(200)
    expect(await readPublishedStandings(db, { personId: member.id })).toHaveLength(2)
  })

  it('G12: a coordinator reads and writes only their own events', async () => {
    const site = await aSite()
    const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [song] })
    expect((await coordinator.get('/results')).body.rows).toEqual([
      { eventId: song, rounds: 0, published: 0, drafts: 0, standings: false },
    ])
    const roundId = await saveStandings(site, play, [ofTeam(await aTeamOf(site, 5, play), { place: 1 })])
    const refused = [
      await coordinator.get(`/results/${play}`),
      await coordinator.get(`/results/${play}/rounds/${roundId}/versions`),
      await saveResults(coordinator, play, { roundId, kind: 'standings', version: 1 }),
      await coordinator.post(`/results/${play}/remove`, { roundId, version: 1, reason: 'not mine' }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, 'duty_refused']))
    // A round of another event cannot be saved for this event.
    const other = await saveResults(coordinator, song, { roundId, kind: 'standings', version: 1 })
    expect([other.status, other.body.code]).toEqual([404, 'round_unknown'])
    expect(await versionsOf(coordinator, song, roundId)).toEqual([])
  })

  it('G12: if two organisers edit results, the second is refused and reads what the first changed', async () => {
    const site = await aSite()
    const one = await anOrganiser(site, 'admin', { username: 'Asha Rao' })
    const two = await anOrganiser(site, 'coordinator', { coordinates: [song] })
    const [ada, ben] = [
      await ofPerson(site, await aSinger(site, 'Ada')),
      await ofPerson(site, await aSinger(site, 'Ben')),
    ]
    const { body } = await saveResults(one, song, { entries: [ada] })
    const { roundId } = body
    expect((await saveResults(one, song, { roundId, version: 1, entries: [ben] })).status).toBe(200)
    const second = await saveResults(two, song, { roundId, version: 1, entries: [ada, ben], publish: true })
    expect([second.status, second.body.code]).toEqual([409, 'results_changed'])
    expect(second.body.error).toMatch(/^Asha Rao changed this at \d\d:\d\d: Ada out, Ben in\./)
    expect((await resultsOf(two, song)).rounds[0]).toMatchObject({ version: 2, published: null })
    // A second organiser, who starts the same standings a moment later, is refused too.
    await saveStandings(site, song, [{ ...ada, place: 1 }], { staff: one })
    const late = await saveResults(two, song, { kind: 'standings', name: '', entries: [{ ...ben, place: 1 }] })
    expect([late.status, late.body.error]).toEqual([
      409,
      expect.stringMatching(/^Asha Rao changed this at .*: Ada in with 1st place, published it\./),
    ])
  })

  it('wrong results are refused, such as people outside the event, duplicates, places in a round, and results without a change', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const ada = await ofPerson(site, await aSinger(site, 'Ada'))
    const stranger = await ofPerson(site, await aPerson(site, { username: 'Eve', events: [11] }))
    const team = await aTeamOf(site, 5, play)
    const member = await ofPerson(site, team.members[1]!)
    const codeOf = async (eventId: number, fields: Record<string, unknown>) =>
      (await saveResults(admin, eventId, fields)).body.code
    expect(await codeOf(song, { entries: [stranger] })).toBe('not_on_roster')
    expect(await codeOf(song, { entries: [{ ...ada, id: 'NOBODY2222' }] })).toBe('person_unknown')
    expect(await codeOf(song, { entries: [ada, ada] })).toBe('results_twice')
    expect(await codeOf(song, { entries: [{ ...ada, place: 1 }] })).toBe('results_entry')
    expect(await codeOf(song, { kind: 'standings', entries: [ada] })).toBe('results_entry')
    expect(await codeOf(song, { entries: [ofTeam(team)] })).toBe('team_solo')
    expect(await codeOf(4, { entries: [ofTeam(team)] })).toBe('team_unknown')
    expect(await codeOf(play, { entries: [member] })).toBe('results_team')
    expect(await codeOf(play, { kind: 'standings', entries: [{ ...member, place: 1 }] })).toBe('results_team')
    expect(await codeOf(song, { name: ' ' })).toBe('round_name')
    expect(await codeOf(song, { publish: true })).toBe('results_empty')
    expect(await codeOf(999, {})).toBe('event_unknown')
    expect((await admin.post(`/results/${song}`, aSave({ entries: [{ ...ada, place: 4 }] }))).status).toBe(400)
    expect((await resultsOf(admin, song)).rounds).toEqual([])

    const { body } = await saveResults(admin, song, { entries: [ada], publish: true })
    expect(await codeOf(song, { name: 'PRE lims' })).toBe('round_name_taken')
    const again = { roundId: body.roundId, version: 1, entries: [ada], publish: true, reason: 'once more' }
    expect(await codeOf(song, again)).toBe('results_same')
  })

  it('a round published by mistake can be hidden again with a reason, and its name can be used for another round', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const ada = await ofPerson(site, await aSinger(site, 'Ada'))
    const { body } = await saveResults(admin, song, { entries: [ada], publish: true })
    const call = { roundId: body.roundId, version: 1, reason: 'Of another event' }
    expect((await admin.post(`/results/${song}/remove`, call)).status).toBe(200)
    expect(await readPublishedStandings(site.database.db, { eventId: song })).toEqual([])
    expect((await saveResults(admin, song, { entries: [ada] })).status).toBe(200)
    expect(await auditRows(site, 'results.remove')).toHaveLength(1)
  })
})

/** Lets two organisers who saw the same version save at the same moment. Returns how many saves succeed. */
async function saveTwice(site: Site): Promise<number> {
  const admins = [await anOrganiser(site, 'admin'), await anOrganiser(site, 'admin')]
  const { body } = await saveResults(admins[0]!, song, { name: `Round ${crypto.randomUUID()}` })
  const answers = await Promise.all(
    admins.map(admin =>
      saveResults(admin, song, { roundId: body.roundId, name: `Round ${crypto.randomUUID()}`, version: 1 }),
    ),
  )
  return answers.filter(({ status }) => status === 200).length
}

describe('two organisers who save one round at the same moment', () => {
  it('G12: one of the two saves succeeds, and the other is refused', async () => {
    expect(await saveTwice(await aSite())).toBe(1)
  })

  it('G12, negative control: without the lock and the unique index of versions, both saves succeed', async () => {
    const site = await anUnguardedSite({ withoutIndexes: ['results_version_once'] })
    expect(await mostOf(() => saveTwice(site))).toBe(2)
  })
})
