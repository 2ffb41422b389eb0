// A small festival to fuzz: logged-in people of every kind, and one record of each kind to which calls refer.
import { allEvents } from '../../../domain/edition/catalogue.ts'
import { makeLink } from '../../account/links.ts'
import { aClaim, anOrganiser, userIdOf } from '../desk.ts'
import { aPassHolder, aScan, nobodysCode } from '../gate.ts'
import { aPerson, type TestPerson, usualPassword } from '../people.ts'
import { aSession, aVenue, festivalDay } from '../programme.ts'
import type { Site } from '../site.ts'
import { aTeam } from '../teams.ts'
import type { ValuesByName } from './from-schema.ts'

export type World = {
  people: Record<string, TestPerson>
  /** Names of `people`. A caller with many permissions is listed more than once, and therefore calls more often. */
  callers: string[]
  known: ValuesByName
}

/** Fills the site; returns the callers and the ids of existing records. */
export async function aWorld(site: Site): Promise<World> {
  const { facilities, prices } = site.edition.festival
  const { perEvent, cap } = prices.outside
  const participant = await aPerson(site, { username: 'Ada Participant', events: [1, 2], paid: 120 })
  const student = await aPerson(site, { student: true, events: [7] })
  const ended = await aPerson(site)
  await site.post('/api/users/logout', undefined, { token: ended.token })
  const admin = await anOrganiser(site, 'admin')
  const cashier = await anOrganiser(site, 'cashier')
  const coordinator = await anOrganiser(site, 'coordinator', { coordinates: [1, 4] })
  const gate = await anOrganiser(site, 'gate')
  const holder = await aPassHolder(site, { facility: facilities.at(-1)!.name, paid: 2000 })
  const claims = [await aClaim(site), await aClaim(site), await aClaim(site, { payer: participant })]
  await gate.post('/check-in/scan', aScan(holder.code))
  await cashier.post(`/claims/${claims[0]!.claimId}/confirm`, { amount: perEvent })

  await site.post('/api/users/forgotPassword', { email: participant.email })
  const links = await site.database.write(async trx => [
    await makeLink(trx, participant.id, 'reset', site.clock.now),
    await makeLink(trx, holder.id, 'confirm', site.clock.now),
  ])

  const db = site.database.db
  const team = await aTeam(site, { captain: participant, eventId: 2 })
  const venueId = await aVenue(site, {}, admin)
  const sessionIds = [await aSession(site, { venueId }, admin), await aSession(site, {}, admin)]
  const ids = async (table: 'scan' | 'outgoing_mail') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const known = [participant, student, holder, cashier, gate]
  const userIds = []
  for (const person of known) userIds.push(await userIdOf(site, person))
  // Requests can end the role of only this organiser. Otherwise soon no caller would have permissions.
  const spare = await anOrganiser(site, 'gate')
  const { id: spareRole } = await db
    .selectFrom('staff_role')
    .select('id')
    .where('person_id', '=', spare.id)
    .executeTakeFirstOrThrow()
  const strangers = Array.from({ length: 10 }, (_, i) => `stranger-${i}@college.example`)
  const eventIds = allEvents(site.edition.catalogue).map(({ ind }) => ind)
  const acts = [crypto.randomUUID(), crypto.randomUUID()]
  return {
    people: { participant, student, holder, ended, admin, cashier, coordinator, gate },
    callers: [
      ...['participant', 'student', 'holder', 'holder', 'ended', 'coordinator', 'gate', 'gate'],
      ...['admin', 'admin', 'admin', 'cashier', 'cashier'],
    ],
    known: {
      email: [...known.map(({ email }) => email), ...strangers],
      username: ['Ada Lovelace', '  Ada  ', 'José'],
      password: [usualPassword],
      userId: userIds,
      claimId: claims.map(({ claimId }) => claimId),
      utr: [...claims.map(({ utr }) => utr), '123456789012'],
      token: links,
      roleId: [spareRole],
      scanId: await ids('scan'),
      mailId: await ids('outgoing_mail'),
      code: [holder.code, nobodysCode, team.invitation],
      teamId: [team.id],
      captain: userIds,
      'userIds[]': userIds.slice(0, 2),
      'members[]': userIds.slice(0, 1),
      members: ['', ...userIds.slice(0, 2)],
      number: ['G-000001', 'G-000002'],
      name: ['The Owls', ' the  owls', 'दिल्ली'],
      event: [2, 2, 4, 40],
      actId: acts,
      nonce: acts,
      facility: facilities.map(({ name }) => name),
      amount: [0, 0, 100, cap - 2 * perEvent, perEvent, cap - perEvent, -perEvent, 'Amount'],
      total: [0, perEvent, 2 * perEvent, cap, ...facilities.flatMap(({ replaces, adds }) => replaces ?? adds ?? [])],
      'events[]': eventIds,
      'event[]': eventIds,
      'add[]': eventIds,
      'remove[]': eventIds,
      eventId: eventIds,
      sort: ['name', 'due', 'paid', 'registered', 'time', 'amount', 'college', 'entered', 'position'],
      search: ['ada', 'person', 'a b', '%'],
      from: ['2031-05-06', '2031-02-30', '10:00', '15:00', '18:00'],
      to: ['2031-05-06', '9999-12-31', '11:30', '16:00', '01:00'],
      day: [festivalDay],
      sessionId: sessionIds,
      venueId: [venueId],
      version: [1, 1, 2],
      mapUrl: ['', 'https://maps.example.org/hall'],
      digest: [''],
      csv: [`Ref,Amount,Date\n${claims[1]!.utr},${perEvent},2031-05-06\n,,\n"`, 'Ref;Amount\n1;2', ''],
      reference: ['Ref', 'Ref', 'R-000001', ''],
      page: [1, 2],
      reason: ['it was asked for'],
    },
  }
}
