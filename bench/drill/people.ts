// What people do in the drill: sign up over TLS, confirm by the mail, become administrator, set a second factor, log
// in.
import { TOTP } from 'otpauth'
import { command } from './documents.ts'
import type { Machine } from './machine.ts'
import type { Answer, Caller, MailSink } from './world.ts'

export type Person = { email: string; password: string; token: string }

const password = 'a drill for everybody'

/** Signs up, opens the link of the mail, logs in. */
export async function join(call: Caller, mails: MailSink, email: string): Promise<Person> {
  expectAnswer(await call('POST', '/api/users/register', { email, username: 'Drill Person', password }))
  const letter = await mails.next(email, /verifyEmail/)
  const link = /\/verifyEmail\/([\w-]+)/.exec(letter.text)?.[1]
  if (!link) throw new Error(`the mail to ${email} has no link:\n${letter.text}`)
  expectAnswer(await call('POST', `/api/users/verifyEmail/${link}`))
  return { email, password, token: await logIn(call, email) }
}

export async function logIn(call: Caller, email: string): Promise<string> {
  const { body } = expectAnswer(await call('POST', '/api/users/login', { email, password }))
  return String(body.token)
}

/** Runs the document's command for this person, sets a second factor and reads the overview. Returns its secret. */
export async function becomeAdministrator(machine: Machine, call: Caller, person: Person): Promise<string> {
  await machine.run(command('docs/launch.md', /staff grant/).replace('asha@example.org', person.email))
  person.token = await logIn(call, person.email)
  const { body } = expectAnswer(await call('POST', '/api/organiser/second-factor/start', {}, person.token))
  const secret = String(body.secret)
  const code = new TOTP({ secret }).generate()
  expectAnswer(await call('POST', '/api/organiser/second-factor/set', { code }, person.token))
  expectAnswer(await call('GET', '/api/organiser/overview', undefined, person.token))
  return secret
}

export function expectAnswer(answer: Answer, status = 200): Answer {
  if (answer.status !== status)
    throw new Error(`answered ${answer.status} in place of ${status}: ${answer.text.slice(0, 500)}`)
  return answer
}

/** A sign-up that nobody confirms. */
export function newcomer(call: Caller): Promise<Answer> {
  const email = `newcomer-${Date.now()}@college.example`
  return call('POST', '/api/users/register', { email, username: 'New Comer', password })
}
