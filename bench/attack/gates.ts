// Attacks at the gates: getting in, and getting at people's data.
import { makeLink } from '../../server/account/links.ts'
import { aPassHolder, aScan, type PassHolder } from '../../server/testing/gate.ts'
import { type PersonOptions, usualPassword } from '../../server/testing/people.ts'
import type { Attack, World } from './world.ts'
import { atOnce, countOf, oneEvent, summary } from './world.ts'

const organiser = (path: string) => `/organiser${path}`
/** A participant who has paid for an event and has a pass. */
function aHolder({ database, edition }: World, options: PersonOptions = {}): Promise<PassHolder> {
  const { eventId, price } = oneEvent(edition)
  const site = { database, edition, clock: { now: Date.now() } } as Parameters<typeof aPassHolder>[0]
  return aPassHolder(site, { events: [eventId], paid: price, ...options })
}

const onePass: Attack = {
  name: 'one pass at many gates',
  wants: 'many people admitted with one pass',
  async run(world) {
    const holder = await aHolder(world)
    const gates = await atOnce(4, () => world.person({ role: 'gate' }))
    const answers = await atOnce(20, i => world.post(organiser('/check-in/scan'), aScan(holder.code), gates[i % 4]!))
    const admitted = answers.filter(({ body }) => body.result === 'admitted').length
    return {
      tried: '20 scans at four gates at once',
      got: `${admitted} admitted; ${summary(answers)}`,
      held: admitted === 1,
    }
  },
}

const forgedCodes: Attack = {
  name: 'made-up passes',
  wants: 'a code that the gate accepts',
  async run(world) {
    const [gate, holder] = [await world.person({ role: 'gate' }), await aHolder(world)]
    const real = holder.code.replaceAll('-', '')
    // The random part of one pass, with every other last character of the signature.
    const codes = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
      .filter(sign => sign !== real.at(-1))
      .map(sign => real.slice(0, -1) + sign)
    const answers = await atOnce(codes.length, i => world.post(organiser('/check-in/scan'), aScan(codes[i]!), gate))
    const admitted = answers.filter(({ body }) => body.result === 'admitted').length
    const { body } = await world.post(organiser('/check-in/scan'), aScan(holder.code), gate)
    return {
      tried: `${codes.length} forged codes of a real pass`,
      got: `${admitted} admitted; the real one: ${body.result}`,
      held: admitted === 0 && body.result === 'admitted',
    }
  },
}

const oldCopy: Attack = {
  name: 'a copy of a pass from before a password reset',
  wants: 'to be admitted with it',
  async run(world) {
    const [gate, holder] = [await world.person({ role: 'gate' }), await aHolder(world)]
    const link = await world.database.write(trx => makeLink(trx, holder.id, 'reset', Date.now()))
    await world.post(`/users/resetPassword/${link}`, { password: `${usualPassword} anew` })
    const { body } = await world.post(organiser('/check-in/scan'), aScan(holder.code), gate)
    return { tried: 'the old code after a reset', got: String(body.result), held: body.result !== 'admitted' }
  },
}

const harvest: Attack = {
  name: 'a helper at the gate',
  wants: 'codes of passes, e-mail addresses, phone numbers',
  async run(world) {
    const holder = await aHolder(world, {
      username: 'Rukmini Harvest',
      email: 'rukmini.secret@college.example',
    })
    await world.database.db.updateTable('person').set({ phone: '9876512345' }).where('id', '=', holder.id).execute()
    const gate = await world.person({ role: 'gate' })
    const answers = []
    for (const search of ['Rukmini', 'rukmini.s', '98765', 'secret@', 'a', holder.email, '9876512345'])
      answers.push(await world.get(organiser(`/check-in/find?search=${encodeURIComponent(search)}`), gate))
    answers.push(
      await world.get(organiser('/check-in/list'), gate),
      await world.get(organiser('/check-in/inside'), gate),
    )
    const said = JSON.stringify(answers.map(({ body }) => body))
    const secrets = [holder.code, holder.code.replaceAll('-', ''), holder.email, '9876512345'].filter(secret =>
      said.includes(secret),
    )
    return {
      tried: 'seven searches, the offline list, the list of people inside',
      got: secrets.length === 0 ? 'names and dues only' : secrets.join(', '),
      held: secrets.length === 0,
    }
  },
}

const sweep: Attack = {
  name: 'a helper searches letter by letter',
  wants: 'everybody at the festival',
  async run(world) {
    const gate = await world.person({ role: 'gate' })
    const answers = []
    for (let i = 0; i < 300; i++)
      answers.push(await world.get(organiser(`/check-in/find?search=${String.fromCharCode(97 + (i % 26))}${i}`), gate))
    return { tried: '300 searches in a row', got: summary(answers), held: countOf(answers) <= 200 }
  },
}

export const gates: Attack[] = [onePass, forgedCodes, oldCopy, harvest, sweep]
