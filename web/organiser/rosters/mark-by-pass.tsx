// Marks people as present by their passes. The camera or a hand scanner reads the code, or the organiser types it.
import { CodeReader, type Read, readFailure } from '../scanning/code-reader.tsx'
import { markPresent } from './calls.ts'

export function MarkByPass({ eventId, onMarked }: { eventId: number; onMarked: () => void }) {
  const read = async (pass: string): Promise<Read> => {
    const answer = await markPresent(eventId, { pass, present: true })
    if (!answer.ok) return readFailure('Not marked', answer.failure)
    const { changed, people } = answer.data
    const text = people.map(({ username }) => username).join(', ')
    if (changed === 0) return { tone: 'known', word: 'Already marked', text }
    onMarked()
    return { tone: 'go', word: 'Present', text }
  }
  return <CodeReader label="Mark present by pass" field="Or type the pass's code" button="Mark" read={read} />
}
