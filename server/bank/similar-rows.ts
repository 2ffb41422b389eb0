// Finds rows that may be the same transfer. All these rows are stored; staff decide.
import { rupees } from '../../domain/rupees.ts'
import type { Db } from '../database/types.ts'

type Row = { fingerprint: string; reference: string; meaning: string }

/**
 * Returns a function that gives sentences about similar stored rows: the same number, or the same day, sum and words.
 */
export async function findSimilarRows(db: Db, rows: readonly Row[]): Promise<(row: Row) => string[]> {
  const meanings = rows.map(({ meaning }) => meaning).filter(Boolean)
  const references = rows.map(({ reference }) => reference).filter(Boolean)
  if (meanings.length + references.length === 0) return () => []
  const found = await db
    .selectFrom('transfer')
    .select(['fingerprint', 'reference', 'meaning', 'date', 'amount', 'written', 'state'])
    .where('direction', '<>', 'out')
    .where('words', '=', '')
    .where(row => row.or([row('meaning', 'in', ['-', ...meanings]), row('reference', 'in', ['-', ...references])]))
    .execute()
  return ({ fingerprint, reference, meaning }) => {
    const others = found.filter(other => other.fingerprint !== fingerprint)
    const sameMeaning = others.find(other => meaning !== '' && other.meaning === meaning)
    const sameNumber = others.find(other => reference !== '' && other.reference === reference && other !== sameMeaning)
    const nameOf = ({ date, amount, written, state }: (typeof found)[number]) =>
      [amount === null ? written : rupees(amount), date, state === 'open' ? 'waiting' : state]
        .filter(Boolean)
        .join(', ')
    return [
      ...(sameMeaning
        ? [`Possibly the same as another row with equal day, sum and words (${nameOf(sameMeaning)})`]
        : []),
      ...(sameNumber ? [`Another row has the same number (${nameOf(sameNumber)})`] : []),
    ]
  }
}
