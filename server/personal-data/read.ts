// Everything stored about one person, as that person downloads it: what every room states, and what it tells besides.
// Left out on purpose: the hash of the password, hashes of tokens, the code of the pass, and other people's names.
import type { Millis } from '../../domain/day.ts'
import type { PersonalData } from '../../domain/personal-data/api.ts'
import { isoTime } from '../clock.ts'
import type { Edition } from '../edition.ts'
import type { Parts } from '../parts.ts'
import { findPerson } from '../people/person.ts'
import { readTables } from './tables.ts'

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
  const all: PersonalData = { madeAt: isoTime(now), festival: `${name} ${year}` }
  for (const { tables, read } of peopleData) {
    await readTables(db, tables, subject, all)
    for (const [name, part] of Object.entries((await read?.(db, subject)) ?? {}))
      all[name] = isPart(all[name]) && isPart(part) ? Object.assign(all[name], part) : part
  }
  return all
}

/** A part of the download that has parts of its own. */
function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
