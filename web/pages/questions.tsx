// Questions and answers: the information booth of the fair, with a drawer for each question.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { AskUs } from '../parts/questions/ask-us.tsx'
import { Helplines } from '../parts/questions/helplines.tsx'
import { Question } from '../parts/questions/question.tsx'
import { SampleNote } from '../parts/questions/sample-mark.tsx'
import awning from '../parts/shell/awning.module.css'
import { Page } from '../parts/shell/page.tsx'
import type { Route } from './+types/questions'
import styles from './questions.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/questions'),
  questions: contentOf(context).questions,
})

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { aside, topics } = loaderData.questions
  useDrawerInAddress()
  const half = Math.ceil(topics.length / 2)
  return (
    <Page logoTo="/" calm>
      <div className={styles.booth}>
        <div className={`${awning.awning} ${styles.front}`}>
          <div className={styles.words}>
            <p>{aside}</p>
            <h1>Questions</h1>
            {topics.some(({ questions }) => questions.some(({ sample }) => sample)) && <SampleNote />}
            <nav aria-label="Questions about">
              <ul className={styles.signs}>
                {topics.map(({ id, name }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <img
            src={artUrl('parts/information-booth.svg')}
            alt=""
            width={760}
            height={600}
            className={styles.scene}
            fetchPriority="high"
          />
        </div>
        <div className={styles.counter} />
        <div className={styles.drawers}>
          {[topics.slice(0, half), topics.slice(half)].map(column => (
            <div key={column[0]?.id}>
              {column.map(({ id, name, helplines, questions }) => (
                <section key={id} aria-labelledby={id} className={styles.topic}>
                  <h2 id={id}>{name}</h2>
                  {helplines && <Helplines helplines={helplines} />}
                  {questions.map(question => (
                    <Question key={question.id} question={question} />
                  ))}
                </section>
              ))}
            </div>
          ))}
        </div>
        <div className={styles.ask}>
          <h2>Did not find your answer?</h2>
          <AskUs />
        </div>
      </div>
    </Page>
  )
}

/** Opens the drawer named in the address, such as /questions#money-back. */
function useDrawerInAddress() {
  const { hash } = useLocation()
  useEffect(() => {
    const named = hash ? document.getElementById(hash.slice(1)) : null
    if (named instanceof HTMLDetailsElement) named.open = true
  }, [hash])
}
