// Fields of every act that a device may send late: a scan at a gate or counter, an act at the desk of a house.
import { z } from 'zod'
import { text } from '../call-fields.ts'

/**
 * `at` (ISO-8601): when the act was made, by the device's clock; null for an act that is sent at once. `sentAt`: the
 * same clock when the device sent it, so that a wrong clock does not count (happened-at.ts). `madeBy`: the user id of
 * the organiser who made it, since a queue may be sent under the next volunteer's log-in; empty: the sender.
 */
export const deviceAct = {
  at: z.iso.datetime().nullable().default(null),
  sentAt: z.iso.datetime().nullable().default(null),
  madeBy: text.default(''),
}
export type DeviceAct = { at: string | null; sentAt: string | null; madeBy: string }
