// A QR code as an SVG. Loaded with its page, because the library could not be fetched without network.
import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

type Drawn = { size: number; path: string }

/** Readers need a margin of four squares (ISO/IEC 18004). */
const quiet = 4

/** `name` describes the code. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, path } = useMemo(() => drawing(encode(text, { border: quiet })), [text])
  return (
    <div className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
    </div>
  )
}

function drawing({ size, data }: { size: number; data: boolean[][] }): Drawn {
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
