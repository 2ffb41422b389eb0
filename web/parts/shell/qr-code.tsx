// A QR code as an SVG, with the page that shows it: without network the library could not be fetched.
import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

type Drawn = { size: number; path: string }

/** Readers need four empty squares around a code (ISO/IEC 18004). */
const quiet = 4

/** `name` says what the code is for. */
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
