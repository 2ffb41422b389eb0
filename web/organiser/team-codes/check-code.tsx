// Says which team has a code. The camera or a hand scanner reads it from the captain's phone, or the organiser types
// it.
import { CodeReader, type Read, readFailure } from '../scanning/code-reader.tsx'
import { checkCode } from './calls.ts'

export function CheckCode({ eventId }: { eventId: number }) {
  const read = async (code: string): Promise<Read> => {
    const answer = await checkCode(eventId, { code })
    if (!answer.ok) return readFailure('No team', answer.failure)
    return { tone: 'go', word: answer.data.name, text: `Captain: ${answer.data.captain}` }
  }
  return <CodeReader label="Check a code" field="Or type the team's code" button="Check" read={read} />
}
