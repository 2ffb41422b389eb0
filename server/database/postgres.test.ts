import { CompiledQuery, type DatabaseConnection } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { postgresDialect } from './postgres.ts'

/** A connection that notes what it is told and answers in a later turn; its BEGIN may fail. Nothing here connects to a database. */
function aConnection({ failsToBegin = false } = {}) {
  const told: string[] = []
  const connection = {
    async executeQuery({ sql }: CompiledQuery) {
      told.push(sql)
      await new Promise(setImmediate)
      told.push(`${sql}: answered`)
      if (sql === 'begin' && failsToBegin) throw new Error('no')
      return { rows: [] }
    },
  } as unknown as DatabaseConnection
  return { connection, told }
}
const driver = () => postgresDialect(new pg.Pool()).createDriver()

describe('a transaction on PostgreSQL', () => {
  it('says BEGIN without waiting for its answer', async () => {
    const { connection, told } = aConnection()
    const transactions = driver()
    await transactions.beginTransaction(connection, {})
    await connection.executeQuery(CompiledQuery.raw('insert'))
    await transactions.commitTransaction(connection)
    const answered = ['begin: answered', 'insert: answered']
    expect(told).toEqual(['begin', 'insert', ...answered, 'commit', 'commit: answered'])
  })

  it('whose BEGIN failed stores nothing more, and its connection is not used again', async () => {
    const { connection, told } = aConnection({ failsToBegin: true })
    const transactions = driver()
    await transactions.beginTransaction(connection, {})
    await connection.executeQuery(CompiledQuery.raw('insert'))
    await expect(connection.executeQuery(CompiledQuery.raw('insert'))).rejects.toThrow('no')
    await expect(transactions.commitTransaction(connection)).rejects.toThrow('no')
    expect(told).toEqual(['begin', 'insert', 'begin: answered', 'insert: answered'])
  })
})
