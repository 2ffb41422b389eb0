// The About page: a panorama of the fair with the festival's figures on balloons, its story along a path of lanterns,
// and its social pages.
import { Link } from 'react-router'
import { artUrl } from '../art/links.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { contentOf } from '../document/page-source.ts'
import { AccountLink } from '../parts/shell/account-link.tsx'
import { CountUp } from '../parts/shell/count-up.tsx'
import { Page } from '../parts/shell/page.tsx'
import { SocialCounts } from '../parts/shell/social-counts.tsx'
import type { Route } from './+types/about'
import styles from './about.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  head: headOf(context, '/about'),
  about: contentOf(context).about,
})

export const meta = pageMeta
export const links = facesFirst('reading')

export default function About({ loaderData }: Route.ComponentProps) {
  const { about } = loaderData
  return (
    <Page logoTo="/" calm hour="dusk">
      <div className={styles.fair}>
        <h1>About</h1>
        <section aria-labelledby="figures" className={styles.figures}>
          <h2 id="figures">The festival in figures</h2>
          <ul>
            {about.statistics.map(({ figure, label }, index) => (
              <li key={label}>
                <img src={artUrl(`fittings/balloon-${(index % 3) + 1}.svg`)} alt="" />
                <CountUp figure={figure} className={styles.figure} /> <span>{label}</span>
              </li>
            ))}
          </ul>
        </section>
        <Panorama />
      </div>
      <div className={styles.path}>
        {about.paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.ways}>
        <Link to="/events" className="main-button glowing">
          See all events
        </Link>
        <AccountLink className="main-button glowing" visitor="Register" person="Go to Profile" />
      </div>
      <section aria-labelledby="follow" className={styles.follow}>
        <h2 id="follow">Follow the journey</h2>
        <SocialCounts all />
      </section>
    </Page>
  )
}

/** The fair from afar: hills, the wheel, tents, the gate of the college, kites and the crowd. */
function Panorama() {
  return (
    <div className={styles.scene} aria-hidden="true">
      {['kite', 'kite'].map((name, index) => (
        <img
          key={`${name} ${index ? 'right' : 'left'}`}
          className={styles.kite}
          src={artUrl(`parts/${name}.svg`)}
          alt=""
        />
      ))}
      <img className={styles.layer} src={artUrl('scene/land.svg')} alt="" />
      <div className={styles.wheel}>
        {['legs', 'rim', 'lights'].map(part => (
          <img key={part} className={styles[part]} src={artUrl(`wheel/${part}.svg`)} alt="" />
        ))}
      </div>
      {['left', 'right'].map(layer => (
        <img key={layer} className={styles.layer} src={artUrl(`scene/${layer}.svg`)} alt="" />
      ))}
      <img className={styles.gate} src={artUrl('parts/gate.svg')} alt="" />
      <img className={styles.layer} src={artUrl('scene/crowd-far.svg')} alt="" />
    </div>
  )
}
