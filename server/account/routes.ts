// The calls around an account: sign up, log in and out, the logged-in account (S1). Links in mails are in
// link-routes.ts.
import {
  loggedInUserSchema,
  loginBody,
  messageSchema,
  registerBody,
  registeredSchema,
  userSchema,
} from '../../domain/account/api.ts'
import { normalEmail } from '../../domain/account/email.ts'
import { checkSignUp, plainLine } from '../../domain/account/sign-up.ts'
import { defaultFacility } from '../../domain/edition/facility.ts'
import { addPerson, type NewPerson } from '../access/accounts.ts'
import {
  type Caller,
  confirmMailAttempts,
  forCaller,
  giveBackOnFailure,
  guess,
  logInAttempt,
  logIns,
  provenCallerOf,
  unopenedMailAttempts,
} from '../access/attempts.ts'
import { deviceName } from '../access/device.ts'
import { hashPassword, turnOf } from '../access/passwords.ts'
import { currentUser, endSession, startSession } from '../access/sessions.ts'
import { isDuplicate } from '../database/errors.ts'
import { networkOf } from '../http/network.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Api, Parts } from '../parts.ts'
import { currentPerson, loggedInPersonGuard, userObject } from '../people/person.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { refuseGuessable } from './guessable-password.ts'
import { logIn } from './log-in.ts'

const welcome = 'Your account is ready. We sent you a link to confirm your e-mail address. Please log in.'
/** The message if too many mails for this mailbox were requested. */
const welcomeWithoutMail =
  'Your account is ready. Please log in. Your profile sends you a link to confirm your e-mail address.'

export function accountRoutes(api: Api, parts: Parts): void {
  const { database, live, now, limiter, wakeMail, loggedIn } = parts

  api.route({
    method: 'POST',
    url: '/users/register',
    config: { public: 'people who sign up have no account yet', counts: 'handler' },
    schema: { body: registerBody, response: { 200: registeredSchema } },
    async handler(request) {
      const { body } = request
      const caller = await provenCallerOf(parts, request)
      const { password, ...fields } = inPlainLines(body)
      refuseIf(checkSignUp({ ...fields, email: body.email, password, reenterPassword: password }))
      const email = normalEmail(body.email)
      refuseGuessable(live.edition(), password, { username: fields.username, email })
      const attempts = forCaller(caller, [{ limit: 'signUpPerNetwork', subject: networkOf(caller.address) }])
      await limiter.take(attempts)
      await limiter.refuseFull(forCaller(caller, unopenedMailAttempts(email, caller)))
      const turn = turnOf(request, email, caller)
      const person: NewPerson = {
        ...fields,
        email,
        facilityId: defaultFacility(live.edition().festival.facilities).id,
        passwordHash: await giveBackOnFailure(parts, attempts, () => hashPassword(password, turn)),
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
        // The account is created even without the mail, because others who use up the limit of mails must not prevent
        // a sign-up.
        const mailed = (await limiter.count(trx, confirmMailAttempts(person.email, caller))) === 0
        if (mailed) await queueMail(trx, 'confirm', { toProve: personId }, now())
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
    config: { public: 'the log-in itself', counts: 'handler' },
    schema: { body: loginBody, response: { 200: loggedInUserSchema } },
    async handler(request) {
      const { password } = request.body
      const email = normalEmail(request.body.email)
      const caller = await provenCallerOf(parts, request)
      const { attempts, known } = await logInAttempt(database.db, email, caller)
      await limiter.refuseFull(logIns(email), 'log_ins_too_many')
      const device = deviceName(request.headers['user-agent'])
      const call = { email, password, device, attempts, known, turn: turnOf(request, email, { ...caller, known }) }
      const { person, token } = (await guess(parts, attempts, () => logIn(parts, call))) ?? refuse('login_failed')
      if (!known) wakeMail()
      return { ...userObject(live.edition(), person), token }
    },
  })

  api.route({
    method: 'GET',
    url: '/users/verifyAccessToken',
    config: { counts: 'own rows' },
    onRequest: loggedInPersonGuard(database, now),
    schema: { response: { 200: userSchema } },
    handler: async request => userObject(live.edition(), currentPerson(request)),
  })

  api.route({
    method: 'POST',
    url: '/users/logout',
    config: { counts: 'own rows' },
    onRequest: loggedIn,
    schema: { response: { 200: messageSchema } },
    async handler(request) {
      await database.write(trx => endSession(trx, currentUser(request).session_id, now()))
      return { msg: 'You are logged out' }
    },
  })
}

/** The body with each field as the single line that is stored, except the password, which stays unchanged. */
function inPlainLines<T extends { password: string }>(body: T): T {
  const fields = Object.entries(body).map(([name, text]) => [
    name,
    name === 'password' ? text : plainLine(String(text)),
  ])
  return Object.fromEntries(fields) as T
}
