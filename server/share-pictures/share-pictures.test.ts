import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { shareForms } from '../../domain/share-pictures/forms.ts'
import { heaviestShare, shareAddress } from '../../domain/share-pictures/pictures.ts'
import { publicContent } from '../../testing/edition/public-content.ts'
import { anOrganiser, userIdOf } from '../testing/desk.ts'
import { withEvent } from '../testing/editions.ts'
import { aPerson } from '../testing/people.ts'
import { aSession, aSessionRow, changeSession } from '../testing/programme.ts'
import { ofPerson, saveStandings } from '../testing/results.ts'
import { type Answer, aSite, type SiteOptions } from '../testing/site.ts'
import { aMember, aTeam } from '../testing/teams.ts'

const siteOf = (options: SiteOptions = {}) => aSite({ content: publicContent, ...options })
const tagOf = ({ headers }: Answer) => headers.etag

async function expectPicture({ status, headers, bytes, text }: Answer, form: keyof typeof shareForms): Promise<void> {
  expect([status, headers['content-type']], text.slice(0, 200)).toEqual([200, 'image/png'])
  const { width, height, format } = await sharp(bytes).metadata()
  expect({ width, height, format }).toEqual({ ...shareForms[form], format: 'png' })
  expect(bytes.length).toBeLessThan(heaviestShare)
}

describe('share pictures', () => {
  it('of an event, a night and a participant exist in both sizes, each below 200 kB', async () => {
    const site = await siteOf()
    for (const form of ['wide', 'tall'] as const) {
      await expectPicture(await site.get(shareAddress.event(2, form)), form)
      await expectPicture(await site.get(shareAddress.night(1, form)), form)
      await expectPicture(await site.get(shareAddress.going(form)), form)
    }
  })

  it('are cached by browsers until a fact changes, such as the time of a session', async () => {
    const site = await siteOf()
    const admin = await anOrganiser(site, 'admin')
    const before = await site.get(shareAddress.event(1, 'wide'))
    const session = await aSession(site, { eventId: 1 }, admin)
    const set = await site.get(shareAddress.event(1, 'wide'))
    expect(tagOf(set)).not.toBe(tagOf(before))
    expect(tagOf(await site.get(shareAddress.event(1, 'wide')))).toBe(tagOf(set))
    const known = await site.get(shareAddress.event(1, 'wide'), { headers: { 'if-none-match': String(tagOf(set)) } })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
    expect((await changeSession(site, admin, session, { kind: 'late', minutes: 30 })).status).toBe(200)
    const later = await site.get(shareAddress.event(1, 'wide'))
    expect(tagOf(later)).not.toBe(tagOf(set))
    expect(later.bytes.equals(set.bytes)).toBe(false)
  })

  it('of events can be drawn with long names, names with markup and names in Devanagari', async () => {
    const titles = [
      'An Evening of Classical Vocal Music, Dances and Stories Told',
      '<script>&"\'</svg>',
      'शास्त्रीय गायन',
    ]
    for (const title of titles) {
      const site = await siteOf({ edition: withEvent(1, { title }) })
      await expectPicture(await site.get(shareAddress.event(1, 'tall')), 'tall')
    }
  })

  it('of winners are refused until the standings are published; each place has its own picture', async () => {
    const site = await siteOf()
    const winner = await aPerson(site, { username: 'Asha Rao', events: [1], college: 'Sample College' })
    const entries = [await ofPerson(site, winner, { place: 1 })]
    const address = shareAddress.winner(1, 1, 'wide')
    expect(await site.get(address)).toMatchObject({ status: 404, body: { code: 'share_unpublished' } })
    await saveStandings(site, 1, entries, { publish: false })
    expect(await site.get(address)).toMatchObject({ status: 404, body: { code: 'share_unpublished' } })
    await saveStandings(site, 1, entries)
    await expectPicture(await site.get(address), 'wide')
    await expectPicture(await site.get(shareAddress.winner(1, 1, 'tall')), 'tall')
    expect(await site.get(shareAddress.winner(1, 2, 'wide'))).toMatchObject({ body: { code: 'share_unknown' } })
  })

  it('T4: of an invitation change with the number of free seats, but not with the names of the members', async () => {
    const site = await siteOf()
    const pictures = []
    for (const username of ['Asha Rao', 'Somebody Else']) {
      const { invitation, id, captain } = await aTeam(site, { eventId: 2, name: 'The Owls', username })
      pictures.push(await site.get(shareAddress.invitation(invitation, 'wide')))
      await site.send('DELETE', `/api/teams/${id}/members/${await userIdOf(site, captain)}`, { token: captain.token })
    }
    await expectPicture(pictures[0]!, 'wide')
    expect(tagOf(pictures[1]!)).toBe(tagOf(pictures[0]!))

    const team = await aTeam(site, { eventId: 2, name: 'The Herons' })
    const alone = await site.get(shareAddress.invitation(team.invitation, 'tall'))
    await expectPicture(alone, 'tall')
    // A8: shared caches must not store an address with a code.
    expect(alone.headers['cache-control']).toBe('private, max-age=300')
    await aMember(site, team)
    expect(tagOf(await site.get(shareAddress.invitation(team.invitation, 'tall')))).not.toBe(tagOf(alone))
  })

  it('are refused with a sentence for unknown events, nights, places, forms and codes', async () => {
    const site = await siteOf()
    const unknown = ['events/999', 'events/02', 'events/x', 'nights/9', 'winners/1/4', 'winners/999/1']
    for (const path of unknown) {
      const answer = await site.get(`/share/${path}/wide.png`)
      expect([path, answer.status, answer.body.error]).toEqual([path, 404, 'There is no such picture to share.'])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await site.get('/share/events/1/square.png')).body.code).toBe('share_unknown')
    expect(await site.get('/share/invitations/ABCDEFGH/wide.png')).toMatchObject({
      status: 404,
      body: { code: 'invitation_unknown' },
    })
  })

  it('hole R4: of invitations count as guesses if their code is unknown', async () => {
    const site = await siteOf({ limits: { invitationPerNetwork: { most: 2, within: 60_000 } } })
    const guess = () => site.get('/share/invitations/ABCDEFGH/wide.png')
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([404, 404, 429])
  })

  it('are limited per network if they must be drawn, but not if they are cached', async () => {
    const site = await siteOf({ limits: { sharePicturesPerNetwork: { most: 1, within: 60_000 } } })
    // Other tests have drawn pictures of this edition. A new session makes a picture that is not cached.
    await aSessionRow(site, 1, '2030-11-14T05:17:00.000Z')
    await aSessionRow(site, 2, '2030-11-14T05:19:00.000Z')
    expect((await site.get(shareAddress.event(1, 'wide'))).status).toBe(200)
    expect((await site.get(shareAddress.event(1, 'wide'))).status).toBe(200)
    const second = await site.get(shareAddress.event(2, 'wide'))
    expect([second.status, second.body.code]).toEqual([429, 'too_many_attempts'])
    expect((await site.get(shareAddress.event(2, 'wide'), { from: '198.51.100.7' })).status).toBe(200)
  })
})

