// Attacks with a stolen password, session or copy, and passwords that are easy to guess.
import { Secret, TOTP } from 'otpauth'
import type { Millis } from '../../domain/day.ts'
import { makeLink } from '../../server/account/links.ts'
import { truncateLog } from '../../server/database/deleted-values.ts'
import { aScan } from '../../server/testing/gate.ts'
import { aSignUp, type TestPerson, usualPassword } from '../../server/testing/people.ts'
import type { Attack, World } from './world.ts'
import { atOnce, countOf, summary } from './world.ts'

const organiser = (path: string) => `/organiser${path}`
const reason = 'an attack'
const newPassword = 'kettle orbit marigold'
/** Milliseconds for which one code is valid. */
const step = 30_000
/** Milliseconds after a log-in; by then the password must be typed again. */
const oldPassword = 11 * 60_000

/** An organiser with a second factor, and a session that a thief opened with the stolen password. */
async function aRobbedOrganiser(world: World) {
  const owner = await world.person({ role: 'cashier' })
  const { secret } = (await world.post(organiser('/second-factor/start'), {}, owner)).body as { secret: string }
  const codeAt = (now: Millis) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
  await world.post(organiser('/second-factor/set'), { code: codeAt(Date.now()) }, owner)
  return { owner, thief: { token: await world.session(owner) }, codeAt }
}

const stolenPassword: Attack = {
  name: 'D7: a stolen password of an organiser with a second factor',
  wants: 'the console, or the account for good',
  async run(world) {
    const { owner, thief } = await aRobbedOrganiser(world)
    const answers = [
      await world.get(organiser('/people'), thief),
      await world.post(organiser('/second-factor/start'), {}, thief),
      await world.post('/users/changePassword', { currentPassword: usualPassword, password: newPassword }, thief),
      await world.post('/users/identity', { password: usualPassword, email: 'thief@elsewhere.example' }, thief),
      await world.post('/users/deleteAccount', { password: usualPassword }, thief),
    ]
    const login = await world.post('/users/login', { email: owner.email, password: usualPassword })
    return {
      tried: 'reading people, another second factor, another password, another address, deleting the account',
      got: `${summary(answers)}; the owner: ${summary([login])}`,
      held: countOf(answers, 403) === answers.length && login.status === 200,
    }
  },
}

const triedCodes: Attack = {
  name: 'D7: the thief tries codes',
  wants: 'the six digits, or the owner locked out',
  async run(world) {
    const { owner, thief, codeAt } = await aRobbedOrganiser(world)
    const check = (token: string, code: string, from: string) =>
      world.post(organiser('/second-factor/check'), { code }, { token, from })
    const guesses = await atOnce(200, i => check(thief.token, String(i * 4931).padStart(6, '0'), `198.51.${i}.1`))
    const sessions = await atOnce(20, () => world.session(owner))
    const more = await atOnce(100, i => check(sessions[i % 20]!, String(i * 733).padStart(6, '0'), '198.51.100.7'))
    const looked = [...guesses, ...more].filter(({ code }) => code === 'second_factor_wrong').length
    const people = await world.get(organiser('/people'), thief)
    const right = await check(await world.session(owner), codeAt(Date.now() + step), '203.0.113.9')
    return {
      tried: '200 codes in one session, 100 in twenty; then the owner elsewhere with a right code',
      got: `${looked} were checked; the thief ${people.status}, the owner ${right.status}`,
      held: looked <= 30 && people.status === 403 && right.status === 200,
    }
  },
}

const copies: Attack = {
  name: 'D7: copies of a participant’s calendar, pass and sessions',
  wants: 'that they still work after a new password',
  async run(world) {
    const person = await world.person()
    const stolen = { token: await world.session(person) }
    const calendarOf = async (who: Pick<TestPerson, 'token'>) =>
      String((await world.post('/users/calendar', {}, who)).body.address).replace(/^.*\/api/, '')
    const passOf = async (who: Pick<TestPerson, 'token'>) => String((await world.get('/users/pass', who)).body.code)
    const [calendar, pass] = [await calendarOf(person), await passOf(person)]
    const body = { currentPassword: usualPassword, password: newPassword }
    const changed = await world.post('/users/changePassword', body, person)
    const after = [await world.get(calendar), await world.get('/users/verifyAccessToken', stolen)]
    const gate = await world.person({ role: 'gate' })
    const scanned = await world.post(organiser('/check-in/scan'), aScan(pass), gate)
    return {
      tried: 'all three after the password was changed',
      got: `change ${changed.status}; calendar and session ${summary(after)}; pass ${scanned.body.result ?? scanned.code}`,
      held: changed.status === 200 && countOf(after) === 0 && scanned.body.result === 'replaced_pass',
    }
  },
}

const endedSessions: Attack = {
  name: 'D7: a stolen session after an administrator pressed "Log out everywhere"',
  wants: 'that it still works',
  async run(world) {
    const [admin, person] = [await world.person({ role: 'admin' }), await world.person()]
    const stolen = { token: await world.session(person) }
    const { user_id } = await world.database.db
      .selectFrom('person')
      .select('user_id')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    const ended = await world.post(organiser(`/people/${user_id}/end-sessions`), { reason }, admin)
    const after = [await world.get('/users/verifyAccessToken', stolen), await world.get('/users/pass', person)]
    return {
      tried: '"Log out everywhere", then two sessions',
      got: `${ended.status}; ${summary(after)}`,
      held: ended.status === 200 && countOf(after, 401) === 2,
    }
  },
}

