// What the server said of the scans that waited.
import { Moment } from '../../parts/shell/moment.tsx'
import { SentActs, SyncStatus } from '../offline/sync-status.tsx'
import type { MadeScan } from './offline.ts'
import { resultWords } from './results.ts'
import type { CheckIn } from './use-check-in.ts'

export function GateStatus({ checkIn }: { checkIn: CheckIn }) {
  return (
    <>
      <SyncStatus desk={checkIn} act="scan" name={nameOf} />
      <SentActs desk={checkIn} act="scan" name={nameOf} said={saidOf} />
    </>
  )
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

function saidOf({ own, reply: { result, first }, undone }: MadeScan) {
  const here = own ? `here ${resultWords[own.result].word}, ` : ''
  if (undone) return `${here}an organiser took it back`
  return (
    <>
      {here}the server says <strong>{resultWords[result].word}</strong>
      {first && (
        <>
          , <Moment at={first.at} /> at {first.gate} by {first.by}
        </>
      )}
    </>
  )
}
