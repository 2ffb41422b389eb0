// What the demo's named people hand in, and the words about it in the terminal. The captain's teams have handed in. The
// participant's file was refused, and an organiser opened the deadline again.
import { randomBytes } from 'node:crypto'
import type { Millis } from '../../domain/day.ts'
import { eventName } from '../../domain/edition/catalogue.ts'
import { anyRefusal } from '../../domain/server-refusals.ts'
import type { OwnSubmission } from '../../domain/submissions/api.ts'
import { findAccount } from '../../server/access/accounts.ts'
import { staffWrite } from '../../server/audit/audit.ts'
import { hour, isoTime, minute } from '../../server/clock.ts'
import type { Config } from '../../server/config.ts'
import type { Database } from '../../server/database/types.ts'
import type { Edition } from '../../server/edition.ts'
import { openLate } from '../../server/submissions/desk-write.ts'
import { ownSubmissions } from '../../server/submissions/own.ts'
import { eventsWithSubmissions } from '../../server/submissions/schedule.ts'
import type { DemoAccount } from './fill.ts'
import { namedKinds } from './named-people.ts'
import { fillSubmissions } from './submissions.ts'

/** How long the participant's deadline stays open. */
const opened = 30 * hour
const refusedFile = 'Recording from the phone.mp3'

/**
 * Hands in for everybody up to `now`, into the data folder of the demo. Returns the accounts; the words of the named
 * people also say what they hand in.
 */
export async function handInAll(
  database: Database,
  edition: Edition,
  { config, accounts, now }: { config: Config; accounts: readonly DemoAccount[]; now: Millis },
): Promise<DemoAccount[]> {
  const idOf = async (role: DemoAccount['role']) => {
    const { email } = accounts.find(account => account.role === role)!
    return (await findAccount(database.db, email))!.id
  }
  const own = async (personId: string) =>
    (await ownSubmissions({ db: database.db, edition, config }, personId, now)).submissions
  const [captain, participant, coordinator] = [
    await idOf('captain'),
    await idOf('participant'),
    await idOf('coordinator'),
  ]
  const named = { always: [captain], never: [participant] }
  await fillSubmissions(database, edition, { dataDir: config.dataDir, seed: 1, now, ...named })
  const [late] = (await own(participant)).filter(({ team }) => team === null).toSorted(byNeed)
  if (late) await refuseAndOpen(database, edition, { of: late, personId: participant, staffId: coordinator }, now)
  const all: DemoAccount[] = []
  for (const account of accounts) {
    const isNamed = namedKinds.some(kind => kind === account.role)
    const words = isNamed ? submissionWords(edition, await own(await idOf(account.role))) : ''
    all.push({ ...account, shows: words ? `${account.shows}; ${words}` : account.shows })
  }
  return all
}

/** Required submissions first. */
const byNeed = (a: OwnSubmission, b: OwnSubmission) => Number(b.required) - Number(a.required)

type Late = { of: OwnSubmission; personId: string; staffId: string }

/** An organiser opens the deadline, unless it is open, and the person's first file is refused. */
async function refuseAndOpen(
  database: Database,
  edition: Edition,
  { of: { eventId, submission, isOpen }, personId, staffId }: Late,
  now: Millis,
): Promise<void> {
  const event = eventsWithSubmissions(edition).find(({ ind }) => ind === eventId)!
  const reason = 'The network of the hostel failed'
  const body = { submission, of: 'person' as const, id: personId, until: isoTime(now + opened), reason }
  if (!isOpen)
    await staffWrite(database, staffId, now - hour, trx => openLate(trx, edition, event, { staffId, body }, now - hour))
  const { error } = anyRefusal('file_unreadable', { part: 'end' })
  await database.write(trx =>
    trx
      .insertInto('submission_refusal')
      .values({
        id: randomBytes(32).toString('base64url'),
        event_id: eventId,
        submission_id: submission,
        person_id: personId,
        team_id: null,
        theme: '',
        name: refusedFile,
        sentence: error,
        at: isoTime(now - 5 * minute),
      })
      .execute(),
  )
}

/** Such as 'Music for Solo Dance was refused'. Empty if nothing is asked, and nothing optional was done. */
function submissionWords({ catalogue }: Edition, submissions: readonly OwnSubmission[]): string {
  return submissions
    .flatMap(({ name, eventId, required, files, refused, isOpen, min }) => {
      const what = `${name} for ${eventName(catalogue, eventId)}`
      const lacks = required && files.length < min
      if (refused) return [`${what} was refused`]
      if (lacks) return [isOpen ? `${what} to hand in` : `${what} not handed in`]
      return files.length > 0 ? [`${what} handed in`] : []
    })
    .join(', ')
}
