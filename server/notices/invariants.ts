// Invariants of notices.
import { type Invariant, mostBreaches } from '../invariants.ts'

const withdrawnAnnounceNothing: Invariant = {
  name: 'withdrawn-notices',
  sentence: 'No change of a session counts as announced by a withdrawn notice',
  remedy: 'Announce the change of the session again, with New notice on the Notices page.',
  find: db =>
    db
      .selectFrom('notice')
      .innerJoin('programme_sessions', 'programme_sessions.id', 'notice.session_id')
      .select(['notice.id as notice', 'programme_sessions.event_id as event', 'programme_sessions.title as session'])
      .where('notice.withdrawn_at', 'is not', null)
      .whereRef('notice.session_version', '=', 'programme_sessions.announced_version')
      .limit(mostBreaches)
      .execute(),
}

export const noticeInvariants: readonly Invariant[] = [withdrawnAnnounceNothing]
