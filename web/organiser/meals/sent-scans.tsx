// Whether the server answers, what waits to be sent, and what it said of that: meals given twice are named.
import { resultTexts } from '../../../domain/meals/words.ts'
import { TimeOfDay } from '../../parts/shell/moment.tsx'
import { SentActs, SyncStatus } from '../offline/sync-status.tsx'
import type { MadeScan } from './decide.ts'
import type { Counter } from './use-counter.ts'

export function CounterStatus({ counter }: { counter: Counter }) {
  return <SyncStatus desk={counter} act="scan" name={nameOf} />
}

export function SentScans({ counter }: { counter: Counter }) {
  return <SentActs desk={counter} act="scan" name={nameOf} said={saidOf} />
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

function saidOf({ reply: { result, first }, undone, own }: MadeScan) {
  if (undone) return 'taken back by an organiser'
  if (result === 'already_eaten' && first)
    return (
      <>
        <strong>given twice</strong>, also at <TimeOfDay at={first.at} />, counter {first.counter}
      </>
    )
  if (result === 'served') return <strong>not taken back: it still counts as given</strong>
  return (
    <>
      {own ? resultTexts[own.result] : 'given'} here, the server says <strong>{resultTexts[result]}</strong>
    </>
  )
}
