// Reads the audit log; ../audit.ts writes it.
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { auditQuery } from '../../../domain/audit-api.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { boundsOfDay, countOf, holdsAllWords, inSql, pageOf } from '../lists.ts'

type Query = z.output<typeof auditQuery>

/** One page of the audit log. */
export async function listAudit(db: Db, edition: Edition, query: Query) {
  const found = findEntries(db, edition, query)
  const ordered = found
    .select([
      'audit_entry.id',
      'at',
      'actor.username as actor',
      'action',
      'person.user_id',
      'before',
      'after',
      'reason',
    ])
    .orderBy('at', inSql(query))
    .orderBy('audit_entry.id')
  const rows = (await pageOf(ordered, query)).map(({ id, actor, user_id, ...row }) => ({
    ...row,
    ...{ auditId: id, actor: actor ?? 'command line', person: user_id ?? '' },
  }))
  return { rows, total: await countOf(db, found.select('audit_entry.id')) }
}

function findEntries(db: Db, edition: Edition, { search, actor, action, person, from, to }: Query) {
  const texts = ['before', 'after', 'reason', 'action'].map(
    name => sql<string>`lower(${sql.ref(`audit_entry.${name}`)})`,
  )
  const searched = [
    ...texts,
    sql<string>`coalesce(actor.search_text, '')`,
    sql<string>`coalesce(person.search_text, '')`,
  ]
  return db
    .selectFrom('audit_entry')
    .leftJoin('person as actor', 'actor.id', 'audit_entry.actor_id')
    .leftJoin('person', 'person.id', 'audit_entry.person_id')
    .where(holdsAllWords(searched, search))
    .$if(actor !== '', rows =>
      rows.where(holdsAllWords([sql<string>`coalesce(actor.search_text, 'command line')`], actor)),
    )
    .$if(action !== '', rows => rows.where(beginsWith('action', action)))
    .$if(person !== '', rows => rows.where('person.user_id', '=', person.trim().toUpperCase()))
    .$if(from !== '', rows => rows.where('at', '>=', boundsOfDay(edition, from).from))
    .$if(to !== '', rows => rows.where('at', '<', boundsOfDay(edition, to).to))
}

/** Not by comparing `<`: what a text is less than depends on the language of PostgreSQL's database. */
function beginsWith(column: string, prefix: string) {
  return sql<SqlBool>`substr(${sql.ref(column)}, 1, ${prefix.length}) = ${prefix}`
}
