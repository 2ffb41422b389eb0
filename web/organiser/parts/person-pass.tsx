// A person's pass as the desk hands it out: to be photographed, written down, or printed.
import { useRef } from 'react'
import { QrCode } from '../../parts/profile/qr-code.tsx'
import { printPart } from '../../parts/shell/print-part.ts'
import buttons from './button.module.css'
import styles from './person-pass.module.css'
import { Section } from './section.tsx'

export function PersonPass({ code, username }: { code: string; username: string }) {
  const part = useRef<HTMLDivElement>(null)
  return (
    <Section title="Pass">
      <div ref={part} className={styles.pass}>
        <QrCode text={code} name={`The pass of ${username} as a QR code`} />
        <div className={styles.words}>
          <strong>{username}</strong>
          <code>{code}</code>
          <button type="button" className={buttons.quiet} onClick={() => printPart(part.current)}>
            Print the pass
          </button>
        </div>
      </div>
    </Section>
  )
}
