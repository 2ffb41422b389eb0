// `npm run staff`: grants and revokes roles. It is for the first administrator, for a festival with only one
// administrator, and for the case that nobody can log in. If tokens may have leaked, it can also end the sessions of
// everybody. It uses the configured database; the site may run.
import { normalEmail } from '../domain/account/email.ts'
import type { Millis } from '../domain/day.ts'
import { type Role, roles } from '../domain/staff/roles.ts'
import { findAccount } from '../server/access/accounts.ts'
import { listStaff } from '../server/access/roles.ts'
import { removeSecondFactor } from '../server/access/second-factor.ts'
import { endEverybodysSessions } from '../server/access/sessions.ts'
import { staffWrite } from '../server/audit/audit.ts'
import type { Database } from '../server/database/types.ts'
import { type Edition, thisEdition } from '../server/edition.ts'
import { RefusalError, refuse } from '../server/refuse.ts'
import { approveRole, grantRole, revokeRole } from '../server/staff/store.ts'
import { Problem, runOnDatabase } from './database/problem.ts'

const usage = `npm run staff -- grant EMAIL ROLE [EVENTS]   ROLE is one of ${roles.join(', ')}; EVENTS, only for a coordinator: numbers of events, such as 3,7,12
npm run staff -- approve EMAIL ROLE          a role that waits for a second administrator
npm run staff -- revoke EMAIL ROLE
npm run staff -- remove-second-factor EMAIL  of somebody who lost phone and recovery codes
npm run staff -- end-sessions everybody      every log-in ends, also at the desks: people and organisers log in again
npm run staff -- list`
const reason = 'on the command line'

/** Runs the command with these arguments and returns the lines to print. */
export async function runStaffCommand(
  database: Database,
  edition: Edition,
  words: readonly string[],
  now: Millis,
): Promise<string[]> {
  const [command, email = '', role = '', events = ''] = words
  switch (command) {
    case 'grant': {
      const call = { email: address(email), role: known(role), events: numbers(events), reason }
      await staffWrite(database, null, now, trx => grantRole(trx, edition, null, call, now))
      return [`${call.email} now has the role ${call.role}: log in at /organiser`]
    }
    case 'approve': {
      const { roleId } = await find(email, role)
      await staffWrite(database, null, now, trx => approveRole(trx, null, { roleId }, now))
      return [`${address(email)} now has the role ${role}: log in at /organiser`]
    }
    case 'revoke': {
      const held = await find(email, role)
      await staffWrite(database, null, now, trx => revokeRole(trx, null, { roleId: held.roleId, reason }, now))
      return [`${held.email} is not ${held.role} any more`]
    }
    case 'remove-second-factor': {
      await staffWrite(database, null, now, async trx => {
        const person = (await findAccount(trx, address(email))) ?? refuse('person_unknown')
        return removeSecondFactor(trx, null, { person, reason }, now)
      })
      return [`${address(email)} has no second factor any more and was logged out everywhere`]
    }
    case 'end-sessions': {
      // Requires the word `everybody`, so that a typing error logs nobody out. The console ends one person's sessions.
      if (email !== 'everybody') throw new Problem(usage)
      const ended = await staffWrite(database, null, now, async trx => {
        const people = await endEverybodysSessions(trx, now)
        const entry = { action: 'sessions.end', personId: null, after: { sessions: people.length }, reason } as const
        return { answer: people, entries: people.length > 0 ? [entry] : [] }
      })
      if (ended.length === 0) return ['Nobody is logged in.']
      return [`${ended.length} log-ins of ${new Set(ended).size} people ended; everybody has to log in again`]
    }
    case 'list': {
      const rows = await listStaff(database.db)
      if (rows.length === 0) return ['Nobody holds a role.']
      return rows.map(
        row =>
          `${row.email}  ${[row.role, ...row.events].join(' ')}  ${row.approved ? 'since' : 'waits for approval since'} ${row.grantedAt.slice(0, 10)}`,
      )
    }
    default:
      throw new Problem(usage)
  }

  async function find(email: string, role: string) {
    const held = (await listStaff(database.db)).find(row => row.email === address(email) && row.role === known(role))
    return held ?? wrong(`${email} does not hold the role ${role}`)
  }
}

function address(email: string): string {
  if (!email.includes('@')) throw new Problem(usage)
  return normalEmail(email)
}

function known(role: string): Role {
  return roles.find(one => one === role) ?? wrong()
}

function numbers(events: string): number[] {
  if (events === '') return []
  return events.split(',').map(text => (/^\d+$/.test(text.trim()) ? Number(text) : wrong()))
}

function wrong(sentence = usage): never {
  throw new Problem(sentence)
}

if (import.meta.main)
  await runOnDatabase(async database => {
    try {
      return await runStaffCommand(database, thisEdition, process.argv.slice(2), Date.now())
    } catch (error) {
      throw error instanceof RefusalError ? new Problem(`${error.refusal.error}.`) : error
    }
  })
