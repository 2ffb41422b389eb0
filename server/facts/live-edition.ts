// The edition as organisers have changed it. Features hold one object whose values follow the database within half a second (fresh-pages.ts), which
// is soon enough for what is shown. What decides is read in its own transaction, so that two processes never disagree (docs/decisions/edition.md).
import { withFacts } from '../../domain/facts.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { factsVersion, readFacts } from './versions.ts'

export type LiveEdition = Edition & {
  /** As the content folder has it. */
  readonly written: Edition
  /** As it holds; it never changes, a change makes another. */
  readonly present: Edition
  /** Of the facts that it has. */
  readonly version: number
  /** Answers may arrive in another order than they were asked for: an older version replaces no newer one. */
  take(version: number, present: Edition): void
}

/** The edition as a live one; one that is live already is the same for all. */
export function liveEdition(written: Edition): LiveEdition {
  if (isLive(written)) return written
  let [version, present] = [0, written]
  const live: LiveEdition = {
    written,
    get present() {
      return present
    },
    get version() {
      return version
    },
    get festival() {
      return present.festival
    },
    get catalogue() {
      return present.catalogue
    },
    get privateContent() {
      return present.privateContent
    },
    take(newVersion, edition) {
      if (newVersion <= version) return
      version = newVersion
      present = edition
    },
  }
  all.add(live)
  return live
}

/** A copy of a live edition is none. */
const all = new WeakSet<Edition>()

function isLive(edition: Edition): edition is LiveEdition {
  return all.has(edition)
}

/** What an edition was made from, and the version of the facts that it has. */
type Origin = { written: Edition; version: number }
const origins = new WeakMap<Edition, Origin>()

function originOf(edition: Edition): Origin {
  return isLive(edition) ? edition : (origins.get(edition) ?? { written: edition, version: 0 })
}

/** The edition as the content folder has it. */
export function writtenEdition(edition: Edition): Edition {
  return originOf(edition).written
}

/**
 * The edition with every fact as the database, or the open transaction, has it: for rules, call it behind the lock that a change of the fact
 * waits for. Outside transactions it brings a live edition up to date.
 */
export async function presentEdition(db: Db, edition: Edition): Promise<Edition> {
  const version = await factsVersion(db)
  const { written, version: known } = originOf(edition)
  if (version === known) return isLive(edition) ? edition.present : edition
  if (version === 0) return written
  const present = withFacts(written, await readFacts(db))
  origins.set(present, { written, version })
  // A transaction may see what is not stored yet.
  if (isLive(edition) && !db.isTransaction) edition.take(version, present)
  return present
}
