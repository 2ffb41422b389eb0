// Organisers' steps in the walk that concern people: walk-ins, registrations at the desk, corrections and roles.
// money-steps.ts has the steps that concern money.
import { startSession } from '../../access/sessions.ts'
import { aSignUp } from '../people.ts'
import { changeSeats, expectedRefusal, increment, isFull, isStudent, tellOfDesk, totalOf } from './model.ts'
import { newWalker } from './participant-steps.ts'
import { aCashier, aWalker, expectCall, organiser, type Step, someEvents } from './step.ts'
import { adoptTeams } from './team-acts.ts'

export const deskEvents: Step = async walk => {
  const { model, random } = walk
  const walker = aWalker(walk)
  const add = random.chance(0.7) ? someEvents(walk, 2) : []
  const remove = walker.events.length > 0 && random.chance(0.5) ? [random.pick(walker.events)] : []
  const left = walker.events.filter(eventId => !remove.includes(eventId))
  const added = add.filter(eventId => !left.includes(eventId))
  const change = totalOf(model, walker, left.length + added.length) - totalOf(model, walker)
  const amount = random.chance(0.1) ? change + 100 : change
  const same = remove.length === 0 && added.length === 0
  const status = statusOfChange()
  if (status === 200)
    changeSeats(model, [...add, ...remove], () => {
      walker.events = [...left, ...added]
    })
  if (status === 200 && walker.events.length > 0) walker.hasHistory = true
  const path = organiser(`/people/${walker.userId}/events`)
  const body = { add, remove, amount, reason: 'asked at the desk' }
  const expected = { total: totalOf(model, walker), eventCount: walker.events.length }
  await expectCall(
    walk,
    { path, body, token: aCashier(walk).token },
    { status, ...(status === 200 && { body: expected }) },
  )
  if (status !== 200 || same) return
  increment(model.audit, 'person.events')
  tellOfDesk(model, walker)
  await adoptTeams(walk, remove)

  function statusOfChange(): number {
    if (add.length + remove.length === 0 || add.some(eventId => remove.includes(eventId))) return 400
    if (add.some(eventId => !model.known.includes(eventId))) return 400
    if (added.some(eventId => model.cancelled.has(eventId))) return 403
    const barred = expectedRefusal(model, walker, added)
    return barred ?? (same || amount === change ? 200 : 409)
  }
}

export const walkIn: Step = async walk => {
  const { model, random } = walk
  const acts = [...model.walkIns]
  const repeated = acts.length > 0 && random.chance(0.2) ? random.pick(acts) : null
  const cashier = aCashier(walk)
  const actId = repeated?.[0] ?? crypto.randomUUID()
  const taken = !repeated && random.chance(0.1) ? aWalker(walk).email : null
  const { password: _, ...person } = aSignUp({
    username: `Walk-in ${model.walkIns.size}`,
    phone: '98765 43210',
    ...(taken && { email: taken }),
  })
  const open = model.known.filter(eventId => !model.studentsOnly.has(eventId) && !model.cancelled.has(eventId))
  const events = random.chance(0.8) ? [random.pick(open)] : []
  const right = events.length * model.rules.prices.outside.perEvent
  const total = random.chance(0.1) ? right + 1 : right
  const payment = random.chance(0.6) ? { method: 'cash', amount: 480, reason: 'rounded up' } : null
  const status = repeated
    ? repeated[1].cashier === cashier.id
      ? 200
      : 409
    : taken || events.some(eventId => isFull(model, eventId)) || total !== right
      ? 409
      : 200
  const body = { actId, person, events, total, payment }
  await expectCall(walk, { path: organiser('/people'), body, token: cashier.token }, { status })
  if (status !== 200 || repeated) return
  const walker = { ...(await newWalker(walk, person.email, '')), events, hasHistory: events.length > 0 }
  changeSeats(model, events, () => void model.walkers.push(walker))
  model.walkIns.set(actId, { cashier: cashier.id, person: walker })
  increment(model.mails, 'desk_account')
  increment(model.audit, 'person.walk_in')
  if (!payment) return
  const receipt = `R-${String(model.ledger.length + 1).padStart(6, '0')}`
  model.ledger.push({
    personId: walker.id,
    amount: 480,
    method: 'cash',
    reference: receipt,
    takenBy: cashier.id,
    actId,
  })
  increment(model.audit, 'payment.record')
}

