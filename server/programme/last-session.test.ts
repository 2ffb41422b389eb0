import { describe, expect, it } from 'vitest'
import { hour, isoTime } from '../clock.ts'
import { other, people, song } from '../testing/cancelling.ts'
import { anOrganiser } from '../testing/desk.ts'
import { aSessionRow } from '../testing/programme.ts'
import { aSite } from '../testing/site.ts'

describe('the last session of an event', () => {
  for (const kind of ['cancel', 'remove'])
    it(`M8: while people are registered, the last session can be ${kind === 'cancel' ? 'cancelled' : 'removed'} only if the organiser says that the event stays`, async () => {
      const site = await aSite()
      const admin = await anOrganiser(site, 'admin')
      const id = await aSessionRow(site, song.ind, isoTime(site.clock.now + 5 * hour))
      await aSessionRow(site, song.ind, isoTime(site.clock.now - 5 * hour))
      await people(site, 1)
      const change = { kind, reason: 'The judge is ill' }
      const refused = await admin.post(`/programme/sessions/${id}/change`, { version: 1, change })
      expect(refused).toMatchObject({ status: 409, body: { code: 'session_last' } })
      const confirmed = { version: 1, change: { ...change, eventStays: true } }
      expect((await admin.post(`/programme/sessions/${id}/change`, confirmed)).status).toBe(200)
    })

  it('M8: ending a session needs no decision if another session is planned or nobody is registered', async () => {
    const site = await aSite()
    const admin = await anOrganiser(site, 'admin')
    const ids = [
      await aSessionRow(site, song.ind, isoTime(site.clock.now + 5 * hour)),
      await aSessionRow(site, other.ind, isoTime(site.clock.now + 7 * hour)),
    ]
    await aSessionRow(site, song.ind, isoTime(site.clock.now + 9 * hour))
    await people(site, 1)
    for (const id of ids) {
      const body = { version: 1, change: { kind: 'cancel', reason: 'The judge is ill' } }
      expect((await admin.post(`/programme/sessions/${id}/change`, body)).status).toBe(200)
    }
  })
})
