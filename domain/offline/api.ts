// Fields of acts that a device may send late: a scan at a gate or counter, an act at a house desk.
import { z } from 'zod'
import { text } from '../call-fields.ts'

export const deviceAct = {
  /** The time of the act by the device's clock (ISO-8601); null for an act sent at once. */
  at: z.iso.datetime().nullable().default(null),
  /** The time of sending by the same clock, so that a wrong clock does not matter (happened-at.ts). */
  sentAt: z.iso.datetime().nullable().default(null),
  /** The user id of the organiser who acted, because the next volunteer may send the queue; empty for the sender. */
  madeBy: text.default(''),
}
export type DeviceAct = { at: string | null; sentAt: string | null; madeBy: string }
