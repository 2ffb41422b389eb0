// A QR code as an SVG. The library is loaded with the first code.
import { useEffect, useState } from 'react'
import styles from './qr-code.module.css'

type Drawn = { size: number; path: string }

/** Readers need four empty squares around a code (ISO/IEC 18004). */
const quiet = 4

/** `name` says what the code is for. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)

  useEffect(() => {
    let left = false
    void import('uqr').then(
      ({ encode }) => left || setDrawn(drawing(encode(text, { border: quiet }))),
      ignoreLostConnection,
    )
    return () => {
      left = true
    }
  }, [text])

  return (
    <div className={styles.code}>
      {drawn && (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={name} shapeRendering="crispEdges">
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  )
}

function drawing({ size, data }: { size: number; data: boolean[][] }): Drawn {
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}

/** The code's text stands beside it and does the same. */
function ignoreLostConnection(): void {}
