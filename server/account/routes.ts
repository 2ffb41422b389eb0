// The calls around an account: sign up, log in and out, and who is logged in (S1). Links in mails are in link-routes.ts.
import {
  loggedInUserSchema,
  loginBody,
  messageSchema,
  registerBody,
  registeredSchema,
  userSchema,
} from '../../domain/api.ts'
import { normalEmail } from '../../domain/email.ts'
import { defaultFacility } from '../../domain/facility.ts'
import { checkSignUp, plainLine } from '../../domain/sign-up.ts'
import { isDuplicate } from '../database/errors.ts'
import { networkOf } from '../http/network.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Api, Parts } from '../parts.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { type Caller, callerOf, confirmMailAttempts, guess, logInAttempt } from './attempts.ts'
import { deviceName } from './device.ts'
import { logIn } from './log-in.ts'
import { hashPassword } from './passwords.ts'
import { findPerson, userObject } from './person.ts'
import { currentUser, endSession, startSession } from './sessions.ts'
import { addPerson, type NewPerson } from './store.ts'

const welcome = 'Your account is ready. We sent you a link to confirm your e-mail address. Please log in.'
/** Where too many such mails were asked for. */
const welcomeWithoutMail =
  'Your account is ready. Please log in. Your profile sends you a link to confirm your e-mail address.'

export function accountRoutes(api: Api, parts: Parts): void {
  const { database, edition, now, limiter, wakeMail, loggedIn } = parts

  api.route({
    method: 'POST',
    url: '/users/register',
    config: { public: 'whoever signs up has no account yet' },
    schema: { body: registerBody, response: { 200: registeredSchema } },
    async handler(request) {
      const { body } = request
      const caller = callerOf(request)
      const { password, ...fields } = inPlainLines(body)
      refuseIf(checkSignUp({ ...fields, email: body.email, password, reenterPassword: password }))
      const email = normalEmail(body.email)
      await limiter.take([{ limit: 'signUpPerNetwork', whose: networkOf(caller.address) }])
      const person: NewPerson = {
        ...fields,
        email,
        facilityId: defaultFacility(edition.festival.facilities).id,
        passwordHash: await hashPassword(password, { lane: networkOf(caller.address), signal: request.signal }),
      }
      const { token, mailed } = await createAccount(person, caller, deviceName(request.headers['user-agent']))
      wakeMail()
      return { token, username: person.username, msg: mailed ? welcome : welcomeWithoutMail }
    },
  })

  async function createAccount(
    person: NewPerson,
    caller: Caller,
    device: string,
  ): Promise<{ token: string; mailed: boolean }> {
    try {
      return await database.write(async trx => {
        const personId = await addPerson(trx, person, now())
        // The account is made in any case: mails that somebody else caused must not keep people from signing up.
        const mailed = (await limiter.count(trx, confirmMailAttempts(person.email, caller))) === 0
        if (mailed) await queueMail(trx, 'confirm', person.email, now())
        return { token: await startSession(trx, personId, now(), device), mailed }
      })
    } catch (error) {
      if (isDuplicate(error)) refuse('email_taken')
      throw error
    }
  }

  api.route({
    method: 'POST',
    url: '/users/login',
    config: { public: 'the log-in itself' },
    schema: { body: loginBody, response: { 200: loggedInUserSchema } },
    async handler(request) {
      const { password } = request.body
      const email = normalEmail(request.body.email)
      const attempt = await logInAttempt(database.db, email, callerOf(request))
      const device = deviceName(request.headers['user-agent'])
      const call = { email, password, device, signal: request.signal, ...attempt }
      const { person, token } =
        (await guess(parts, attempt.attempts, () => logIn(parts, call))) ?? refuse('login_failed')
      if (!attempt.known) wakeMail()
      return { ...userObject(edition, person), token }
    },
  })

  api.route({
    method: 'GET',
    url: '/users/verifyAccessToken',
    onRequest: loggedIn,
    schema: { response: { 200: userSchema } },
    handler: async request => userObject(edition, await findPerson(database.db, currentUser(request).id)),
  })

  api.route({
    method: 'POST',
    url: '/users/logout',
    onRequest: loggedIn,
    schema: { response: { 200: messageSchema } },
    async handler(request) {
      await database.write(trx => endSession(trx, currentUser(request).session_id, now()))
      return { msg: 'You are logged out' }
    },
  })
}

/** The body with each field on one line as it is stored. The password stays as it was typed. */
function inPlainLines<T extends { password: string }>(body: T): T {
  const fields = Object.entries(body).map(([name, text]) => [
    name,
    name === 'password' ? text : plainLine(String(text)),
  ])
  return Object.fromEntries(fields) as T
}
