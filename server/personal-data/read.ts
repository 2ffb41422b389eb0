// Everything stored about one person, as that person downloads it: every room tells its part. Left out on purpose: the
// hash of the password, hashes of tokens, the code of the pass, and other people's names.
import type { Millis } from '../../domain/day.ts'
import { isoTime } from '../clock.ts'
import type { Edition } from '../edition.ts'
import type { Parts } from '../parts.ts'
import { findPerson } from '../people/person.ts'
import type { PersonalData } from '../people-data.ts'

/** Reads it as of `now`. */
export async function readPersonalData(
  {
    database: { db },
    edition,
    subjectOf,
    peopleData,
  }: { edition: Edition } & Pick<Parts, 'database' | 'subjectOf' | 'peopleData'>,
  personId: string,
  now: Millis,
): Promise<PersonalData> {
  const subject = { person: await findPerson(db, personId), edition, subjectOf }
  const { name, year } = edition.festival
  const all = { madeAt: isoTime(now), festival: `${name} ${year}` }
  for (const { read } of peopleData) Object.assign(all, await read?.(db, subject))
  // The schema of the answer sees that no part is missing.
  return all as PersonalData
}
