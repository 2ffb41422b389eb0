import { describe, expect, it } from 'vitest'
import { hour, isoTime } from '../../clock.ts'
import { findPerson } from '../../people/person.ts'
import { cancel, duesOf, mailsTo, other, people, reinstate, song } from '../../testing/cancelling.ts'
import { aDeskPayment, amountDueOf, anOrganiser, unregisterAtDesk, userIdOf } from '../../testing/desk.ts'
import { perEvent, withEvent } from '../../testing/editions.ts'
import { aPerson } from '../../testing/people.ts'
import { aSessionRow, sessionRow } from '../../testing/programme.ts'
import { entriesOf, joinWaitingListAs, ownEntriesOf, registerAs, registeredFor } from '../../testing/seats.ts'
import { aSite } from '../../testing/site.ts'
import { aMember, aTeam, readTeam } from '../../testing/teams.ts'

const play = 2

describe('reinstating a cancelled event', () => {
  it('M8: reinstating an event restores exactly the registrations that the cancellation ended; people who left before it are not registered', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const paid = await people(site, 2, { paid: perEvent })
    const [left] = await people(site, 1)
    await unregisterAtDesk(site, left!, song.ind)
    await cancel(admin, song.ind)
    const { status, body } = await reinstate(admin, song.ind)
    expect(status).toBe(200)
    expect(body).toMatchObject({ registered: 2, cancelled: null, leftOut: [] })
    expect(await duesOf(site, paid)).toEqual([0, 0])
    expect(await amountDueOf(site, left!)).toBe(0)
    expect((await registerAs(site, await aPerson(site), [song.ind])).status).toBe(200)
    expect((await registerAs(site, left!, [song.ind])).status).toBe(200)
  })

  it('M8: a repeated reinstatement changes nothing; reinstating after a second cancellation restores only what the second one ended', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const second = await anOrganiser(site, 'admin', { username: 'Bela' })
    const [first] = await people(site, 1)
    const actId = crypto.randomUUID()
    await cancel(admin, song.ind, { actId })
    expect((await reinstate(admin, song.ind)).status).toBe(200)
    expect((await reinstate(admin, song.ind, { cancellationId: actId })).status).toBe(200)
    expect((await reinstate(second, song.ind, { cancellationId: actId })).body.code).toBe('event_not_cancelled')
    // The answer to the first cancellation was lost, and the device sends the cancellation again.
    expect((await cancel(admin, song.ind, { actId })).status).toBe(200)
    expect(await registeredFor(site, song.ind)).toBe(1)
    await unregisterAtDesk(site, first!, song.ind)
    const [later] = await people(site, 1)
    await cancel(admin, song.ind)
    await reinstate(admin, song.ind)
    expect((await findPerson(site.database.db, first!.id)).event_ids).toBeNull()
    expect((await findPerson(site.database.db, later!.id)).event_ids).toBe(String(song.ind))
  })

  it('M8: after an event is reinstated, people who were refunded owe again and get a mail about it', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const cashier = await anOrganiser(site, 'cashier')
    const [person] = await people(site, 1, { paid: perEvent })
    await cancel(admin, song.ind)
    const refund = await aDeskPayment(site, person!, { reason: 'The event is cancelled' })
    expect((await cashier.post('/refunds', refund)).status).toBe(200)
    expect(await amountDueOf(site, person!)).toBe(0)
    await mailsTo(site, person!)
    await reinstate(admin, song.ind)
    expect(await amountDueOf(site, person!)).toBe(perEvent)
    const [mail] = await mailsTo(site, person!)
    expect(mail).toContain('takes place after all: Another judge came.')
    expect(mail).toContain(`Balance to pay: ₹${perEvent}.`)
  })

  it('M8: staff see why registrations could not be restored: deleted account, person no longer eligible, or no seat left', async () => {
    const site = await aSite({ edition: withEvent(song.ind, { hostInstituteOnly: true }) })
    const admin = await anOrganiser(site, 'admin')
    const [gone, graduate] = await people(site, 2, { student: true })
    const both = await people(site, 2, { student: true })
    await cancel(admin, song.ind)
    const { db } = site.database
    const remove = await site.post('/api/users/deleteAccount', { password: 'correct horse' }, { token: gone!.token })
    expect(remove.status).toBe(200)
    await db.updateTable('person').set({ email: 'me@college.example' }).where('id', '=', graduate!.id).execute()
    expect((await admin.post(`/seats/${song.ind}`, { version: 0, kind: 'festival', places: 1 })).status).toBe(200)
    const { leftOut, registered } = (await reinstate(admin, song.ind)).body as never as {
      leftOut: { why: string }[]
      registered: number
    }
    expect(registered).toBe(1)
    expect(leftOut.map(({ why }) => why).sort()).toEqual([
      'deleted the account',
      'may not take part any more: the event is for students of the institute',
      'no seat is left',
    ])
    const mails = await Promise.all(both.map(async one => (await mailsTo(site, one)).at(-1)))
    expect(mails.filter(mail => mail?.includes('You are registered for it again'))).toHaveLength(1)
    expect(mails.filter(mail => mail?.includes('We could not register you'))).toHaveLength(1)
  })

  it('M8: teams end with the cancellation and are restored with their names, captains and members', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const team = await aTeam(site, { eventId: play, name: 'The Owls' })
    const member = await aMember(site, team)
    const lone = await aTeam(site, { eventId: play })
    await cancel(admin, play)
    expect((await readTeam(site, team.id, member)) as unknown).toMatchObject({ code: 'team_unknown' })
    const { db } = site.database
    await db
      .updateTable('person')
      .set({ removed_at: isoTime(site.clock.now) })
      .where('id', '=', lone.captain.id)
      .execute()
    expect((await reinstate(admin, play)).body).toMatchObject({ teams: 1 })
    expect(await readTeam(site, team.id, member)).toMatchObject({ name: 'The Owls', members: [{}, {}] })
    expect(await readTeam(site, team.id, team.captain)).toMatchObject({ invitation: team.invitation })
  })

  it('M8: the waiting list is restored in its order; an offered seat is offered again only if a seat is free', async () => {
    const site = await aSite({ edition: withEvent(song.ind, { capacity: 1 }) })
    const admin = await anOrganiser(site, 'admin')
    const [holder] = await people(site, 1)
    const [first, second] = [await aPerson(site), await aPerson(site)]
    for (const one of [first, second]) await joinWaitingListAs(site, one, song.ind)
    const gift = { userId: await userIdOf(site, first), reason: 'was told so' }
    expect((await admin.post(`/seats/${song.ind}/give`, gift)).status).toBe(200)
    await cancel(admin, song.ind)
    expect(await ownEntriesOf(site, first)).toEqual([])
    await reinstate(admin, song.ind)
    expect((await entriesOf(site, song.ind)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect((await ownEntriesOf(site, second))[0]).toMatchObject({ position: 2 })
    await unregisterAtDesk(site, holder!, song.ind)
    expect((await entriesOf(site, song.ind)).map(({ state }) => state)).toEqual(['held', 'waiting'])
  })

  it('M8: sessions of a reinstated event are planned again, except a session whose venue has been taken', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const at = isoTime(site.clock.now + 5 * hour)
    const taken = await aSessionRow(site, song.ind, at, { title: 'Finals' })
    const free = await aSessionRow(site, song.ind, isoTime(site.clock.now + 9 * hour), { title: 'Prelims' })
    const before = await aSessionRow(site, song.ind, isoTime(site.clock.now + 20 * hour), { state: 'cancelled' })
    await cancel(admin, song.ind)
    await aSessionRow(site, other.ind, at)
    const { body } = await reinstate(admin, song.ind)
    expect(body.leftSessions).toEqual([`${song.heading}: Finals`])
    expect((await sessionRow(site, taken)).state).toBe('cancelled')
    expect((await sessionRow(site, free)).state).toBe('planned')
    expect((await sessionRow(site, before)).state).toBe('cancelled')
  })
})
