// The participant's pass: a QR code and the same as a short code, for gates to scan or type. Once loaded it shows without network too.
import { useEffect, useRef } from 'react'
import type { User } from '../../../domain/api.ts'
import { datesText } from '../../../domain/festival-dates.ts'
import { useFestival } from '../../edition.tsx'
import { readPass } from '../../profile-calls.ts'
import { type SeenPass, storedPass, storePass } from '../../stored-pass.ts'
import { useAnswer } from '../../use-answer.ts'
import { Moment } from '../shell/moment.tsx'
import { printPart } from '../shell/print-part.ts'
import { Problem } from '../shell/problem.tsx'
import { QrCode } from '../shell/qr-code.tsx'
import { PaperSection } from './paper-section.tsx'
import styles from './pass.module.css'

export function Pass({ user }: { user: User }) {
  const festival = useFestival()
  const section = useRef<HTMLElement>(null)
  const { data, failure, reload } = useAnswer(user.userId, readPass)
  // From the device at once: the gate's network may be overburdened.
  const pass: SeenPass | null = data ?? storedPass(user.userId)

  useEffect(() => {
    if (data) storePass(data, Date.now())
  }, [data])

  return (
    <PaperSection ref={section} id="pass" title="Your pass" className={styles.pass}>
      {pass ? (
        <>
          <QrCode text={pass.code} name="Your pass as a QR code" />
          <div className={styles.words}>
            <p className={styles.name}>{pass.username}</p>
            {user.college && <p>{user.college}</p>}
            <p className={styles.festival}>
              {festival.name} {festival.year} · {datesText(festival.dates)}
            </p>
            {pass.seenAt && (
              <p className={styles.onScreen}>
                As of <Moment at={pass.seenAt} />
              </p>
            )}
            <p className={styles.short}>
              <span>Code of the pass</span> <strong>{pass.code}</strong>
            </p>
            <p className={styles.onScreen}>
              Show it at the gate on your phone or on paper. It lets one person in: keep it to yourself. The gate's
              network may be overburdened: leave this page open, or print the pass.
            </p>
            <button type="button" className="quiet-button" onClick={() => printPart(section.current)}>
              Print the pass
            </button>
          </div>
        </>
      ) : failure ? (
        <Problem failure={failure} retry="Load the pass again" onRetry={reload} />
      ) : (
        <p role="status">Loading your pass …</p>
      )}
    </PaperSection>
  )
}
