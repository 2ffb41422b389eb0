// A legal page: privacy or terms, each with a small drawing. Refunds are in cashier-window.tsx.
import { Link } from 'react-router'
import type { LegalPage as Content } from '../../../domain/edition/content.ts'
import { artUrl } from '../../art/links.ts'
import { useFestival } from '../../edition.tsx'
import { AskUs } from '../questions/ask-us.tsx'
import { SampleNote } from '../questions/sample-mark.tsx'
import { Page } from '../shell/page.tsx'
import styles from './legal-page.module.css'
import { LegalSection } from './legal-section.tsx'

type Props = { page: Content; drawing: 'privacy' | 'terms' }

export function LegalPage({ page, drawing }: Props) {
  const { name, year } = useFestival()
  return (
    <Page logoTo="/" calm>
      <div className={styles.paper}>
        <article className={styles.words}>
          <header className={styles.head}>
            <div>
              <p className={styles.of}>
                {name} {year}
              </p>
              <h1>{page.heading}</h1>
            </div>
            <img src={artUrl(`parts/${drawing}.svg`)} alt="" width={200} height={160} fetchPriority="high" />
          </header>
          <p className={styles.summary}>{page.summary}</p>
          {page.sections.some(({ sample }) => sample) && <SampleNote />}
          {page.sections.map(section => (
            <section key={section.heading}>
              <LegalSection {...section} />
            </section>
          ))}
          <section className={styles.ask}>
            <h2>Ask us</h2>
            <AskUs />
            <p>
              <Link to="/questions">Questions and answers</Link>
            </p>
          </section>
        </article>
      </div>
    </Page>
  )
}
