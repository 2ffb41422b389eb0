// Gives the engine for work without network (offline/work.ts) the calls of a gate and its decisions from the list.
import type { Festival } from '../../../domain/edition/content.ts'
import type { ScanAnswer, ScanBody } from '../../../domain/gate/api.ts'
import { parsePass, readUserId } from '../../../domain/gate/pass.ts'
import { type Desk, inTime, lateFields, noAnswer, type OlderAct } from '../../offline/desk.ts'
import { offlineWork } from '../../offline/work.ts'
import { storedUser } from '../../session/stored-session.ts'
import { listDatabase } from '../../session/stored-work.ts'
import { listKey } from '../scanning/list-key.ts'
import { findByUserId, onceFor } from '../scanning/listed-people.ts'
import { askInside, findAtGate, readOfflineList, scan as sendScan, syncScans } from './calls.ts'
import { decideOffline, type GateAct, type GateScan, gateList, movesOf } from './decide.ts'
import type { Gate } from './gate.ts'

/** The code of a pass, or a person from the search. */
export type ScanInput = Pick<ScanBody, 'code' | 'found'>
export type Reasons = Pick<ScanBody, 'admitUnpaid' | 'letInAgain'>

/** How long (ms) a gate waits for the server before it decides from the list. */
const longestWait = 2_500
const listAge = 3 * 60_000
const longestCode = 120

/** How many people are inside (null until the server has answered), and the names of the gates. */
type Tally = { insideNow: number | null; gates: readonly string[] }

export const listed = onceFor(gateList)

function bodyOf(made: GateScan & { sentAt?: string; takenBack?: boolean }): ScanBody {
  const { key: _, by: __, ...act } = made.act
  const { id: nonce, own, takenBack = false } = made
  return { nonce, ...act, ...lateFields(made), shown: own?.result ?? null, undone: takenBack }
}

/** If a scan was sent again because its first answer was lost, returns that first answer. */
function firstAnswer(answer: ScanAnswer): ScanAnswer {
  const { result, earlier } = answer
  return result === 'repeated' && earlier ? { ...answer, result: earlier, earlier: null, first: null } : answer
}

type StoredScan = { scan: ScanBody & { at: string }; username: string; userId: string; result: ScanAnswer['result'] }

async function readStoredScan({ scan, username, userId, result }: StoredScan): Promise<OlderAct<GateAct, ScanAnswer>> {
  const { code = '', found = null, direction, gate, admitUnpaid = '', letInAgain = '' } = scan
  const person = { userId, username, college: '', facility: '', amountDue: 0, events: [], teams: [] }
  const rest = { scanId: null, first: null, earlier: null, undone: false, insideNow: 0, serverTime: null }
  const reply = { result, person, ...rest }
  const key = found ? found.key : await listKey(code)
  const act = { key, code, found, direction, gate, admitUnpaid, letInAgain, by: '' }
  return { id: scan.nonce, act, at: scan.at, byServer: true, own: reply, reply, undone: false }
}

type OfflineList = Parameters<typeof gateList>[0]

function gateDesk(festival: Festival): Desk<GateAct, ScanAnswer, OfflineList, Tally> {
  return {
    name: listDatabase,
    ask: made => sendScan(bodyOf(made)),
    longestWait,
    async send(scans) {
      const answer = await syncScans(scans.map(bodyOf))
      return answer.ok ? { ok: true, data: answer.data.answers.map(firstAnswer) } : answer
    },
    mostAtOnce: 500,
    decide({ act, time }, { list, made }) {
      if (!list) return 'No network, and this device has not downloaded the list yet.'
      return decideOffline(festival, listed(list), movesOf(made), { ...act, at: time })
    },
    counts: ({ result }) => result === 'admitted' || result === 'left',
    isSame: (own, reply) => own.result === reply.result,
    readList: readOfflineList,
    listAge,
    async look() {
      const answer = await askInside()
      if (!answer.ok) return answer
      const { serverTime, insideNow, gates } = answer.data
      return { ok: true, data: { serverTime, tally: { insideNow, gates } } }
    },
    tally: { insideNow: null, gates: [] },
    count: (before, { insideNow, serverTime }) => (serverTime ? { ...before, insideNow } : before),
    older: { key: 'check-in-queue', read: readStoredScan },
  }
}

export function gateWork(festival: Festival) {
  const work = offlineWork(gateDesk(festival))

  /** Scans a pass, with the reasons to admit an unpaid person or a person who already came in today. */
  function scan(gate: Gate, { code: typed = '', found: chosen = null }: ScanInput, reasons: Reasons = {}) {
    const code = typed.trim()
    return work.make(async () => {
      const found = chosen ?? (await findTyped(code))
      return {
        key: found ? found.key : await listKey(code),
        code: (parsePass(code) ?? code).slice(0, longestCode),
        found,
        direction: gate.direction,
        gate: gate.name,
        admitUnpaid: reasons.admitUnpaid ?? '',
        letInAgain: reasons.letInAgain ?? '',
        by: storedUser()?.user.username ?? '',
      }
    })
  }

  /** The person whose user id was typed; null for a code or an unknown user id. */
  async function findTyped(typed: string): Promise<GateAct['found']> {
    const userId = readUserId(typed)
    if (!userId) return null
    const { online, list } = work.state()
    const answer = online ? await inTime(findAtGate(userId), longestWait) : noAnswer
    const known = answer.ok
      ? answer.data.rows.find(row => row.userId === userId)
      : list && findByUserId(listed(list), userId)
    return known ? { userId, key: known.key } : null
  }

  return { ...work, scan }
}
