// Home: five screens that snap. / and /home show the same one (R1), each under its own address.
import { pageMeta } from '../page-meta.ts'
import { CategoryCards } from '../parts/home/category-cards.tsx'
import { Celebrities } from '../parts/home/celebrities.tsx'
import { Contact } from '../parts/home/contact.tsx'
import { Landing } from '../parts/home/landing.tsx'
import { SponsorStrip } from '../parts/home/sponsors.tsx'
import { Footer } from '../parts/shell/footer.tsx'
import styles from './home.module.css'

export const meta = ({ location }: { location: { pathname: string } }) =>
  pageMeta(location.pathname.startsWith('/home') ? '/home' : '/')

export default function Home() {
  return (
    <div className={styles.home} data-snap="">
      <main id="content" tabIndex={-1}>
        <Landing />
        <CategoryCards />
        <Celebrities />
        <SponsorStrip />
        <Contact />
      </main>
      <Footer scenery />
    </div>
  )
}
