// Reads again what is handed in, after uploads. Answers are shown in the order of their requests.
import { useRef } from 'react'
import type { OwnSubmissions } from '../../../domain/submissions/api.ts'
import type { Answer } from '../../calls/api.ts'
import { readSubmissions } from '../../calls/submission-calls.ts'

/** `show` replaces what the page shows. `read` returns each answer; `change` shows the answer of an act. */
export function useReads(show: (data: OwnSubmissions) => void) {
  const newest = useRef(0)
  const pending = useRef(0)
  const read = async (): Promise<Answer<OwnSubmissions>> => {
    const number = ++newest.current
    pending.current++
    const answer = await readSubmissions()
    pending.current--
    // A slow answer to an earlier request may be older than what is shown.
    if (answer.ok && number === newest.current) show(answer.data)
    return answer
  }
  const change = (data: OwnSubmissions) => {
    show(data)
    // The pending answer may be older than the act.
    if (pending.current > 0) void read()
  }
  return { read, change }
}
