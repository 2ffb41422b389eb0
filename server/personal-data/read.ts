// Reads the download of all stored data about one person: the tables that features declare, and the data that features
// add with `read`. The download has no hashes of password and tokens, no code of the pass, and no other people's names.
import type { Millis } from '../../domain/day.ts'
import type { PersonalData } from '../../domain/personal-data/api.ts'
import { isoTime } from '../clock.ts'
import type { Edition } from '../edition.ts'
import type { Parts } from '../parts.ts'
import { findPerson } from '../people/person.ts'
import { readTables } from './tables.ts'

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
  const all: PersonalData = { madeAt: isoTime(now), festival: `${name} ${year}` }
  for (const { tables, read } of peopleData) {
    await readTables(db, tables, subject, all)
    for (const [name, part] of Object.entries((await read?.(db, subject)) ?? {}))
      all[name] = isPart(all[name]) && isPart(part) ? Object.assign(all[name], part) : part
  }
  return all
}

/** Whether the value is an object, so that the data of another feature can be merged into it. */
function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
