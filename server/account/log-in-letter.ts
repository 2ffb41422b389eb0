// The mail after a log-in from a new device.

import { momentText } from '../../domain/edition/festival-dates.ts'
import { countLaterSessions, findOwnSession } from '../access/sessions.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import type { Letter } from '../mail/kinds.ts'

/** The mail about this session of the person, or null if the session no longer exists. */
export async function newLogInLetter(
  db: Db,
  { festival }: Edition,
  personId: string,
  sessionId: string | null,
): Promise<Letter | null> {
  const session = sessionId === null ? undefined : await findOwnSession(db, personId, sessionId)
  if (!session) return null
  const at = momentText(festival, Date.parse(session.created_at), { year: true })
  const later = await countLaterSessions(db, personId, session.created_at)
  const others = later === 1 ? 'There was one more log-in after it.' : `There were ${later} more log-ins after it.`
  return {
    before: [
      `Somebody logged in to your ${festival.name} account with your password, on a device that had not done so before:`,
      session.device ? `${session.device}, ${at}` : at,
      ...(later > 0 ? [`${others} Your profile lists those that are open.`] : []),
      'If it was you, you do not need to do anything. If not, change your password on your profile: that ends every other log-in.',
    ],
    button: 'Open my profile',
    after: ['If your password does not work any more, "Forgot password" on the log-in page sends you a link.'],
  }
}
