// The calls about links in mails: requesting a link, setting a new password with it, confirming an address (S1,
// holes I1 to I5).
import {
  forgotPasswordBody,
  messageSchema,
  resetPasswordBody,
  tokenParams,
  verifiedSchema,
} from '../../domain/account/api.ts'
import { normalEmail } from '../../domain/account/email.ts'
import { checkNewPassword } from '../../domain/account/password.ts'
import { checkForgotPassword } from '../../domain/account/sign-up.ts'
import { confirmEmail, findAccount, setPassword } from '../access/accounts.ts'
import {
  clearGuesses,
  confirmMailAttempts,
  provenCallerOf,
  resetMailAttempts,
  unopenedMailAttempts,
  unprovenMail,
} from '../access/attempts.ts'
import { hashPassword, turnOf } from '../access/passwords.ts'
import { currentUser, endAllSessions } from '../access/sessions.ts'
import { isoTime } from '../clock.ts'
import type { Transaction } from '../database/types.ts'
import { networkOf } from '../http/network.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Api, Parts } from '../parts.ts'
import { findPerson } from '../people/person.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { refuseGuessable } from './guessable-password.ts'
import { applyChange, cancelRequestedChanges, isChangeToken, isWaitingChange } from './identity-changes.ts'
import { confirmedItsAddress, consumeLink, findOpenLink, revokeLinks } from './links.ts'
import { changeStudent, refuseStudentAfterUse } from './student-after-use.ts'

const works = 'This link works'

