// The demo's notices: one for everybody on the site today, and one for the participants of an event.

import { type Millis, timeOf } from '../../domain/day.ts'
import { allEvents } from '../../domain/edition/catalogue.ts'
import { everybody } from '../../domain/notices/notices.ts'
import { staffWrite } from '../../server/audit/audit.ts'
import { hour } from '../../server/clock.ts'
import type { Database } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { sendNotice } from '../../server/notices/send.ts'

const lineHours = 12

/** Sends the two notices as an administrator, three hours and one hour before `now`. */
export async function fillNotices(database: Database, edition: Edition, adminId: string, now: Millis): Promise<void> {
  const { timeZone } = edition.festival
  const send = (call: { title: string; text: string; events: number[]; hasLine: boolean }, at: number) => {
    const audience = { ...everybody, events: call.events }
    const clock = (moment: number) => timeOf(timeZone, moment).replace(' ', 'T')
    const line = { from: clock(at), until: clock(at + lineHours * hour) }
    const { title, text } = call
    const ways = { inProfile: true, byMail: false, necessary: false, line: call.hasLine ? line : null }
    return staffWrite(database, adminId, at, trx =>
      sendNotice(
        trx,
        edition,
        { id: adminId, roles: [{ role: 'admin', events: [] }] },
        { actId: crypto.randomUUID(), title, text, audience, ...ways, session: null },
        at,
      ),
    )
  }
  const title = 'Bring your identity card'
  const text = 'The gates open an hour before the first session. Have your pass open on your phone.'
  await send({ title, text, events: [], hasLine: true }, now - 3 * hour)
  const [event] = allEvents(edition.catalogue)
  if (!event || !(await hasPeople(database, event.ind))) return
  const own = `${event.heading}: meet your coordinator`
  await send(
    { title: own, text: 'Half an hour early, at the entrance.', events: [event.ind], hasLine: false },
    now - hour,
  )
}

async function hasPeople({ db }: Database, eventId: number): Promise<boolean> {
  const active = db
    .selectFrom('registration')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
  return (await active.limit(1).executeTakeFirst()) !== undefined
}
