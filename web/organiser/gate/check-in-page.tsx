// The page for check-in at a gate. The volunteer chooses the gate once, then scans passes, types codes or searches.
import { useEffect, useState } from 'react'
import { cachePage } from '../../document/cached-pages.ts'
import { Moment } from '../../parts/shell/moment.tsx'
import { Camera } from '../scanning/camera.tsx'
import { qrReader } from '../scanning/qr-reader.ts'
import styles from '../scanning/scanning.module.css'
import { PageHead } from '../shell/lists/toolbar.tsx'
import { Section } from '../shell/section.tsx'
import { Badge } from '../shell/states.tsx'
import { TextField } from '../shell/text-fields.tsx'
import { type Gate, storedGate, storeGate } from './gate.ts'
import { GateForm } from './gate-form.tsx'
import { GateSearch } from './gate-search.tsx'
import { ResultPanel } from './result-panel.tsx'
import { resultWords } from './results.ts'
import { GateStatus } from './sync-status.tsx'
import { type CheckIn as GateWork, useCheckIn } from './use-check-in.ts'

/**
 * Caches the page, so that it opens without network, and the library that reads passes in browsers without a built-in
 * reader.
 */
async function prepareOffline(): Promise<void> {
  await qrReader().catch(() => null)
  await cachePage(location.pathname)
}

export default function CheckIn() {
  const [gate, setGate] = useState(() => storedGate(localStorage))
  const [choosing, setChoosing] = useState(gate === null)
  const checkIn = useCheckIn(gate)
  useEffect(() => void prepareOffline(), [])
  const choose = (chosen: Gate) => {
    storeGate(localStorage, chosen)
    setGate(chosen)
    setChoosing(false)
  }
  return (
    <>
      <PageHead title="Check-in">
        {!choosing && (
          <button type="button" className="quiet-button" onClick={() => setChoosing(true)}>
            Change the gate
          </button>
        )}
      </PageHead>
      {choosing || !gate ? (
        <GateForm gate={gate} gates={checkIn.gates} onDone={choose} />
      ) : (
        <>
          <div className={styles.line}>
            <p>
              <strong>{gate.name}</strong>, {gate.direction === 'in' ? 'people come in' : 'people go out'}
            </p>
            <p className={styles.count}>
              <strong>{checkIn.insideNow ?? '…'}</strong> inside
            </p>
          </div>
          <div className={styles.work}>
            <div className={styles.side}>
              <ResultPanel checkIn={checkIn} />
              <Camera onCode={code => void checkIn.scan({ code })} />
              <TypedCode checkIn={checkIn} />
              <GateSearch checkIn={checkIn} verb={gate.direction === 'in' ? 'Let in' : 'Let out'} />
            </div>
            <div className={styles.side}>
              <GateStatus checkIn={checkIn} />
              <History checkIn={checkIn} />
            </div>
          </div>
        </>
      )}
    </>
  )
}

/** The field for codes. Scanners that act as a keyboard type the code here and press Enter. */
function TypedCode({ checkIn }: { checkIn: GateWork }) {
  const [code, setCode] = useState('')
  return (
    <form
      className={styles.typed}
      aria-label="Code"
      onSubmit={event => {
        event.preventDefault()
        void checkIn.scan({ code })
        setCode('')
      }}
    >
      <TextField
        label="Or type the pass's code, or a user id"
        value={code}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={event => setCode(event.target.value)}
      />
      <button type="submit" className="main-button">
        Check
      </button>
    </form>
  )
}

function History({ checkIn: { history } }: { checkIn: GateWork }) {
  if (history.length === 0) return null
  return (
    <Section title="Last scans on this device">
      <ul className={styles.history}>
        {history.map(({ id, act, reply, time, undone, heardAt }) => (
          <li key={id}>
            <Moment at={time} />
            <strong>{reply.person?.username ?? act.code}</strong>
            <span>{resultWords[reply.result].word}</span>
            {undone && <Badge tone="plain">undone</Badge>}
            {heardAt === null && <Badge tone="warn">unconfirmed</Badge>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
