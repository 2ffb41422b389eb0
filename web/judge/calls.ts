// The calls of a judge's page. They send the judge's link instead of a log-in.

import type { JudgeSheets, MarkPress } from '../../domain/marks/api.ts'
import type { DeviceAct } from '../../domain/offline/api.ts'
import { type Answer, call } from '../calls/api.ts'

type MarkAnswers = { answers: { id: string; problem: string; serverTime: string }[] }
type HandedIn = { handedInAt: string; serverTime: string }

export type JudgeCalls = {
  read: () => Promise<Answer<JudgeSheets>>
  sendMarks: (presses: MarkPress[]) => Promise<Answer<MarkAnswers>>
  handIn: (body: DeviceAct & { round: string }) => Promise<Answer<HandedIn>>
}

export function judgeCalls(link: string): JudgeCalls {
  const options = { token: '', headers: { 'x-judge-link': link } }
  return {
    read: () => call('GET', 'judge', undefined, options),
    sendMarks: presses => call('POST', 'judge/marks', { presses }, options),
    handIn: body => call('POST', 'judge/handIn', body, options),
  }
}
