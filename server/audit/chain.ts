// The hash chain of the audit log. The hash of each entry covers the entry and the previous hash, so that the
// verification finds any entry that was changed, removed or inserted. The words of an entry have their own salted hash,
// so that they can be deleted with an account and the chain stays valid.
import { hash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Db, Transaction } from '../database/types.ts'

type EntryRow = Selectable<Tables['audit_entry']>
/** An entry before it has its number and hashes in the chain. */
export type UnchainedEntry = Omit<EntryRow, 'number' | 'salt' | 'content_hash' | 'hash' | 'redacted_at'>
type Link = Pick<EntryRow, 'number' | 'salt' | 'content_hash' | 'hash'>
/** The number of entries, and the hash of the last entry. */
export type Head = { number: number; hash: string }

/** The number of rows in one insert. Both databases limit the number of parameters. */
const maxRowsPerInsert = 500
const rowsPerRead = 2000
const emptyChain: Head = { number: 0, hash: '' }

const digest = (parts: readonly unknown[]) => hash('sha256', JSON.stringify(parts), 'base64url')

function hashContent(salt: string, { before, after, reason }: Pick<EntryRow, 'before' | 'after' | 'reason'>): string {
  return digest([salt, before, after, reason])
}

/** The hash of the entry that follows the chain's head `previous`. */
function hashEntry(previous: string, entry: UnchainedEntry, { number, content_hash }: Omit<Link, 'hash' | 'salt'>) {
  const { id, at, actor_id, action, person_id, act_id } = entry
  return digest([previous, number, id, at, actor_id, action, person_id, act_id, content_hash])
}

/** The number and hashes of an entry that follows `head`. */
function linkTo(head: Head, entry: UnchainedEntry): Link & Head {
  const number = head.number + 1
  const salt = randomBytes(16).toString('base64url')
  const content_hash = hashContent(salt, entry)
  return { number, salt, content_hash, hash: hashEntry(head.hash, entry, { number, content_hash }) }
}

/**
 * Adds entries to the chain, as the last statements of a transaction. The head is locked until the transaction ends, so
 * that two writes cannot follow the same entry.
 */
export async function addToChain(trx: Transaction, entries: readonly UnchainedEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { number, hash } = await trx
    .insertInto('audit_head')
    .values({ id: 'head', number: entries.length, hash: '' })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(row => ({ number: row('audit_head.number', '+', entries.length) })),
    )
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow()
  let head: Head = { number: number - entries.length, hash }
  const rows: EntryRow[] = []
  for (const entry of entries) {
    const link = linkTo(head, entry)
    rows.push({ ...entry, ...link, redacted_at: null })
    head = link
  }
  for (let i = 0; i < rows.length; i += maxRowsPerInsert)
    await trx
      .insertInto('audit_entry')
      .values(rows.slice(i, i + maxRowsPerInsert))
      .execute()
  await trx.updateTable('audit_head').set({ hash: head.hash }).execute()
}

export type Verdict = Head & {
  /** The number of entries without words, because an account was deleted. */
  redacted: number
  /** The first problem; null if the chain is valid. */
  problem: string | null
}

/**
 * Verifies the chain from its first entry. The chain must still contain `noted`, a head that was noted earlier.
 */
export async function verifyChain(db: Db, noted?: Head): Promise<Verdict> {
  let head = emptyChain
  let redacted = 0
  let found = noted === undefined || noted.number === 0
  const broken = (problem: string): Verdict => ({ ...head, redacted, problem })
  for (;;) {
    const rows = await db
      .selectFrom('audit_entry')
      .leftJoin('person', 'person.id', 'audit_entry.person_id')
      .selectAll('audit_entry')
      .select('person.removed_at')
      .where('number', '>', head.number)
      .orderBy('number')
      .limit(rowsPerRead)
      .execute()
    if (rows.length === 0) break
    for (const row of rows) {
      if (row.number !== head.number + 1) return broken(`entry ${head.number + 1} is missing`)
      if (row.hash !== hashEntry(head.hash, row, row))
        return broken(`entry ${row.number} or an entry before it was changed`)
      const isRedacted = row.redacted_at !== null
      if (isRedacted && row.removed_at === null)
        return broken(`entry ${row.number} lost its words, but its account exists`)
      if (!isRedacted && row.content_hash !== hashContent(row.salt, row))
        return broken(`the words of entry ${row.number} were changed`)
      redacted += Number(isRedacted)
      head = { number: row.number, hash: row.hash }
      if (noted?.number === head.number) {
        if (noted.hash !== head.hash) return broken(`entry ${row.number} is not the one that was noted`)
        found = true
      }
    }
  }
  const end = (await db.selectFrom('audit_head').select(['number', 'hash']).executeTakeFirst()) ?? emptyChain
  if (end.number !== head.number || end.hash !== head.hash) return broken(`entries after ${head.number} were removed`)
  if (!found) return broken(`the noted entry ${noted?.number} was removed`)
  const outside = await db.selectFrom('audit_entry').select('id').where('number', 'is', null).executeTakeFirst()
  if (outside) return broken(`entry ${outside.id} was added outside the chain`)
  return { ...head, redacted, problem: null }
}
