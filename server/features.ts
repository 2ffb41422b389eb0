// The features in the order of their dependencies: a feature may import features above it in this list, but not below
// it. A new feature needs a folder with a feature.ts, and a line in this list.

import type { Millis } from '../domain/day.ts'
import { accessData } from './access/personal-data.ts'
import { tidyAccess } from './access/tidy.ts'
import { account } from './account/feature.ts'
import { answers } from './answers/feature.ts'
import { attendance } from './attendance/feature.ts'
import { auditData } from './audit/personal-data.ts'
import { bank } from './bank/feature.ts'
import type { OwnCalendar } from './calendar-entry.ts'
import { certificates } from './certificates/feature.ts'
import { checkIn } from './check-in/feature.ts'
import { hour, minute } from './clock.ts'
import { colleges } from './colleges/feature.ts'
import { console } from './console/feature.ts'
import { checkNightEvery, truncateLog, truncateLogEvery, vacuumAtNight } from './database/deleted-values.ts'
import type { Database } from './database/types.ts'
import { equipment } from './equipment/feature.ts'
import { facility } from './facility/feature.ts'
import type { Feature, Job } from './feature.ts'
import { tidy } from './jobs/tidy.ts'
import type { Mails } from './mail/kinds.ts'
import { mailMetrics } from './mail/metrics.ts'
import { tidyMail } from './mail/outbox.ts'
import { mailData } from './mail/personal-data.ts'
import { marks } from './marks/feature.ts'
import { meals } from './meals/feature.ts'
import { money } from './money/feature.ts'
import { notices } from './notices/feature.ts'
import { onlinePayments } from './online-payments/feature.ts'
import { overrides } from './overrides/feature.ts'
import { overview } from './overview/feature.ts'
import type { Parts } from './parts.ts'
import { pass } from './pass/feature.ts'
import type { PeopleData } from './people-data.ts'
import type { PersonHooks } from './person-hooks.ts'
import { personalData } from './personal-data/feature.ts'
import { programme } from './programme/feature.ts'
import { refundsDue } from './refunds-due/feature.ts'
import { registrationDesk } from './registration-desk/feature.ts'
import { reminders } from './reminders/feature.ts'
import { results } from './results/feature.ts'
import { roster } from './roster/feature.ts'
import { sharePictures } from './share-pictures/feature.ts'
import type { Table } from './spreadsheet/table.ts'
import { staff } from './staff/feature.ts'
import { stage } from './stage/feature.ts'
import { stay } from './stay/feature.ts'
import { submissions } from './submissions/feature.ts'
import { takingPart } from './taking-part/feature.ts'
import { lapseUnpaidSeats } from './taking-part/lapsing/lapse.ts'
import { teamCodes } from './team-codes/feature.ts'

export const features: readonly Feature[] = [
  pass,
  checkIn,
  attendance,
  colleges,
  overrides,
  programme,
  takingPart,
  teamCodes,
  account,
  staff,
  facility,
  answers,
  money,
  onlinePayments,
  refundsDue,
  bank,
  results,
  certificates,
  sharePictures,
  stage,
  equipment,
  marks,
  submissions,
  stay,
  meals,
  notices,
  reminders,
  roster,
  overview,
  personalData,
  console,
  registrationDesk,
]

/** The mails of all features by kind. A test checks that no kind is missing. */
export const mails = Object.assign({}, ...features.map(feature => feature.mails)) as Mails

/** Runs when the outbox is empty. Moves waiting mails of the features into it, and returns how many. */
export async function queueMore(database: Database, now: Millis): Promise<number> {
  let queued = 0
  for (const feature of features) queued += (await feature.queueMore?.(database, now)) ?? 0
  return queued
}

/** All lists of the console, complete, one table after another. */
export async function* everyTable(parts: Parts): AsyncGenerator<Table> {
  for (const { downloads } of features) if (downloads) yield* downloads(parts)
}

/** The entries of all features in a person's own calendar. */
export const ownCalendar: OwnCalendar = async (...args) => {
  const entries = []
  for (const { calendar } of features) if (calendar) entries.push(...(await calendar(...args)))
  return entries
}

/** Counts for monitors. */
export const metrics = [mailMetrics, ...features.flatMap(feature => feature.metrics ?? [])]

/**
 * The personal data of all features, in the order of removal. Access is first, because the database refuses to empty
 * the texts of the audit log about a person who still has a name.
 */
export const peopleData: readonly PeopleData[] = [
  ...[accessData, auditData, mailData],
  ...features.flatMap(feature => feature.people ?? []),
]

/** Calls the hooks of all features. */
export const personHooks: PersonHooks = {
  renamed: callAll('renamed'),
  teamRenamed: callAll('teamRenamed'),
  passwordReplaced: callAll('passwordReplaced'),
  async leaves(trx, personId, eventIds) {
    for (const { person } of features) await person?.leaves?.(trx, personId, eventIds)
  },
  async hasUsed(db, personId, what) {
    for (const { uses } of features)
      if (uses && (!what || uses.what === what) && (await uses.isUsedBy(db, personId))) return true
    return false
  },
  async isPaying(db, personId, times) {
    for (const { payments } of features) if (await payments?.(db, personId, times)) return true
    return false
  },
  async changesNights(trx, edition, change, now) {
    for (const { person } of features) await person?.changesNights?.(trx, edition, change, now)
  },
}

function callAll(name: 'renamed' | 'teamRenamed' | 'passwordReplaced'): PersonHooks[typeof name] {
  return async (trx, id, now) => {
    for (const { person } of features) await person?.[name]?.(trx, id, now)
  }
}

/** The invariants of all features. */
export const invariants = features.flatMap(feature => feature.invariants ?? [])

/** The jobs of features, the lapsing of unpaid seats (because it calls hooks of every feature), and tidying. */
export const jobs: readonly Job[] = [
  ...features.flatMap(feature => feature.jobs ?? []),
  {
    every: 5 * minute,
    run: (database, edition, now) => lapseUnpaidSeats(database, edition, now, personHooks),
    failure: 'unpaid seats were not checked',
  },
  {
    every: hour,
    run: (database, _edition, now) =>
      tidy(database, [tidyAccess, tidyMail, ...features.flatMap(f => f.tidy ?? [])], now),
    failure: 'tidying up failed',
  },
  { every: truncateLogEvery, run: truncateLog, atStart: true, failure: 'the write-ahead log was not truncated' },
  {
    every: checkNightEvery,
    run: (database, { festival }, now) => vacuumAtNight(database, festival.timeZone, now),
    failure: 'deleted values were not removed from the database file',
  },
]