describe('the picture “I am going”', () => {
  const address = '/api/users/going/file?form=tall'

  it('shows the first name of a person who is logged in and asks for the name', async () => {
    const site = await siteOf()
    const [asha, bela] = [await aPerson(site, { username: 'Asha Rao' }), await aPerson(site, { username: 'Bela Das' })]
    expect((await site.get(`${address}&named=yes`)).status).toBe(401)
    const read = (token: string, named: string) => site.get(`${address}&named=${named}`, { token })
    const named = await read(asha.token, 'yes')
    await expectPicture(named, 'tall')
    expect(named.headers['cache-control']).toBe('no-store')
    const plain = await read(asha.token, 'no')
    expect(plain.bytes.equals((await read(bela.token, 'no')).bytes)).toBe(true)
    expect(named.bytes.equals(plain.bytes)).toBe(false)
    expect(plain.bytes.equals((await site.get(shareAddress.going('tall'))).bytes)).toBe(true)
  })

  it('I am going: shows the events and the college that the person chose, and nothing else of the person', async () => {
    const site = await siteOf()
    const asha = await aPerson(site, { username: 'Asha Rao', college: 'Hill College', events: [1, 2] })
    const bela = await aPerson(site, { username: 'Bela Das', college: 'Hill College', events: [1, 2] })
    const chitra = await aPerson(site, { username: 'Chitra Sen', college: 'Lake College', events: [1] })
    const read = async ({ token }: { token: string }, chosen: string) =>
      (await site.get(`${address}${chosen}`, { token })).bytes
    const plain = await read(asha, '')
    for (const chosen of ['&college=yes', '&events=yes', '&college=yes&events=yes']) {
      const own = await read(asha, chosen)
      expect(own.equals(plain)).toBe(false)
      expect(own.equals(await read(bela, chosen))).toBe(true)
      expect(own.equals(await read(chitra, chosen))).toBe(false)
    }
  })

  it('is limited per account', async () => {
    const site = await siteOf({ limits: { sharePicturesPerAccount: { most: 1, within: 60_000 } } })
    const { token } = await aPerson(site)
    expect((await site.get(address, { token })).status).toBe(200)
    expect((await site.get(address, { token })).status).toBe(429)
  })
})