export function linkRoutes(api: Api, parts: Parts): void {
  const { database, live, now, limiter, wakeMail, loggedIn, personHooks } = parts

  api.route({
    method: 'POST',
    url: '/users/forgotPassword',
    config: { public: 'people who forgot their password cannot log in', counts: 'handler' },
    schema: { body: forgotPasswordBody, response: { 200: messageSchema } },
    async handler(request) {
      refuseIf(checkForgotPassword(request.body.email))
      const email = normalEmail(request.body.email)
      const attempts = await resetMailAttempts(database.db, email, await provenCallerOf(parts, request))
      await limiter.take(attempts, 'reset_mails_too_many')
      // The worker looks up whether the address has an account, so that all addresses get the same answer (hole I7).
      await database.write(async trx => {
        const isFull = (await isUnproven(trx, email)) && (await limiter.count(trx, [unprovenMail])) > 0
        if (!isFull) await queueMail(trx, 'reset', { address: email, of: null }, now())
      })
      wakeMail()
      return { msg: 'Link send to  mail to reset password' }
    },
  })

  // The page of the link asks when it opens, so that nobody fills in a form in vain. It learns nothing else.
  api.route({
    method: 'GET',
    url: '/users/resetPassword/:token',
    config: { public: 'the token of the mail stands for the person', secret: ['token'], counts: 'handler' },
    schema: { params: tokenParams, response: { 200: messageSchema } },
    async handler({ params: { token }, ip }) {
      if (await findOpenLink(database.db, token, 'reset', now())) return { msg: works }
      return refuseLink(ip, 'reset_link_invalid')
    },
  })

  api.route({
    method: 'POST',
    url: '/users/resetPassword/:token',
    config: { public: 'the token of the mail stands for the person', secret: ['token'], counts: 'handler' },
    schema: { params: tokenParams, body: resetPasswordBody, response: { 200: messageSchema } },
    async handler(request) {
      const { body, params, ip } = request
      const [password, token] = [body.password, params.token]
      refuseIf(checkNewPassword(password, password))
      const owner = await findOpenLink(database.db, token, 'reset', now())
      if (!owner) return refuseLink(ip, 'reset_link_invalid')
      refuseGuessable(live.edition(), password, await findPerson(database.db, owner))
      const passwordHash = await hashPassword(password, turnOf(request, owner))
      await database.write(async trx => {
        const time = now()
        const personId = await consumeLink(trx, token, 'reset', time)
        if (!personId) refuse('reset_link_invalid')
        const { email, email_confirmed_at, password_set_at } = await findPerson(trx, personId)
        if (email_confirmed_at === null) await limiter.giveBack(trx, [unprovenMail])
        // The first password of an account made at the desk is random and unknown, so setting a password keeps its
        // printed pass valid.
        const isFirst = password_set_at === null && (await wasMadeAtDesk(trx, personId))
        await setPassword(trx, personId, passwordHash, time)
        await clearGuesses(trx, limiter, email)
        if (!isFirst) await personHooks.passwordReplaced(trx, personId, time)
        await endAllSessions(trx, personId, time)
        await revokeLinks(trx, personId, time, 'reset')
        await cancelRequestedChanges(trx, personId, time)
        await queueMail(trx, 'password_changed', { personId }, time)
      })
      wakeMail()
      return { msg: 'Password updated successfully' }
    },
  })

  api.route({
    method: 'GET',
    url: '/users/verifyEmail/:token',
    config: { public: 'the token of the mail stands for the person', secret: ['token'], counts: 'handler' },
    schema: { params: tokenParams, response: { 200: messageSchema } },
    async handler({ params: { token }, ip }) {
      const [{ db }, time] = [database, now()]
      if (await findOpenLink(db, token, 'confirm', time)) return { msg: works }
      if (await isWaitingChange(db, token, time)) return { msg: works }
      if (await confirmedItsAddress(db, token)) refuse('email_confirmed')
      return refuseConfirmation(token, ip)
    },
  })

  api.route({
    method: 'POST',
    url: '/users/verifyEmail/:token',
    config: { public: 'the token of the mail stands for the person', secret: ['token'], counts: 'handler' },
    schema: { params: tokenParams, response: { 200: verifiedSchema } },
    async handler({ params: { token }, ip }) {
      const confirmed = await database.write(async trx => {
        const personId = await consumeLink(trx, token, 'confirm', now())
        if (personId) {
          await refuseStudentAfterUse(trx, live.edition(), { personId }, personHooks)
          const change = {
            person: await findPerson(trx, personId),
            next: { email_confirmed_at: isoTime(now()) },
            atDesk: false,
          }
          await changeStudent(trx, live.edition(), change, personHooks, now())
          await confirmEmail(trx, personId, now())
          const { email } = await findPerson(trx, personId)
          await limiter.giveBack(trx, [...unopenedMailAttempts(email, { address: ip }), unprovenMail])
        } else if (await confirmedItsAddress(trx, token)) refuse('email_confirmed')
        return personId !== undefined
      })
      if (confirmed) return { msg: 'Your e-mail address is confirmed', changed: false }
      const change = await applyChange(database, live.edition(), token, personHooks, now())
      const proven = change?.email
      if (proven)
        await database.write(trx =>
          limiter.giveBack(trx, [...unopenedMailAttempts(proven, { address: ip }), unprovenMail]),
        )
      if (!change) return refuseConfirmation(token, ip)
      wakeMail()
      return { msg: changeText(change), changed: true }
    },
  })

  api.route({
    method: 'POST',
    url: '/users/resendVerification',
    config: { counts: 'handler' },
    onRequest: loggedIn,
    schema: { response: { 200: messageSchema } },
    async handler(request) {
      const { id, email, email_confirmed_at } = currentUser(request)
      if (email_confirmed_at !== null) return { msg: 'Your e-mail address is confirmed already' }
      await limiter.take(confirmMailAttempts(email, await provenCallerOf(parts, request)), 'confirm_mails_too_many')
      await database.write(trx => queueMail(trx, 'confirm', { toProve: id }, now()))
      wakeMail()
      return { msg: 'We sent you a new link to confirm your e-mail address' }
    },
  })

  /** Refuses a link that confirms nothing any more. */
  async function refuseConfirmation(token: string, address: string): Promise<never> {
    if (await isChangeToken(database.db, token)) refuse('change_link_invalid')
    return refuseLink(address, 'confirm_link_invalid')
  }

  /** Counts and refuses an invalid link. A valid link works even if its network has reached the limit. */
  async function refuseLink(address: string, code: 'reset_link_invalid' | 'confirm_link_invalid'): Promise<never> {
    await limiter.take([{ limit: 'linkPerNetwork', subject: networkOf(address) }])
    refuse(code)
  }
}

/** Whether an account has this address but has not proven it. */
async function isUnproven(trx: Transaction, email: string): Promise<boolean> {
  return (await findAccount(trx, email))?.email_confirmed_at === null
}

/** Whether an organiser made the account, according to the audit log. Its first password is random and unknown. */
async function wasMadeAtDesk(trx: Transaction, personId: string): Promise<boolean> {
  const made = await trx
    .selectFrom('audit_entry')
    .select('id')
    .where('person_id', '=', personId)
    .where('action', '=', 'person.walk_in')
    .executeTakeFirst()
  return made !== undefined
}

function changeText({ username, email }: { username: string | null; email: string | null }): string {
  if (username !== null && email !== null) return `Your name is ${username} and your address ${email} from now on`
  return username === null ? `Your address is ${email} from now on` : `Your name is ${username} from now on`
}
