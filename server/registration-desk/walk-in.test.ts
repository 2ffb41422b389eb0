// Walk-ins without an e-mail address, students by identity card, and typing mistakes. desk.test.ts tests the ordinary
// walk-in.
import { describe, expect, it } from 'vitest'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { rupees } from '../../domain/rupees.ts'
import { findPerson, isStudent } from '../people/person.ts'
import { anOrganiser, auditRows, ledgerRows, type Staff, userIdOf } from '../testing/desk.ts'
import { perEvent, testEdition } from '../testing/editions.ts'
import { scan } from '../testing/gate.ts'
import { aPerson } from '../testing/people.ts'
import { removePerson } from '../testing/removed-people.ts'
import { aSite, type Site } from '../testing/site.ts'
import { anUnguardedSite, mostOf } from '../testing/unguarded.ts'

const { prices } = testEdition.festival
const studentsOnly = allEvents(testEdition.catalogue).find(event => event.hostInstituteOnly)!.ind

function aWalkIn(person: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) {
  return {
    actId: crypto.randomUUID(),
    person: { username: 'Om', email: '', phone: '9876543210', gender: 'female', ...person },
    events: [1],
    total: perEvent,
    payment: { method: 'cash', amount: perEvent },
    ...fields,
  }
}

describe('a walk-in without an e-mail address', () => {
  it('gets a user id and a valid pass, and no mail', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { status, body } = await cashier.post('/people', aWalkIn())
    expect([status, body]).toMatchObject([200, { username: 'Om', email: '', phone: '9876543210', amountDue: 0 }])
    expect((await scan(cashier, String(body.passCode))).result).toBe('admitted')
    const found = (await foundBy(cashier, String(body.userId))) as { email: string }[]
    expect(found).toMatchObject([{ email: '' }])
    const mails = await site.database.db.selectFrom('outgoing_mail').select('recipient').execute()
    expect(mails.filter(({ recipient }) => recipient.includes('no-mail'))).toEqual([])
    expect((await cashier.post('/people', aWalkIn())).status).toBe(200)
  })

  it('is refused if the phone number or name is invalid or the gender is missing', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const codeOf = async (person: Record<string, unknown>) => (await cashier.post('/people', aWalkIn(person))).body.code
    expect(await codeOf({ phone: 'abc' })).toBe('phone_invalid')
    expect(await codeOf({ username: 'O' })).toBe('desk_name_length')
    expect(await codeOf({ email: 'nowhere' })).toBe('email_invalid')
    expect(await codeOf({ gender: '' })).toBe('bad_input')
    expect(await ledgerRows(site)).toEqual([])
  })
})

const foundBy = async (cashier: Staff, search: string) => (await cashier.get(`/people?search=${search}`)).body.rows

describe('a payment above the amount due', () => {
  it('A6: needs a typed reason, which the audit log shows', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const slip = aWalkIn({}, { payment: { method: 'cash', amount: perEvent * 100 } })
    const refused = await cashier.post('/people', slip)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'more_than_due', amount: perEvent, error: expect.stringContaining(rupees(perEvent * 99)) },
    ])
    expect(await ledgerRows(site)).toEqual([])
    expect(
      (await cashier.post('/people', { ...slip, payment: { ...slip.payment, reason: 'pays for his friends' } })).body,
    ).toMatchObject({
      paidAmount: perEvent * 100,
    })
  })
})