export const correct: Step = async walk => {
  const { model, random } = walk
  const walker = aWalker(walk)
  const username = random.chance(0.15)
    ? 'ab'
    : random.chance(0.3)
      ? walker.username
      : `Renamed ${random.integer(1, 999)}`
  const facility = random.chance(0.3) ? random.pick(model.rules.facilities).name : undefined
  const renamed = username !== walker.username
  const moved = facility !== undefined && facility !== walker.facility
  const status = renamed && username === 'ab' ? 400 : moved && isStudent(walker) ? 403 : 200
  const path = organiser(`/people/${walker.userId}/correct`)
  const fields = { username, ...(facility !== undefined && { facility }) }
  await expectCall(
    walk,
    { path, body: { fields, reason: 'as in the passport' }, token: model.staff.admin.token },
    { status },
  )
  if (status !== 200 || !(renamed || moved)) return
  Object.assign(walker, fields)
  increment(model.audit, 'person.correct')
  if (moved) tellOfDesk(model, walker)
}

export const grant: Step = async walk => {
  const { model, random, site } = walk
  const walker = aWalker(walk)
  const events = random.chance(0.1)
    ? []
    : [...new Set([random.pick(model.known), random.pick(model.known)])].sort((a, b) => a - b)
  const email = random.chance(0.1) ? 'nobody@college.example' : walker.email
  const held = model.roles.get(walker.userId)
  const status = statusOf()
  const body = { email, role: 'coordinator', events, reason: 'for the events' }
  await expectCall(walk, { path: organiser('/staff/grant'), body, token: model.staff.admin.token }, { status })
  if (status !== 200) return
  model.roles.set(walker.userId, events)
  increment(model.audit, 'role.grant')
  increment(model.mails, 'role_granted')
  // The new role ended all sessions of the person.
  walker.token = await site.database.write(trx => startSession(trx, walker.id, site.clock.now))

  function statusOf(): number {
    if (email !== walker.email) return 404
    if (!walker.confirmed) return 409
    if (events.length === 0) return 400
    return String(held) === String(events) ? 409 : 200
  }
}

export const revoke: Step = async walk => {
  const { model } = walk
  const walker = aWalker(walk)
  const { token } = model.staff.admin
  const { body } = await expectCall(walk, { path: organiser('/staff'), token }, { status: 200 })
  const rows = body.rows as { roleId: string; userId: string }[]
  const roleId = rows.find(row => row.userId === walker.userId)?.roleId
  const status = roleId ? 200 : 404
  const call = {
    path: organiser('/staff/revoke'),
    body: { roleId: roleId ?? 'none', reason: 'no longer needed' },
    token,
  }
  if ((roleId !== undefined) !== model.roles.has(walker.userId))
    throw new Error('the list of staff and the model differ')
  await expectCall(walk, call, { status })
  if (status !== 200) return
  model.roles.delete(walker.userId)
  increment(model.audit, 'role.revoke')
}

/** Makes console calls as a participant or coordinator. A coordinator may read only the rosters of their events. */
export const trespass: Step = async walk => {
  const { model, random, site } = walk
  const walker = aWalker(walk)
  const events = model.roles.get(walker.userId)
  const eventId = random.pick(model.known)
  const [path, allowed] = random.pick([
    ['/payments', false],
    ['/staff', false],
    ['/audit', false],
    ['/overview', events !== undefined],
    [`/rosters/${eventId}`, events?.includes(eventId) === true],
  ] as const)
  // A session that is older than twelve hours would be refused for its age, not for the missing permission.
  walker.token = await site.database.write(trx => startSession(trx, walker.id, site.clock.now))
  await expectCall(walk, { path: organiser(path), token: walker.token }, { status: allowed ? 200 : 403 })
}
