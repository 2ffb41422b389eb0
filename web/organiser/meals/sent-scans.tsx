// The state of the connection, scans not yet sent, and the server's answers to scans, such as meals given twice.
import { resultTexts } from '../../../domain/meals/words.ts'
import { TimeOfDay } from '../../parts/shell/moment.tsx'
import { SentActs, SyncStatus } from '../offline/sync-status.tsx'
import type { MadeScan } from './decide.ts'
import type { Counter } from './use-counter.ts'

export function CounterStatus({ counter }: { counter: Counter }) {
  return <SyncStatus desk={counter} act="scan" name={nameOf} />
}

export function SentScans({ counter }: { counter: Counter }) {
  return <SentActs desk={counter} act="scan" name={nameOf} said={answerText} />
}

function nameOf({ reply: { person }, act: { code } }: MadeScan) {
  return person ? (
    <>
      <strong>{person.username}</strong> ({person.userId})
    </>
  ) : (
    code
  )
}

function answerText({ reply: { result, first }, undone, own }: MadeScan) {
  if (undone) return 'undone by an organiser'
  if (result === 'already_eaten' && first)
    return (
      <>
        <strong>given twice</strong>, also at <TimeOfDay at={first.at} />, counter {first.counter}
      </>
    )
  if (result === 'served') return <strong>not undone: the meal still counts as eaten</strong>
  return (
    <>
      {own ? resultTexts[own.result] : 'given'} here, the server says <strong>{resultTexts[result]}</strong>
    </>
  )
}
