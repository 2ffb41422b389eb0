// Changes the facts of the festival, after locking and checking. Only administrators may change them; a new UPI account
// needs the password again, because people pay to that account.
import type { z } from 'zod'
import type { Millis } from '../../domain/day.ts'
import type { festivalFactsSchema, festivalOverridesBody, festivalOverridesPage } from '../../domain/overrides/api.ts'
import {
  differingFacts,
  type FestivalFacts,
  factsOfFestival,
  festivalFactNames,
  overridesFor,
  sameFact,
} from '../../domain/overrides/overrides.ts'
import type { Audited } from '../audit/audit.ts'
import { readClockTime } from '../clock-time.ts'
import type { Db, Transaction } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { lockWindow } from '../people/window-locks.ts'
import { refuse } from '../refuse.ts'
import { writtenEdition } from './live-edition.ts'
import {
  addVersion,
  listVersions,
  readVersions,
  refuseUnseen,
  festivalSubject as subject,
  type Version,
} from './versions.ts'

/** The number by which the festival's facts are locked; no event has this number. */
const festivalLock = 0

function factsOf(edition: Edition, versions: readonly Version<FestivalFacts>[]) {
  const written = factsOfFestival(writtenEdition(edition))
  const present = { ...written, ...versions.at(-1)?.overrides }
  // The categories of the content may have changed since the override was stored.
  const lines = Object.entries(written.lines).map(([id, line]) => [id, present.lines[id] ?? line])
  return { written, present: { ...present, lines: Object.fromEntries(lines) } }
}

/** The facts of the festival with their history. */
export async function readFestivalOverrides(db: Db, edition: Edition): Promise<z.input<typeof festivalOverridesPage>> {
  const versions = await readVersions<FestivalFacts>(db, subject)
  const { written, present } = factsOf(edition, versions)
  const version = versions.at(-1)?.version ?? 0
  return { version, written, present, versions: listVersions(written, festivalFactNames, versions) }
}

type TypedFacts = z.output<typeof festivalFactsSchema>
type Change = Omit<z.output<typeof festivalOverridesBody>, 'facts'> & { facts: TypedFacts }
/** `hasPassword` tells whether the organiser has typed the password again in the last minutes. */
type Writer = { id: string; hasPassword: boolean }

/**
 * Changes the facts of the festival. Refuses an outdated version, a new UPI account without the password, times that do
 * not exist, an end before the start, and texts of unknown categories.
 */
export async function changeFestivalOverrides(
  trx: Transaction,
  edition: Edition,
  writer: Writer,
  change: Change,
  now: Millis,
): Promise<Audited<void>> {
  await lockWindow(trx, festivalLock)
  const versions = await readVersions<FestivalFacts>(trx, subject, change.version)
  const { written, present } = factsOf(edition, versions)
  const { timeZone } = edition.festival
  await refuseUnseen(edition, { written, names: festivalFactNames }, versions, change.version)
  const registration = readWindow(timeZone, change.facts.registration, [written.registration, present.registration])
  const wanted: FestivalFacts = { ...change.facts, registration }
  const differing = differingFacts(present, wanted)
  if (differing.length === 0) refuse('facts_same')
  if (!sameFact(Object.keys(wanted.lines).sort(), Object.keys(written.lines).sort())) refuse('facts_categories')
  if (differing.includes('upi') && !writer.hasPassword) refuse('password_needed')
  const overrides = overridesFor(written, wanted)
  const version = (versions.at(-1)?.version ?? 0) + 1
  await addVersion(trx, { subject, version, overrides, reason: change.reason }, writer.id, now)
  const upi = (facts: FestivalFacts) => (differing.includes('upi') ? { upi: facts.upi } : {})
  const names = differing.map(name => festivalFactNames[name])
  const after = { version, facts: names, ...upi(wanted) }
  return { answer: undefined, entries: [{ action: 'facts.change', personId: null, before: upi(present), after }] }
}

type Bounds = FestivalFacts['registration']

/** The typed window. A time that equals a time of `known` is stored with the same text. */
function readWindow(timeZone: string, typed: TypedFacts['registration'], known: readonly Bounds[]): Bounds {
  const bound = (side: keyof Bounds) => {
    if (typed[side] === '') return null
    const moment = readClockTime(timeZone, typed[side])
    return known.map(of => of[side]).find(at => at && Date.parse(at) === moment) ?? withOffset(timeZone, moment)
  }
  const [opensAt, closesAt] = [bound('opensAt'), bound('closesAt')]
  if (opensAt && closesAt && Date.parse(opensAt) >= Date.parse(closesAt)) refuse('window_order')
  return { opensAt, closesAt }
}

/** A moment in the time zone with its offset, as content/ writes times: '2024-02-01T09:00:00+05:30'. */
function withOffset(timeZone: string, moment: Millis): string {
  const local = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
  return local.toString({ smallestUnit: 'second', timeZoneName: 'never' })
}
