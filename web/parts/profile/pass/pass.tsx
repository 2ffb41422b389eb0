// The user's pass: a QR code and a short code for gates. After the first load it is available without network.
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { User } from '../../../../domain/account/api.ts'
import { datesText } from '../../../../domain/edition/festival-dates.ts'
import { readPass } from '../../../calls/profile-calls.ts'
import { useAnswer } from '../../../calls/use-answer.ts'
import { useFestival } from '../../../edition.tsx'
import { type SeenPass, storedPass, storePass } from '../../../session/stored-pass.ts'
import { useOpener } from '../../shell/dialog.tsx'
import { Moment } from '../../shell/moment.tsx'
import { printPart } from '../../shell/print-part.ts'
import { Problem } from '../../shell/problem.tsx'
import { QrCode } from '../../shell/qr-code.tsx'
import paper from '../paper-section.module.css'
import { BrightPass } from '../ticket/bright-pass.tsx'
import styles from './pass.module.css'

export function Pass({ user }: { user: User }) {
  const festival = useFestival()
  const section = useRef<HTMLElement>(null)
  const { data, failure, reload } = useAnswer(user.userId, readPass)
  // Shows the stored pass at once, because the network at a gate may be overloaded.
  const pass: SeenPass | null = data ?? storedPass(user.userId)

  const [bright, setBright] = useState(false)
  const opener = useOpener(bright)
  const show = (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    setBright(true)
  }

  useEffect(() => {
    if (data) storePass(data, Date.now())
  }, [data])

  return (
    <section ref={section} id="pass" aria-label="Your pass" className={`${paper.paper} ${styles.pass}`}>
      <div className={styles.whose}>
        <p className={styles.festival}>
          {festival.name} {festival.year} · {datesText(festival.dates)}
        </p>
        <h2 className={styles.name}>{user.username}</h2>
        {user.college && <p>{user.college}</p>}
        <dl className={styles.userId}>
          <dt>User id</dt>
          <dd>{user.userId}</dd>
        </dl>
      </div>
      {pass ? (
        <>
          <QrCode text={pass.code} name="Your pass as a QR code" />
          <div className={styles.words}>
            {pass.seenAt && (
              <p className={styles.onScreen}>
                As of <Moment at={pass.seenAt} />
              </p>
            )}
            <dl className={styles.short}>
              <dt>Code of the pass</dt>
              <dd>{pass.code}</dd>
            </dl>
            <button type="button" className="quiet-button" onClick={show}>
              Show it large
            </button>
            <button type="button" className="text-button" onClick={() => printPart(section.current)}>
              Print the pass
            </button>
          </div>
          <details className={styles.hint}>
            <summary>How to use it</summary>
            <p>
              Show it at the gate on your phone or on paper. It lets one person in, so do not share it. The network at
              the gate may be slow: keep this page open, or print the pass.
            </p>
          </details>
          {bright && <BrightPass pass={pass} onClose={() => setBright(false)} />}
        </>
      ) : failure ? (
        <Problem failure={failure} retry="Load the pass again" onRetry={reload} />
      ) : (
        <p role="status">Loading your pass …</p>
      )}
    </section>
  )
}
