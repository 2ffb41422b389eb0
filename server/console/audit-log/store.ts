// Reads the audit log; server/audit/ writes it.

import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { auditQuery, auditRow } from '../../../domain/audit/api.ts'
import { auditColumns } from '../../../domain/audit/columns.ts'
import { organiserCalls } from '../../../domain/organiser-calls.ts'
import { searchFormOf } from '../../database/search-text.ts'
import type { Db } from '../../database/types.ts'
import type { Edition } from '../../edition.ts'
import { consoleList } from '../../lists/console-list.ts'
import { boundsOfDay, inOrder, inSql, matchesAllWords } from '../../lists/lists.ts'
import { nameOf } from '../../programme/clashes.ts'
import { changesOf, linkedIdsIn } from './changes.ts'

type Query = z.output<typeof auditQuery>
type AuditRow = z.input<typeof auditRow>

const deletedAccount = 'deleted account'

export const auditLog = consoleList({
  url: '/audit',
  name: 'audit-log',
  may: 'audit',
  ...organiserCalls['GET /audit'],
  columns: auditColumns,
  /** The entries that match the query, the newest first by default. */
  select({ database: { db }, live }, query) {
    const edition = live.edition()
    return {
      ids: findEntries(db, edition, query)
        .select('audit_entry.id')
        .orderBy('audit_entry.at', inSql(query))
        .orderBy('audit_entry.number', inSql(query)),
      rowsOf: async ids => toRows(db, edition, await inOrder(ids, some => readEntries(db, some))),
    }
  },
})

function readEntries(db: Db, ids: readonly string[]) {
  return selectEntries(db)
    .select(['audit_entry.id', 'audit_entry.at', 'audit_entry.action', 'audit_entry.before', 'audit_entry.after'])
    .select(['audit_entry.reason', 'audit_entry.actor_id', 'audit_entry.person_id'])
    .select(['actor.username as actor_name', 'actor.user_id as actor_user_id', 'actor.removed_at as actor_removed_at'])
    .select(['person.username', 'person.user_id', 'person.removed_at'])
    .where('audit_entry.id', 'in', ids)
    .execute()
}

async function toRows(db: Db, edition: Edition, rows: Awaited<ReturnType<typeof readEntries>>): Promise<AuditRow[]> {
  const ids = rows.flatMap(({ before, after }) => linkedIdsIn(before, after))
  const names = await namesOf(db, edition, [...new Set(ids)])
  return rows.map(row => ({
    auditId: row.id,
    at: row.at,
    action: row.action,
    reason: row.reason,
    actor:
      row.actor_id === null
        ? { name: 'command line', userId: '' }
        : linkTo(row.actor_name, row.actor_user_id, row.actor_removed_at),
    person: row.person_id === null ? null : linkTo(row.username, row.user_id, row.removed_at),
    changes: changesOf(edition, row.before, row.after, names),
  }))
}

/** A deleted account keeps its page, but without a name. */
function linkTo(name: string | null, userId: string | null, removedAt: string | null) {
  return { name: name === null || removedAt !== null ? deletedAccount : name, userId: userId ?? '' }
}

/** The names of the teams, venues, sessions and notices with these ids, including deleted ones. */
async function namesOf(db: Db, edition: Edition, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const teams = await db.selectFrom('team').select(['id', 'name']).where('id', 'in', ids).execute()
  const venues = await db.selectFrom('venues').select(['id', 'name']).where('id', 'in', ids).execute()
  const sessions = await db
    .selectFrom('programme_sessions')
    .select(['id', 'title', 'event_id as eventId'])
    .where('id', 'in', ids)
    .execute()
  const notices = await db.selectFrom('notice').select(['id', 'title as name']).where('id', 'in', ids).execute()
  const named = [
    ...teams,
    ...venues,
    ...notices,
    ...sessions.map(({ id, ...session }) => ({ id, name: nameOf(edition, session) })),
  ]
  return new Map(named.map(({ id, name }) => [id, name]))
}

function selectEntries(db: Db) {
  return db
    .selectFrom('audit_entry')
    .leftJoin('person as actor', 'actor.id', 'audit_entry.actor_id')
    .leftJoin('person', 'person.id', 'audit_entry.person_id')
}

function findEntries(db: Db, edition: Edition, { search, actor, action, person, from, to }: Query) {
  const texts = ['before', 'after', 'reason', 'action'].map(name => searchFormOf(sql.ref(`audit_entry.${name}`)))
  const searched = [
    ...texts,
    sql<string>`coalesce(actor.search_text, '')`,
    sql<string>`coalesce(person.search_text, '')`,
  ]
  return selectEntries(db)
    .where(matchesAllWords(searched, search))
    .$if(actor !== '', rows =>
      rows.where(matchesAllWords([sql<string>`coalesce(actor.search_text, 'command line')`], actor)),
    )
    .$if(action !== '', rows => rows.where(beginsWith('action', action)))
    .$if(person !== '', rows => rows.where(matchesAllWords([sql<string>`coalesce(person.search_text, '')`], person)))
    .$if(from !== '', rows => rows.where('at', '>=', boundsOfDay(edition, from).from))
    .$if(to !== '', rows => rows.where('at', '<', boundsOfDay(edition, to).to))
}

/** Compares a prefix without `<`, because the locale of PostgreSQL's database decides the order of texts. */
function beginsWith(column: string, prefix: string) {
  return sql<SqlBool>`substr(${sql.ref(column)}, 1, ${prefix.length}) = ${prefix}`
}
