// Simulates the device of a gate without network. It notes scans, and sends them once it has network again.
import { expect } from 'vitest'
import { hour, minute } from '../clock.ts'
import { anOrganiser, type Staff } from './desk.ts'
import { perEvent } from './editions.ts'
import { aPassHolder, aScan, type PassHolder } from './gate.ts'
import type { PersonOptions } from './people.ts'
import { aSite } from './site.ts'

type SentScan = Record<string, unknown>
type Answer = Record<string, unknown>

export const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

export type LateGate = Awaited<ReturnType<typeof aLateGate>>

/** A site with a device of a gate without network, and a cashier who looks at the device's list. */
export async function aLateGate(options: Parameters<typeof aSite>[0] = {}) {
  const site = await aSite(options)
  const gate = await anOrganiser(site, 'gate', { username: 'Gita Gate' })
  const cashier = await anOrganiser(site, 'cashier', { username: 'Carla Cash' })
  const self = {
    site,
    gate,
    cashier,
    /** The time of the device's scan, in milliseconds. */
    scanned: site.clock.now,

    /** The device admits a person now. `change` happens ten minutes later. When this returns, an hour has passed. */
    async letInBefore(change: (holder: PassHolder) => Promise<unknown>, person: PersonOptions = {}) {
      const holder = await aPassHolder(site, person)
      self.scanned = site.clock.now
      site.clock.now += 10 * minute
      await change(holder)
      site.clock.now = self.scanned + hour
      return holder
    },

    /** A person who had paid when the device admitted them, and who afterwards registered for another event. */
    unpaid: (eventId: number) =>
      self.letInBefore(holder =>
        site.post('/api/users/eventRegistration', { events: [eventId], amount: perEvent }, holder),
      ),

    /** A scan without network to which the device answered `admitted`. */
    late: (code: string, fields: SentScan = {}): SentScan =>
      aScan(code, { at: iso(self.scanned), sentAt: iso(site.clock.now), shown: 'admitted', ...fields }),

    send: (...scans: SentScan[]) => sendAs(self.gate, scans),

    /** The entries that the console lists for this result, by default the entries flagged for staff. */
    async listed(result = 'unseen') {
      return (await cashier.get(`/entries?result=${result}`)).body.rows as Record<string, unknown>[]
    },
  }
  return self
}

/** Sends these scans together; returns the server's answers. */
export async function sendAs(gate: Staff, scans: SentScan[]): Promise<Answer[]> {
  const { status, body } = await gate.post('/check-in/sync', { scans })
  expect(status).toBe(200)
  return body.answers as Answer[]
}
