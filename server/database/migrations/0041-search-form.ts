// The SQL function with which lists search in texts that are not stored in normalised form. On SQLite the program adds
// the function when it opens the file (../sqlite.ts).
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../types.ts'

export const searchFormFunction = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine === 'sqlite') return
    await sql
      .raw(
        `create function search_form(given text) returns text language sql immutable parallel safe return
          case when given ~ '^[\\x01-\\x7f]*$' then lower(given)
          else lower(regexp_replace(normalize(given, nfkd), '[${marks()}]', '', 'g')) end`,
      )
      .execute(db)
  },
})

/** All combining marks as ranges of a character class, because PostgreSQL has no `\p{M}`. */
function marks(): string {
  const ranges: [number, number][] = []
  for (let code = 0; code <= 0x10ffff; code++) {
    if (!/\p{M}/u.test(String.fromCodePoint(code))) continue
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const written = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`
  return ranges.map(([from, to]) => (from === to ? written(from) : `${written(from)}-${written(to)}`)).join('')
}
