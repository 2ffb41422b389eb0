// `npm run audit:verify [-- --noted NUMBER:HASH]`: checks the hash chain of the audit log. The site may run.
import { parseArgs } from 'node:util'
import { type Head, verifyChain } from '../server/audit/chain.ts'
import type { Database } from '../server/database/types.ts'
import { Problem, parsed, runOnDatabase } from './database/problem.ts'

const usage = `npm run audit:verify [-- --noted NUMBER:HASH]   NUMBER:HASH is what an earlier run printed`

/** Verifies the log and returns the lines to print. @throws Problem if the log is not intact */
export async function verifyAudit({ db }: Pick<Database, 'db'>, words: readonly string[]): Promise<string[]> {
  const { noted } = parsed(() => parseArgs({ args: [...words], options: { noted: { type: 'string' } } }).values, usage)
  const { number, hash, redacted, problem } = await verifyChain(db, noted === undefined ? undefined : readHead(noted))
  if (problem !== null) throw new Problem(`The audit log is not intact: ${problem}.`)
  return [
    `The audit log is intact: ${number} entries, ${redacted} of them without words because their account was deleted.`,
    `Its last entry is ${number}:${hash}. Note this elsewhere: with --noted a later run checks that all entries up to this one are still there.`,
  ]
}

function readHead(text: string): Head {
  const [, number, hash] = /^(\d+):([\w-]*)$/.exec(text) ?? []
  if (number === undefined || hash === undefined) throw new Problem(usage)
  return { number: Number(number), hash }
}

if (import.meta.main) await runOnDatabase(database => verifyAudit(database, process.argv.slice(2)))
