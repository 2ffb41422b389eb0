// Refunds as the window of a cashier: the answer first, then the way of the money in steps, then the details in the
// account book.
import { Link } from 'react-router'
import type { LegalPage } from '../../../domain/edition/content.ts'
import { artUrl } from '../../art/links.ts'
import { useFestival } from '../../edition.tsx'
import { AskUs } from '../questions/ask-us.tsx'
import { SampleNote } from '../questions/sample-mark.tsx'
import { Page } from '../shell/page.tsx'
import styles from './cashier-window.module.css'
import { LegalSection } from './legal-section.tsx'

export function CashierWindow({ page: { heading, summary, sections } }: { page: LegalPage }) {
  const { name, year } = useFestival()
  const steps = sections.filter(({ step }) => step)
  const details = sections.filter(({ step }) => !step)
  return (
    <Page logoTo="/" calm>
      <article className={styles.office}>
        <header className={styles.wall}>
          <img src={artUrl('parts/cashier.svg')} alt="" width={600} height={460} fetchPriority="high" />
          <div>
            <p className={styles.of}>
              {name} {year}
            </p>
            <h1>{heading}</h1>
            <p className={styles.answer}>{summary}</p>
          </div>
        </header>
        <div className={styles.counter}>
          {sections.some(({ sample }) => sample) && <SampleNote />}
          {steps.length > 0 && (
            <ol className={styles.steps}>
              {steps.map(section => (
                <li key={section.heading}>
                  <LegalSection {...section} />
                </li>
              ))}
            </ol>
          )}
          {details.length > 0 && (
            <div className={styles.book}>
              {details.map(section => (
                <section key={section.heading}>
                  <LegalSection {...section} />
                </section>
              ))}
            </div>
          )}
          <section className={styles.ask}>
            <h2>Ask us</h2>
            <AskUs />
            <p>
              <Link to="/questions">Questions and answers</Link>
            </p>
          </section>
        </div>
      </article>
    </Page>
  )
}
