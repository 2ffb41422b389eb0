// Security holes that were found in real festival sites. For each, a test here names it in its title ('hole M1: …'), or a reason says why
// it cannot occur.
import { globSync, readFileSync } from 'node:fs'
import type { Answer } from './tools.ts'

/** Every hole, as the statement that must hold. */
export const holes: Record<string, string> = {
  I1: 'a password changes only with a valid single-use token of that account, or the current password',
  I2: 'a reset message goes only to the address stored on the account',
  I3: 'a link is refused after expiry, after use, and after a newer one was sent',
  I4: 'codes come from a cryptographic generator; no constant code exists',
  I5: 'verifying needs the code that was sent',
  I6: 'passwords are stored only as a slow salted hash; no call returns or recovers one',
  I7: 'log-in and forgot-password answer alike, in similar time, for known and unknown addresses',
  I8: 'a field of another type in any call gives 400 and changes nothing',
  I9: 'log-in, reset, confirm and payment calls are limited per account and address',
  I10: 'changing or resetting a password ends all other sessions',
  A1: 'the acting person comes only from the verified token',
  A2: 'without a token no non-public route answers anything but 401',
  A3: 'nobody can set their own role, student status, paid amount, price, confirmed flag',
  A4: 'staff accounts are made only by an administrator',
  A5: "each role is refused on every route outside its job and on other coordinators' events",
  A6: "changing an id, e-mail or pass code never shows another person's data",
  A7: 'maintenance tools are not reachable over HTTP',
  A8: 'no secret, key, dump or default password in the repository or the built bundle',
  M1: "the amount is computed by the server; a client's amount must match, else 409",
  M2: 'one payment reference credits exactly one person once',
  M3: 'a payment is credited only to the person and purpose it was made for',
  M4: 'price rules live in one place: a changed price shows everywhere together',
  M5: 'paid state only moves forward; a late failure never undoes it',
  M6: 'a webhook counts only with a valid signature over the raw bytes',
  M7: 'the same webhook twice, or webhook and browser together, make one payment',
  M8: 'money that arrives late or for something cancelled is kept and shown as refund due',
  M9: 'success is answered only after the change is stored',
  M10: 'a claimed reference or screenshot never marks anything paid',
  R1: 'simultaneous requests for the last place give exactly one success',
  R2: 'the same registration posted twice or in parallel gives one registration and one charge',
  R3: 'team size never passes its maximum, nor a confirmed team its minimum',
  R4: 'joining a team needs an unguessable code or an invitation that exists',
  R5: 'nobody is registered, removed or charged by another without consent or staff authority',
  R6: 'a team name is unique per event after trimming, case folding and normalisation',
  R7: 'an id of one kind never acts on another kind',
  R8: 'closed, full, unknown or ineligible: a 4xx with a sentence; nothing half done',
  R9: 'unregistering frees the place, re-prices, keeps history, shows refund due',
  K1: 'two gates scanning one pass at the same moment admit once',
  K2: "marking entry needs a staff session and the pass's code; the code carries no personal data",
  K3: 'unpaid, cancelled, unknown and already used each have their own answer; undo is logged',
  K4: 'expiry means what it says (units)',
  K5: 'changes are POST, never GET',
  O1: 'a mail failure never loses the action, is visible and retried; codes and bodies are never logged',
  O2: 'scheduled work runs in the real deployment',
  O3: 'every staff write has an audit row',
  O4: 'errors show no stack, SQL or driver text',
  O5: 'uploaded files are checked by type and size and never served as active content',
  F1: 'first load of any page stays inside its byte budget; no picture over 200 kB',
  F2: 'deep links work on first load',
  F3: 'group-chat links are given only to the people entitled to them',
  F4: 'dead buttons, unknown events and empty states have tested messages',
}

/** Holes that cannot occur because the site lacks the feature. Whoever adds the feature removes the line and writes the test. */
const cannotOccur: Record<string, string> = {
  M6: 'there is no payment gateway and no webhook: money comes by the desk or a statement',
  M7: 'there is no payment gateway and no webhook',
}

const testFiles = ['{content,domain,server,web,scripts,e2e,bench}/**/*.{test,spec}.{ts,tsx}']
const titledHoles = /['"`]((?:hole [A-Z]\d+)(?:, hole [A-Z]\d+)*): /g

export type Tests = Map<string, { count: number; files: Set<string> }>

/** For each hole the tests whose titles begin with it. */
export function testsByHole(files: { path: string; text: string }[]): Tests {
  const found: Tests = new Map()
  for (const { path, text } of files) {
    for (const [, ids = ''] of text.matchAll(titledHoles)) {
      for (const id of ids.replaceAll('hole ', '').split(', ')) {
        const tests = found.get(id) ?? { count: 0, files: new Set() }
        found.set(id, { count: tests.count + 1, files: tests.files.add(path) })
      }
    }
  }
  return found
}

function readTestFiles(): { path: string; text: string }[] {
  return globSync(testFiles)
    .sort()
    .map(path => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Holes without a test or a reason, and tests that name none of the list. */
export function knownHoles(tests: Tests = testsByHole(readTestFiles())): Answer {
  const ids = Object.keys(holes)
  return {
    question: `tests for the ${ids.length} holes of other festival sites`,
    tool: 'titles of tests',
    findings: [
      ...ids.filter(id => !cannotOccur[id] && !tests.has(id)).map(id => `no test names hole ${id}`),
      ...ids
        .filter(id => cannotOccur[id] && tests.has(id))
        .map(id => `hole ${id} has a test and a reason why it cannot occur: one of them is wrong`),
      ...[...tests.keys()].filter(id => !(id in holes)).map(id => `a test names hole ${id}, which is not on the list`),
    ],
  }
}

/** The map as a table in Markdown. */
export function holesTable(tests: Tests = testsByHole(readTestFiles())): string {
  const rows = Object.entries(holes).map(([id, statement]) => {
    const { count = 0, files = new Set() } = tests.get(id) ?? {}
    const named = `${count} in ${[...files].map(file => `\`${file}\``).join(', ')}`
    return `| ${id} | ${statement} | ${cannotOccur[id] ? `cannot occur: ${cannotOccur[id]}` : named} |`
  })
  return ['| hole | what must hold | tests |', '| --- | --- | --- |', ...rows].join('\n')
}
