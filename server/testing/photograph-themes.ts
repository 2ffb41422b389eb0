// Journeys load this before the real program (`node --import`). It gives the photographs of the content themes, one for
// each, because an edition may announce its themes only on the day.
import { allEvents } from '../../domain/edition/catalogue.ts'
import { thisEdition } from '../edition.ts'

export const themes = ['Light', 'Rain', 'Crowd', 'Hands', 'Night', 'Home', 'Road', 'River', 'Colour', 'Silence']

for (const { submissions = [] } of allEvents(thisEdition.catalogue))
  for (const submission of submissions)
    if (submission.accepts.every(({ kind }) => kind === 'photo') && submission.files)
      submission.themes ??= themes.slice(0, submission.files.max)