describe('a student of the host institute by identity card', () => {
  const card = { studentCard: '2024 ugcs 017', total: prices.student.perEvent, payment: null }

  it('pays the student price at once; the audit log has the card number and the cashier', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { body } = await cashier.post('/people', aWalkIn({}, card))
    expect(body).toMatchObject({ isStudent: true, total: prices.student.perEvent })
    const [listed] = (await cashier.get('/people?kind=student')).body.rows as { userId: string; total: number }[]
    expect(listed).toMatchObject({ userId: body.userId, total: prices.student.perEvent })
    const [entry] = await auditRows(site, 'person.walk_in')
    expect(entry?.actor_id).toBe(cashier.id)
    expect(JSON.parse(entry!.after)).toMatchObject({ studentCard: '2024UGCS017' })
  })

  it('can have one account: the same card number in another spelling is refused for a second account', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const other = await aPerson(site, { events: [1] })
    await cashier.post('/people', aWalkIn({}, card))
    const again = await cashier.post('/people', aWalkIn({}, { ...card, studentCard: '2024UGCS017' }))
    expect([again.status, again.body.code]).toEqual([409, 'student_card_used'])
    const path = `/people/${await userIdOf(site, other)}/student`
    expect((await cashier.post(path, { card: '2024ugcs017' })).body.code).toBe('student_card_used')
    expect((await cashier.post(path, { card: '2024ugcs018' })).body).toMatchObject({ isStudent: true })
    expect((await cashier.post(path, { card: '2024ugcs019' })).body.code).toBe('student_already')
    expect(await auditRows(site, 'person.student')).toMatchObject([{ person_id: other.id, actor_id: cashier.id }])
  })

  it('pays the price for outside participants again after the card is removed from the wrong account', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const wrong = await aPerson(site, { events: [1] })
    const path = `/people/${await userIdOf(site, wrong)}`
    const reason = 'card of somebody else'
    expect((await cashier.post(`${path}/remove-student-card`, { reason })).body.code).toBe('student_card_none')
    await cashier.post(`${path}/student`, { card: '2024ugcs018' })
    const { status, body } = await cashier.post(`${path}/remove-student-card`, { reason })
    expect([status, body]).toMatchObject([200, { isStudent: false, hasStudentCard: false, amountDue: perEvent }])
    expect(await auditRows(site, 'person.not_student')).toMatchObject([{ person_id: wrong.id, reason }])
    const right = `/people/${await userIdOf(site, await aPerson(site))}/student`
    expect((await cashier.post(right, { card: '2024ugcs018' })).body).toMatchObject({ isStudent: true })
  })

  it('cannot lose the card while registered for an event that only the institute’s students may join', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const person = await aPerson(site)
    const path = `/people/${await userIdOf(site, person)}`
    await cashier.post(`${path}/student`, { card: '2024ugcs018' })
    const amount = prices.student.perEvent
    await cashier.post(`${path}/events`, { add: [studentsOnly], amount, reason: 'for the test' })
    const refused = await cashier.post(`${path}/remove-student-card`, { reason: 'wrong account' })
    expect(refused.body.code).toBe('student_card_event')
    expect((await cashier.get(path)).body).toMatchObject({ isStudent: true, hasStudentCard: true })
  })

  it('cannot be marked as a student by the gate, a coordinator or the participant', async () => {
    const site = await aSite()
    const person = await aPerson(site)
    const path = `/people/${await userIdOf(site, person)}/student`
    for (const role of ['gate', 'coordinator'] as const)
      expect(
        (
          await (
            await anOrganiser(site, role, { coordinates: role === 'gate' ? [] : [1] })
          ).post(path, { card: '2024ugcs018' })
        ).status,
      ).toBe(403)
    expect((await site.post(`/api/organiser${path}`, { card: '2024ugcs018' }, person)).status).toBe(403)
  })

  const sameCardAtOnce = async (site: Site) => {
    const cashier = await anOrganiser(site, 'cashier')
    const people = [await aPerson(site), await aPerson(site), await aPerson(site)]
    const number = crypto.randomUUID()
    const paths = await Promise.all(people.map(async person => `/people/${await userIdOf(site, person)}/student`))
    const answers = await Promise.all(paths.map(path => cashier.post(path, { card: number })))
    return answers.filter(({ status }) => status === 200).length
  }

  it('is only one person if several accounts get the same card at the same moment', async () => {
    expect(await sameCardAtOnce(await aSite())).toBe(1)
    expect(await sameCardAtOnce(await anUnguardedSite())).toBe(1)
  })

  it('negative control: without a transaction and the index, several of these people become students', async () => {
    const site = await anUnguardedSite({ withoutIndexes: ['person_student_card'] })
    expect(await mostOf(() => sameCardAtOnce(site))).toBeGreaterThan(1)
  })

  it('still counts as a student in the figures after the account and its card number are deleted', async () => {
    const site = await aSite()
    const cashier = await anOrganiser(site, 'cashier')
    const { body } = await cashier.post('/people', aWalkIn({}, { ...card, events: [], total: 0 }))
    const { id } = await site.database.db
      .selectFrom('person')
      .selectAll()
      .where('user_id', '=', String(body.userId))
      .executeTakeFirstOrThrow()
    await removePerson(site, { id }, { isStudent: true })
    const row = await findPerson(site.database.db, id)
    expect([isStudent(site.edition, row), row.student_card]).toEqual([true, `removed-${id}`])
    expect(JSON.stringify(await auditRows(site, 'person.walk_in'))).not.toContain('2024UGCS017')
  })
})
