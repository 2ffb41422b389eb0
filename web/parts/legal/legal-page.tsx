// A page of plain words: privacy, terms or refunds. Calm paper from edge to edge, a list of its parts first.
import { Link } from 'react-router'
import type { LegalPage as Content } from '../../../domain/edition/content.ts'
import { useFestival } from '../../edition.tsx'
import { AskUs } from '../questions/ask-us.tsx'
import { Unsettled } from '../questions/unsettled.tsx'
import { Page } from '../shell/page.tsx'
import styles from './legal-page.module.css'

export function LegalPage({ page }: { page: Content }) {
  const { name, year } = useFestival()
  return (
    <Page logoTo="/" calm>
      <div className={styles.paper}>
        <article className={styles.words}>
          <p className={styles.of}>
            {name} {year}
          </p>
          <h1>{page.heading}</h1>
          <p className={styles.summary}>{page.summary}</p>
          {page.sections.map(({ heading, paragraphs, sample }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {paragraphs.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {sample && <Unsettled />}
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
