// A cork board: six clippings, each a picture and its own words beside it, joined by a thread (C11).
import { Link } from 'react-router'
import { dayAndMonth } from '../../domain/edition/festival-dates.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Picture } from '../parts/shell/picture.tsx'
import { ToBeAnnounced } from '../parts/shell/to-be-announced.tsx'
import type { Route } from './+types/media-coverage'
import styles from './media-coverage.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/media-coverage'),
  mediaCoverage: contentOf(context).mediaCoverage,
})

export const meta = pageMeta
export const links = facesFirst('reading', 'bold')

export default function MediaCoverage({ loaderData }: Route.ComponentProps) {
  const { heading, images } = loaderData.mediaCoverage
  const { contact } = useFestival()
  return (
    <Page logoTo="/" calm>
      <div className={styles.board}>
        <div className={styles.cork}>
          <PageTitle aside="What others tell of us">{heading}</PageTitle>
          <ul className={styles.clippings}>
            {images.map(({ id, caption, source, day, headline, words, link, sample }, index) => (
              <li key={id} className={sample ? styles.kept : undefined}>
                <div className={styles.picture}>
                  <Picture id={id} kind="media" alt={caption} width={480} height={360} first={index === 0} />
                </div>
                <article className={styles.words}>
                  <p className={styles.source}>
                    {source}
                    {day && (
                      <>
                        , <time dateTime={day}>{`${dayAndMonth(day)} ${day.slice(0, 4)}`}</time>
                      </>
                    )}
                  </p>
                  <h2>{headline}</h2>
                  <p>{words}</p>
                  {sample && <ToBeAnnounced />}
                  {!sample && link && (
                    <a href={link} target="_blank" rel="noreferrer">
                      Read on at {source} <span className="visually-hidden">(opens a new tab)</span>
                    </a>
                  )}
                </article>
              </li>
            ))}
          </ul>
          <aside className={styles.press} aria-labelledby="press">
            <h2 id="press">Do you write about us?</h2>
            <p>
              Write to <a href={`mailto:${contact.email}?subject=For%20the%20press`}>{contact.email}</a>, or look{' '}
              <Link to="/our-team">whom to ask for what</Link>. What the fair is stands on{' '}
              <Link to="/about">About</Link>.
            </p>
          </aside>
        </div>
      </div>
    </Page>
  )
}
