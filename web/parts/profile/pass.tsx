// The participant's pass: a QR code and the same as a short code, which gates scan or type. Once seen it shows without network too.
import { useEffect, useRef, useState } from 'react'
import type { User } from '../../../domain/api.ts'
import type { Pass as PassAnswer } from '../../../domain/organiser-types.ts'
import { type Failure, failureText, readPass } from '../../api.ts'
import { useFestival } from '../../edition.tsx'
import { storedPass, storePass } from '../../stored-pass.ts'
import buttons from '../shell/buttons.module.css'
import { printPart } from '../shell/print-part.ts'
import { QrCode } from '../shell/qr-code.tsx'
import styles from './pass.module.css'

export function Pass({ user }: { user: User }) {
  const festival = useFestival()
  const { userId } = user
  const part = useRef<HTMLElement>(null)
  const [pass, setPass] = useState<PassAnswer | null>(() => storedPass(userId))
  const [failure, setFailure] = useState<Failure | null>(null)
  const [again, setAgain] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: again asks anew
  useEffect(() => {
    let left = false
    void readPass().then(answer => {
      if (left) return
      setFailure(answer.ok ? null : answer.failure)
      if (!answer.ok) return
      storePass(answer.data)
      setPass(answer.data)
    })
    return () => {
      left = true
    }
  }, [userId, again])

  return (
    <section ref={part} className={styles.pass} aria-labelledby="pass">
      <h2 id="pass">Your pass</h2>
      {pass ? (
        <>
          <QrCode text={pass.code} name="Your pass as a QR code" />
          <div className={styles.words}>
            <p className={styles.name}>{pass.username}</p>
            <p>
              {festival.name} {festival.year} · {festival.dates.text}
            </p>
            <p className={styles.short}>
              <span>Code of the pass</span> <strong>{pass.code}</strong>
            </p>
            <p>
              Show it at the gate on your phone or on paper. It lets one person in: keep it to yourself. The gate's
              network may be overburdened: leave this page open, or print the pass.
            </p>
            <button type="button" className={buttons.quiet} onClick={() => printPart(part.current)}>
              Print the pass
            </button>
          </div>
        </>
      ) : failure ? (
        <div className={styles.words} role="alert">
          <p>{failureText(failure)}</p>
          <button type="button" className={buttons.quiet} onClick={() => setAgain(again + 1)}>
            Load the pass again
          </button>
        </div>
      ) : (
        <p role="status">Loading your pass …</p>
      )}
    </section>
  )
}
