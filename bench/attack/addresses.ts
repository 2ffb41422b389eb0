// Attacks through addresses: spellings that fail, secrets in the log, expensive pages and pictures, endless files.
import { allEvents } from '../../domain/edition/catalogue.ts'
import { shareAddress } from '../../domain/share-pictures/pictures.ts'
import { isoTime } from '../../server/clock.ts'
import { readConfig } from '../../server/config.ts'
import { publicSettings } from '../../server/testing/site.ts'
import { oddParts } from '../../testing/odd-addresses.ts'
import type { Attack } from './world.ts'
import { atOnce, countOf, summary } from './world.ts'

const onlineKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_attack',
  RAZORPAY_KEY_SECRET: 'a-key-of-the-provider-that-nobody-knows',
  RAZORPAY_WEBHOOK_SECRET: 'what-only-the-provider-and-the-site-know',
  RAZORPAY_URL: 'http://127.0.0.1:9',
}

const oddSpellings: Attack = {
  name: 'A8: zeros and wrong letters in addresses',
  wants: 'errors of the site, for hours in its log',
  settings: onlineKeys,
  async run(world) {
    const places = [
      ...['/share/invitations/X/wide.png', '/share/events/X/wide.png', '/share/winners/1/X/tall.png', '/share/going/X'],
      ...[
        '/join/X',
        '/certificates/X',
        '/paid/X',
        '/posters/X',
        '/events/X',
        '/X',
        '/api/join/X',
        '/api/certificates/X',
      ],
      ...['/api/calendar/people/X.ics', '/api/calendar/events/X.ics', '/api/colleges?X=X', '/share/going/wide.png?X'],
    ]
    const statuses: number[] = []
    for (const place of places)
      for (const text of oddParts) statuses.push((await world.ask(place.replaceAll('X', text))).status)
    const failed = statuses.filter(status => status >= 500 && status !== 503)
    return {
      tried: `${statuses.length} addresses`,
      got: `${failed.length} errors of the site`,
      held: failed.length === 0,
    }
  },
}

const codesInLog: Attack = {
  name: 'A8: codes of teams and payments in addresses',
  wants: 'to read them in the program’s log and join',
  settings: onlineKeys,
  async run(world) {
    const codes = ['KWZQ2R7M', 'KWZQ2R7N', 'KWZQ2R7P', 'KWZQ2R7S', 'KWZQ2R7T']
    const spell = [
      (code: string) => `/share/invitations/${code}/wide.png`,
      (code: string) => `/share/invitations/%4B${code.slice(1)}/tall.png?x=${code}`,
      (code: string) => `//share//invitations/${code}`,
      (code: string) => `/paid/${code}`,
      (code: string) => `/api/unsubscribe/${code}`,
    ]
    for (const [i, code] of codes.entries()) await world.ask(spell[i]!(code))
    await world.get(`/colleges?search=${codes[0]}`)
    const logged = codes.filter(code => world.printed().includes(code.slice(1)))
    return { tried: `${codes.length} spellings`, got: `${logged.length} in the log`, held: logged.length === 0 }
  },
}

const paidPages: Attack = {
  name: 'A8: pages of payments that do not exist, each rendered again',
  wants: 'processor time',
  settings: onlineKeys,
  async run(world) {
    const answers = await atOnce(300, i => world.ask(`/paid/made-up-${i}`, `198.51.100.${i % 250}`))
    const tags = new Set(answers.map(({ headers }) => headers.get('etag')))
    const wrong = answers.filter(({ status }) => status !== 404)
    return {
      tried: '300 made-up addresses from 250 networks',
      got: `${tags.size} page, ${wrong.length} other answers`,
      held: tags.size === 1 && wrong.length === 0,
    }
  },
}

const inFlight = 24
const picturesOfOne: Attack = {
  name: 'A8: many pictures at once from one /48',
  wants: 'that nobody else gets a picture',
  async run(world) {
    const [wanted, ...others] = allEvents(world.edition.catalogue).map(({ ind }) => shareAddress.event(ind, 'wide'))
    let answered = 0
    const flood = others.slice(0, inFlight).map(async (path, i) => {
      const { status } = await world.ask(path, `2001:db8:7:${i}::1`)
      answered++
      return status
    })
    // The first answer shows that all requests have arrived.
    await Promise.race(flood)
    const before = answered
    const { status } = await world.ask(wanted!, '2001:db8:8::1')
    const between = answered - before
    await Promise.all(flood)
    return {
      tried: `${inFlight} pictures at once from as many networks of one /48; then one from elsewhere`,
      got: `${status} after ${between} of them`,
      held: status === 200 && between <= 3,
    }
  },
}