const stolenToken: Attack = {
  name: 'A9: a stolen session, without the password',
  wants: 'the owner logged out, another address, the account deleted, the keys of the console',
  async run(world) {
    const admin = await world.person({ role: 'admin' })
    const friend = await world.person()
    const { user_id } = await world.database.db
      .selectFrom('person')
      .select('user_id')
      .where('id', '=', friend.id)
      .executeTakeFirstOrThrow()
    const thief = { token: await world.session(admin) }
    const old = new Date(Date.now() - oldPassword).toISOString()
    const sessions = world.database.db.updateTable('session').set({ created_at: old }).where('person_id', '=', admin.id)
    await sessions.execute()
    const own = await world.get('/users/sessions', thief)
    const logIns = own.body.logIns as { sessionId: string; isThis: boolean }[]
    const { sessionId } = logIns.find(({ isThis }) => !isThis)!
    const answers = []
    for (const password of [undefined, 'a guess'])
      answers.push(
        await world.post('/users/endSession', { sessionId, password }, thief),
        await world.post('/users/endOtherSessions', { password }, thief),
        await world.post('/users/identity', { password, email: 'thief@elsewhere.example' }, thief),
        await world.post('/users/changePassword', { currentPassword: password, password: newPassword }, thief),
        await world.post('/users/deleteAccount', { password }, thief),
      )
    answers.push(
      await world.post(organiser('/second-factor/start'), {}, thief),
      await world.post(organiser('/staff/grant'), { userId: user_id, role: 'admin', events: [], reason }, thief),
      await world.post(organiser(`/people/${user_id}/end-sessions`), { reason }, thief),
      await world.post(organiser(`/people/${user_id}/correct`), { reason, email: 'thief@elsewhere.example' }, thief),
      await world.get(organiser('/files?format=zip'), thief),
    )
    const owner = await world.get('/users/verifyAccessToken', admin)
    return {
      tried: 'fifteen acts that change an account or download everything, without a password and with a wrong one',
      got: `${summary(answers)}; the owner: ${summary([owner])}`,
      held: answers.every(({ status }) => status === 400 || status === 403) && owner.status === 200,
    }
  },
}

const guessable: Attack = {
  name: 'D8: passwords that are easy to guess',
  wants: 'an account with such a password',
  async run(world) {
    const { name, institute, year } = world.edition.festival
    const short = institute.shortName
    const leet = (text: string) => text.replaceAll(/a/gi, '@').replaceAll(/i/gi, '1').replaceAll(/s/gi, '$')
    const words = [
      'aaaaaaaa',
      '12345678',
      `${name}${year}`,
      leet(`${name}@123`),
      `${short}@123`,
      leet(`${short}${short}`),
    ]
    const own = ['ramesh.kumar', 'Ramesh@2031', 'R@m3shKumar']
    const person = await world.person({ username: 'Ramesh Kumar', email: 'ramesh.kumar@college.example' })
    const link = await world.database.write(trx => makeLink(trx, person.id, 'reset', Date.now()))
    const answers = []
    for (const password of [...words, ...own]) {
      const signUp = aSignUp({ username: 'Ramesh Kumar', email: `ramesh.kumar@${answers.length}.example`, password })
      answers.push(
        await world.post('/users/register', signUp),
        await world.post('/users/changePassword', { currentPassword: usualPassword, password }, person),
        await world.post(`/users/resetPassword/${link}`, { password }),
      )
    }
    return {
      tried: `${words.length + own.length} passwords at the sign-up, while logged in and by a link`,
      got: summary(answers),
      held: answers.every(({ status }) => status === 400),
    }
  },
}

const copyOfData: Attack = {
  name: 'A7: a copy of all data after a participant deleted their account',
  wants: 'their name, address and device, from tables, free pages or the write-ahead log',
  async run(world) {
    const words = { username: 'Unerased Person', device: 'Unerased-Phone/1.0' }
    for (let i = 0; i < 30; i++) await world.person()
    const person = await world.person({ username: words.username })
    const headers = { 'user-agent': words.device }
    await world.post('/users/login', { email: person.email, password: usualPassword }, { headers })
    const marks = [words.username, words.device, person.email]
    const before = await world.placesOf(...marks)
    const answer = await world.post('/users/deleteAccount', { password: usualPassword }, person)
    // As the program does every five minutes.
    await truncateLog(world.database)
    const after = await world.placesOf(...marks)
    return {
      tried: 'reading every byte of the data folder, or every row',
      got: `${summary([answer])}; before: ${before.join(', ')}; after: ${after.join(', ') || 'nothing'}`,
      held: answer.status === 200 && before.length > 0 && after.length === 0,
    }
  },
}

export const thieves: Attack[] = [stolenPassword, triedCodes, copies, endedSessions, stolenToken, guessable, copyOfData]
