// Fields of acts that a device may send late: a scan at a gate or counter, an act at a house desk.
import { z } from 'zod'
import { text } from '../call-fields.ts'

/**
 * `at` (ISO-8601): the time of the act by the device's clock; null for an act sent at once. `sentAt`: the time of
 * sending by the same clock, so that a wrong clock does not matter (happened-at.ts). `madeBy`: the user id of the
 * organiser who acted, because the next volunteer may send the queue; empty: the sender.
 */
export const deviceAct = {
  at: z.iso.datetime().nullable().default(null),
  sentAt: z.iso.datetime().nullable().default(null),
  madeBy: text.default(''),
}
export type DeviceAct = { at: string | null; sentAt: string | null; madeBy: string }
