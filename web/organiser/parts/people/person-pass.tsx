// A person's pass at the desk: to photograph, write down or print.
import { useRef } from 'react'
import { printPart } from '../../../parts/shell/print-part.ts'
import { QrCode } from '../../../parts/shell/qr-code.tsx'
import { Section } from '../shell/section.tsx'
import styles from './person-pass.module.css'

export function PersonPass({ code, username }: { code: string; username: string }) {
  const part = useRef<HTMLDivElement>(null)
  return (
    <Section title="Pass">
      <div ref={part} className={styles.pass}>
        <QrCode text={code} name={`The pass of ${username} as a QR code`} />
        <div className={styles.words}>
          <strong>{username}</strong>
          <code>{code}</code>
          <button type="button" className="quiet-button" onClick={() => printPart(part.current)}>
            Print the pass
          </button>
        </div>
      </div>
    </Section>
  )
}
