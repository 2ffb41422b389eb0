// A cork board of clippings, each a picture with its text (C11). Before the first article is published, a picture with
// the name of its publication stands for each; afterwards a line says what is coming.
import { Link } from 'react-router'
import { dayAndMonth } from '../../domain/edition/festival-dates.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { useFestival } from '../edition.tsx'
import { AwaitedClippings } from '../parts/media/awaited-clippings.tsx'
import { Page } from '../parts/shell/page.tsx'
import { PageTitle } from '../parts/shell/page-title.tsx'
import { Picture } from '../parts/shell/picture.tsx'
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
  const printed = images.filter(({ sample }) => !sample)
  const awaited = images.filter(({ sample }) => sample)
  return (
    <Page logoTo="/" calm>
      <div className={styles.board}>
        <div className={styles.cork}>
          <PageTitle aside="In the news">{heading}</PageTitle>
          <aside className={styles.press} aria-labelledby="press">
            <h2 id="press">Do you write about us?</h2>
            <p className={styles.ask}>
              <a href={`mailto:${contact.email}?subject=For%20the%20press`} className="main-button">
                Write to us
              </a>
              <span>{contact.email}</span>
            </p>
            <p>
              Contacts: <Link to="/our-team">Our Team</Link>. About the festival: <Link to="/about">About</Link>.
            </p>
          </aside>
          {printed.length > 0 && (
            <ul className={styles.clippings}>
              {printed.map(({ id, caption, source, day, headline, words, link }, index) => (
                <li key={id}>
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
                    {link && (
                      <a href={link} target="_blank" rel="noreferrer">
                        Read more at {source} <span className="visually-hidden">(opens a new tab)</span>
                      </a>
                    )}
                  </article>
                </li>
              ))}
            </ul>
          )}
          {printed.length > 0 && awaited.length > 0 && (
            <p className={styles.more}>Coming soon: {awaited.map(({ source }) => source).join(', ')}.</p>
          )}
          {printed.length === 0 && awaited.length > 0 && <AwaitedClippings images={awaited} />}
        </div>
      </div>
    </Page>
  )
}
