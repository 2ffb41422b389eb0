// The state and the acts of a gate, for its page.
import { useMemo } from 'react'
import { dayAround } from '../../../domain/day.ts'
import type { Answer } from '../../calls/api.ts'
import { useFestival } from '../../edition.tsx'
import { longestHistory } from '../../offline/acts.ts'
import { waiting } from '../../offline/desk.ts'
import { useWork } from '../offline/use-work.ts'
import { countInside, type GateScan, movesOf } from './decide.ts'
import type { Gate } from './gate.ts'
import { gateWork, listed, type Reasons, type ScanInput } from './work.ts'

export type CheckIn = ReturnType<typeof useCheckIn>

export function useCheckIn(gate: Gate | null) {
  const festival = useFestival()
  const { work, state } = useWork(() => gateWork(festival))
  const { made, online, tally } = state
  const list = state.list && listed(state.list)
  const countedHere = useMemo(
    () => list && countInside(list, movesOf(made), dayAround(festival, work.now()).from),
    [list, made, festival, work],
  )
  return {
    work,
    state,
    list,
    gates: tally.gates,
    online,
    insideNow: online ? (tally.insideNow ?? countedHere) : countedHere,
    queue: waiting(made),
    settled: made.filter(({ unseen }) => unseen),
    history: made.slice(0, longestHistory),
    failure: state.failure,
    async scan(input: ScanInput, reasons?: Reasons): Promise<Answer<GateScan>> {
      const isEmpty = (input.code ?? '').trim() === '' && !input.found
      return gate && !isEmpty ? work.scan(gate, input, reasons) : { ok: false, failure: { kind: 'cancelled' } }
    },
    sync: work.look,
    download: work.download,
  }
}
