// The invariants of submissions.
import { countsOf } from '../../domain/submissions/needed.ts'
import { day } from '../clock.ts'
import { type Invariant, mostBreaches } from '../invariants.ts'
import { performerOf } from '../stage/performers.ts'
import { filesWithoutOwner, keptAfterEnd } from './jobs.ts'
import { eventsWithSubmissions } from './schedule.ts'

const filesHaveOwners: Invariant = {
  name: 'submission-owners',
  sentence:
    'Each file that was handed in belongs to a registration or team that exists, or ended at most two weeks ago',
  remedy: 'The job of submissions deletes such files: look in the log for why it fails.',
  // The job needs time: a day more.
  find: async (db, _edition, now) =>
    (
      await filesWithoutOwner(db, now - keptAfterEnd - day)
        .select(['submission_file.event_id', 'submission_file.submission_id', 'submission_file.id'])
        .limit(mostBreaches)
        .execute()
    ).map(({ event_id, submission_id, id }) => ({ event: event_id, submission: submission_id, file: id })),
}

const filesWithinPlaces: Invariant = {
  name: 'submission-places',
  sentence: 'Nobody has more files of a submission than the content allows',
  remedy: 'If the number in the content was lowered, remove the extra files on the event’s page of Submissions.',
  async find(db, edition) {
    const breaches = []
    const files = await db
      .selectFrom('submission_file')
      .select(['event_id', 'submission_id', 'person_id', 'team_id', 'place'])
      .where('place', '>', 1)
      .execute()
    for (const event of eventsWithSubmissions(edition))
      for (const submission of event.submissions)
        for (const file of files)
          if (
            file.event_id === event.ind &&
            file.submission_id === submission.id &&
            file.place > countsOf(submission).max
          )
            breaches.push({ event: event.heading, submission: submission.name, owner: performerOf(file).id })
    return breaches
  },
}

export const submissionInvariants: readonly Invariant[] = [filesHaveOwners, filesWithinPlaces]
