// Attacks on links in mails: forging and guessing them, using them for another purpose, blocking real ones.

import { newToken } from '../../server/access/tokens.ts'
import { makeLink } from '../../server/account/links.ts'
import type { Attack, World } from './world.ts'
import { atOnce, countOf, summary } from './world.ts'

const password = 'kettle orbit marigold'
const linkFor = ({ database }: World, personId: string, purpose: 'reset' | 'confirm') =>
  database.write(trx => makeLink(trx, personId, purpose, Date.now()))

const guesses: Attack = {
  name: 'made-up links',
  wants: 'somebody’s account, or that real links stop working',
  async run(world) {
    const person = await world.person()
    const answers = await atOnce(600, () => world.post(`/users/resetPassword/${newToken()}`, { password }))
    const link = await linkFor(world, person.id, 'reset')
    const real = await world.post(`/users/resetPassword/${link}`, { password })
    const held = countOf(answers) === 0 && real.status === 200
    return {
      tried: '600 links, then a real one from the same network',
      got: `${summary(answers)}; the real one ${real.status}`,
      held,
    }
  },
}

const otherPurpose: Attack = {
  name: 'a link for another purpose',
  wants: 'a new password by a confirmation link',
  async run(world) {
    const person = await world.person()
    const [confirm, reset] = [await linkFor(world, person.id, 'confirm'), await linkFor(world, person.id, 'reset')]
    const answers = [
      await world.post(`/users/resetPassword/${confirm}`, { password }),
      await world.post(`/users/verifyEmail/${reset}`, {}),
      await world.post('/users/invitation', { token: reset }),
      await world.post('/users/acceptInvitation', { token: confirm }, person),
    ]
    return {
      tried: 'confirmation for reset, reset for confirmation, both for an invitation',
      got: summary(answers),
      held: countOf(answers) === 0,
    }
  },
}

const foreignHost: Attack = {
  name: 'another host in the headers of the call',
  wants: 'a link in the mail that leads to the attacker',
  async run(world) {
    const { email } = await world.person()
    const headers = {
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    }
    const asked = await world.post('/users/forgotPassword', { email }, { headers })
    const mails = await world.mailsTo(email)
    const evil = mails.filter(mail => mail.includes('evil.example'))
    return {
      tried: 'a reset mail',
      got: `${mails.length} mail, ${evil.length} with the other host; ${summary([asked])}`,
      held: mails.length > 0 && evil.length === 0,
    }
  },
}

const knownAddresses: Attack = {
  name: 'asking which addresses have accounts',
  wants: 'a list of members',
  async run(world) {
    const { email } = await world.person()
    const ask = async (address: string) => [
      await world.post('/users/forgotPassword', { email: address }),
      await world.post('/users/login', { email: address, password: 'not the password' }),
    ]
    const [known, unknown] = [await ask(email), await ask('nobody@college.example')]
    const same =
      JSON.stringify(known.map(({ status, body }) => [status, body])) ===
      JSON.stringify(unknown.map(({ status, body }) => [status, body]))
    return {
      tried: 'reset and log-in for a known and an unknown address',
      got: same ? 'the same answers' : 'answers that differ',
      held: same,
    }
  },
}

export const links: Attack[] = [guesses, otherPurpose, foreignHost, knownAddresses]