const filesWithoutEnd: Attack = {
  name: 'A8: all lists of the console, thirty times at once',
  wants: 'the site busy with files',
  async run(world) {
    const [thief, other] = [await world.person({ role: 'admin' }), await world.person({ role: 'admin' })]
    const answers = await atOnce(30, () => world.get('/organiser/files?format=xlsx', thief))
    const later = await world.get('/organiser/files?format=csv', other)
    const own = await atOnce(20, () => world.get('/users/personalData', thief))
    return {
      tried: '30 archives and 20 times one’s own data; another organiser asks for one',
      got: `${summary([...answers, ...own])}; the other ${later.status}`,
      held: countOf(answers, 429) > 15 && countOf(own, 429) > 5 && later.status === 200,
    }
  },
}

const linksOfOthers: Attack = {
  name: 'A8: the personal data of a team member, when a payment link of the team is open',
  wants: 'the link itself, or personal data with something missing',
  settings: onlineKeys,
  async run(world) {
    const { db } = world.database
    const [captain, member] = [await world.person(), await world.person()]
    const at = isoTime(Date.now())
    const link = {
      reference: 'secret-of-a-link',
      person_id: captain.id,
      team_id: null,
      amount: 900,
      state: 'open' as const,
    }
    const rest = {
      provider_id: null,
      address: 'https://pay.example/l',
      made_at: at,
      expires_at: at,
      next_poll_at: null,
    }
    await db
      .insertInto('online_link')
      .values({ ...link, ...rest, late_polls: 0 })
      .execute()
    for (const { id } of [captain, member])
      await db.insertInto('online_share').values({ reference: link.reference, person_id: id, amount: 450 }).execute()
    const [own, others] = [
      await world.get('/users/personalData', captain),
      await world.get('/users/personalData', member),
    ]
    const lists = [own, others].map(({ body }) =>
      [body.payLinks, body.payShares].map(list => (list as unknown[])?.length),
    )
    const opens = JSON.stringify([own.body, others.body]).includes(link.reference)
    return {
      tried: 'the downloads of the captain who made the link and of the member',
      got: `links and shares: ${lists.map(list => list.join(' and ')).join('; ')}; ${opens ? 'the link' : 'no link'}`,
      held: JSON.stringify(lists) === '[[1,1],[0,1]]' && !opens,
    }
  },
}

const renamedTeams: Attack = {
  name: 'A8: a team that is renamed endlessly',
  wants: 'a new picture of its invitation to draw each time',
  async run(world) {
    const person = await world.person()
    const answers = await atOnce(100, async i => {
      const answer = await fetch(`${world.base}/api/teams/no-team`, {
        method: 'PATCH',
        headers: { 'x-access-token': person.token, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Team ${i}` }),
      })
      return answer.status
    })
    const refused = answers.filter(status => status === 429).length
    return { tried: '100 new names', got: `${refused} refused`, held: refused >= 40 }
  },
}

const keysOfTrials: Attack = {
  name: 'A8: public keys of trials on a public site',
  wants: 'credit without real money, or to read the keys',
  async run() {
    const live = { ...onlineKeys, RAZORPAY_KEY_ID: 'rzp_live_attack', RAZORPAY_URL: 'https://provider.example' }
    const tries = [
      { ...live, RAZORPAY_KEY_ID: 'rzp_test_attack' },
      { ...live, RAZORPAY_WEBHOOK_SECRET: 'stand-in-hook-secret' },
      { ...live, RAZORPAY_URL: 'http://provider.example' },
      { ...live, RAZORPAY_TRIAL: 'on' },
    ]
    const starts = (settings: Record<string, string>) => {
      try {
        return Boolean(readConfig({ SITE_URL: 'https://festival.example', ...publicSettings, ...settings }))
      } catch {
        return false
      }
    }
    const started = tries.filter(starts)
    return {
      tried: 'test keys, keys of the stand-in, a provider without TLS, a trial that was not ended',
      got: `${started.length} start`,
      held: started.length === 0 && starts(live),
    }
  },
}

export const addresses: Attack[] = [
  ...[oddSpellings, codesInLog, paidPages, picturesOfOne],
  ...[filesWithoutEnd, linksOfOthers, renamedTeams, keysOfTrials],
]
