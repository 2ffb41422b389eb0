// Scans that wait to be sent, and the server's answers to them.
import { Moment } from '../../parts/shell/moment.tsx'
import { SentActs, SyncStatus } from '../offline/sync-status.tsx'
import type { GateScan } from './decide.ts'
import { resultWords } from './results.ts'
import type { CheckIn } from './use-check-in.ts'

export function GateStatus({ checkIn }: { checkIn: CheckIn }) {
  return (
    <>
      <SyncStatus desk={checkIn} act="scan" name={nameOf} />
      <SentActs desk={checkIn} act="scan" name={nameOf} said={answerOf} />
    </>
  )
}

function nameOf({ reply: { person }, act: { code } }: GateScan) {
  return person ? (
    <>
      <strong>{person.username}</strong> ({person.userId})
    </>
  ) : (
    code
  )
}

function answerOf({ own, reply: { result, first }, undone }: GateScan) {
  const ownWord = own ? `this device said ${resultWords[own.result].word}, ` : ''
  if (undone) return `${ownWord}an organiser undid it`
  return (
    <>
      {ownWord}the server says <strong>{resultWords[result].word}</strong>
      {first && (
        <>
          , <Moment at={first.at} /> at {first.gate} by {first.by}
        </>
      )}
    </>
  )
}
