// The camera that scans passes at gates, events and meal counters. It starts only after a press, and reports each code
// once while the code stays in view.
import { useEffect, useRef, useState } from 'react'
import { codesInView } from './codes-in-view.ts'
import { allowSound } from './feedback.ts'
import { qrReader } from './qr-reader.ts'
import styles from './scanning.module.css'

/** How long (ms) the camera waits before it searches the next frame for a code. */
const betweenLooks = 120

export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const [on, setOn] = useState(false)
  const [problem, setProblem] = useState('')
  return (
    <div className={styles.camera}>
      <button
        type="button"
        className={on ? 'quiet-button' : 'main-button'}
        aria-pressed={on}
        onClick={() => {
          allowSound()
          setProblem('')
          setOn(!on)
        }}
      >
        {on ? 'Stop the camera' : 'Scan with the camera'}
      </button>
      {problem && <p role="alert">{problem}</p>}
      {on && (
        <LiveVideo
          onCode={onCode}
          onProblem={text => {
            setProblem(text)
            setOn(false)
          }}
        />
      )}
    </div>
  )
}

function LiveVideo({ onCode, onProblem }: { onCode: (code: string) => void; onProblem: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onCode, onProblem })
  latest.current = { onCode, onProblem }

  useEffect(() => {
    let stopped = false
    let stream: MediaStream | null = null
    const next = codesInView()

    const run = async () => {
      stream = await openCamera()
      const element = video.current
      if (stopped || !element) return stop(stream)
      element.srcObject = stream
      await element.play()
      const read = await qrReader()
      while (!stopped) {
        const code = await read(element)
        if (stopped) return
        const reported = next(code, Date.now())
        if (reported !== null) latest.current.onCode(reported)
        await new Promise(resolve => setTimeout(resolve, betweenLooks))
      }
    }
    run().catch((error: unknown) => stopped || latest.current.onProblem(cameraProblem(error)))
    return () => {
      stopped = true
      stop(stream)
    }
  }, [])

  return (
    <div className={styles.picture}>
      <video ref={video} playsInline muted aria-label="Camera picture" />
    </div>
  )
}

async function openCamera(): Promise<MediaStream> {
  // Browsers allow the camera only on https pages.
  if (!navigator.mediaDevices) throw new DOMException('', 'SecurityError')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function cameraProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError')
    return "The camera is not allowed. Allow it for this page in the browser's settings, or type the code."
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'No camera found. Type the code instead.'
  if (name === 'SecurityError') return 'The camera works only on an https page. Type the code instead.'
  return 'The camera could not be started. Type the code instead.'
}
