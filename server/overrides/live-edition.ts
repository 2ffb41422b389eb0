// The edition with the facts that organisers changed, as frozen data of one moment. Each call, job or mail reads the
// cached edition once and passes it on. A decision (may this person register?) reads the present edition in its
// transaction, so that two processes never disagree (docs/decisions/edition.md).
import { withOverrides } from '../../domain/overrides/overrides.ts'
import type { Db } from '../database/types.ts'
import type { Edition } from '../edition.ts'
import { overridesVersion, readOverrides } from './versions.ts'

/** The process's cache of the edition. */
export type Live = {
  /** The cached edition. fresh-pages.ts refreshes it within half a second, soon enough for display. */
  edition(): Edition
  /** Reads the present edition and caches it. Do not call it in a transaction. */
  refresh(db: Db): Promise<Edition>
}

/** A cache that starts with the edition of content/. */
export function liveEdition(written: Edition): Live {
  let cached = written
  return {
    edition: () => cached,
    async refresh(db) {
      const present = await presentEdition(db, cached)
      // Keeps the newer edition, because two reads may end in another order than they began.
      if (versionOf(present) > versionOf(cached)) cached = present
      return present
    },
  }
}

function versionOf({ overridden }: Edition): number {
  return overridden?.version ?? 0
}

/** The edition of content/, without overrides. */
export function writtenEdition(edition: Edition): Edition {
  return edition.overridden?.written ?? edition
}

/**
 * The edition with all overrides of the database or the open transaction. Returns `cached` if it is up to date. Code
 * that applies a rule must first take the lock that changes of overrides need too. Pass `currentVersion` if another
 * query has read the version of the overrides.
 */
export async function presentEdition(db: Db, cached: Edition, currentVersion?: number): Promise<Edition> {
  const version = currentVersion ?? (await overridesVersion(db))
  if (version === versionOf(cached)) return cached
  const written = writtenEdition(cached)
  if (version === 0) return written
  const { festival, catalogue, privateContent } = withOverrides(written, await readOverrides(db))
  return Object.freeze({ festival, catalogue, privateContent, stay: written.stay, overridden: { version, written } })
}
