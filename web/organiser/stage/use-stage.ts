// What the page of a round uses: the round as this device knows it, presses, and calls that need the network.
import type { StageSheet } from '../../../domain/stage/api.ts'
import type { Answer } from '../../calls/api.ts'
import { useWork } from '../offline/use-work.ts'
import { isRefused } from '../shell/organiser-call.ts'
import { readSheet, sendPresses } from './calls.ts'
import { type RunPress, type RunSlot, runSlots } from './round-state.ts'
import { type RoundAt, roundKey, type StageAct, type StageCalls, stageWork } from './work.ts'

const stageCalls: StageCalls = {
  sheet: ({ eventId, roundId }) => readSheet(eventId, roundId),
  presses: ({ eventId, roundId }, presses) => sendPresses(eventId, roundId, { presses }),
}

export type Stage = ReturnType<typeof useStage>
export type PressInput = Pick<StageAct, 'kind'> & Partial<Pick<StageAct, 'lasted' | 'against' | 'reason'>>

export function useStage(at: RoundAt) {
  const { work, state } = useWork(() => stageWork(at, stageCalls))
  const sheet = state.list?.sheets[roundKey(at)] ?? null
  const slots = sheet ? runSlots(sheet, state.made, at) : []
  const { eventId, roundId } = at

  const make = ({ id, name }: Pick<RunSlot, 'id' | 'name'>, input: PressInput, undoes = '') =>
    work.make(() => ({ eventId, roundId, slot: id, name, lasted: null, against: null, reason: '', ...input, undoes }))

  /** The same press for each of the places, such as all of a heat. */
  async function press(places: readonly RunSlot[], input: PressInput): Promise<void> {
    await Promise.all(places.map(slot => make(slot, input)))
  }

  const takeBack = (slot: RunSlot, { id, kind }: Pick<RunPress, 'id' | 'kind'>) => make(slot, { kind }, id)

  /** Makes a call that changes the round, and shows its answer. If somebody else changed the round, reads it again. */
  async function change(
    call: (round: RoundAt & { version: number }) => Promise<Answer<StageSheet>>,
  ): Promise<Answer<StageSheet>> {
    const answer = await call({ ...at, version: work.state().list?.sheets[roundKey(at)]?.version ?? 0 })
    if (answer.ok) await work.take(answer.data)
    else if (isRefused(answer.failure, 'stage_changed', 'stage_begun', 'performer_placed')) await work.download()
    return answer
  }

  return { ...at, work, state, sheet, slots, press, make, takeBack, change }
}
