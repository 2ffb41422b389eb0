// What whoever had an account before may have a copy of. It ends wherever the account's owner proves who they are anew.
import type { Write } from '../database/types.ts'
import { replacePass } from '../pass/store.ts'
import { endFeed } from '../programme/calendar-feed.ts'

/** Gives the person's pass a new code at `now` (milliseconds) and ends the address of the private calendar. The person must be locked. */
export async function endCopies(trx: Write, personId: string, now: number): Promise<void> {
  await replacePass(trx, personId, now)
  await endFeed(trx, personId)
}
