// Home: five screens that snap, and on days of the festival one more. / and /home show the same one (R1), each under its own address.
import { inHomeOrder } from '../../domain/catalogue.ts'
import { scheduleOf } from '../../domain/schedule.ts'
import { facesFirst } from '../faces.ts'
import { headOf, pageMeta } from '../page-meta.ts'
import { pageSource } from '../page-source.ts'
import { CategoryCards } from '../parts/home/category-cards.tsx'
import { Celebrities } from '../parts/home/celebrities.tsx'
import { Contact } from '../parts/home/contact.tsx'
import { Landing } from '../parts/home/landing.tsx'
import { SocialCorners } from '../parts/home/social-corners.tsx'
import { SponsorStrip } from '../parts/home/sponsors.tsx'
import { Today, todayOf } from '../parts/home/today.tsx'
import { Footer } from '../parts/shell/footer.tsx'
import { festivalData } from '../structured-data.ts'
import type { Route } from './+types/home'
import styles from './home.module.css'

export function loader({ context, request }: Route.LoaderArgs) {
  const { content, siteUrl, programme, now } = context.get(pageSource)
  const { catalogue, celebrities, festival, sponsors } = content
  const again = new URL(request.url).pathname.startsWith('/home')
  return {
    head: {
      ...headOf(context, again ? '/home' : '/'),
      ...(again ? {} : { structured: festivalData(festival, siteUrl) }),
    },
    cards: inHomeOrder(catalogue).map(({ id, homeName, line }) => ({ id, name: homeName, line })),
    celebrities,
    today: todayOf(scheduleOf(programme, content, now)),
    sponsors: sponsors.strip.map(({ id, name }) => ({ id, name })),
  }
}

export const meta = pageMeta
export const links = facesFirst('hand', 'bold')

export default function Home({ loaderData }: Route.ComponentProps) {
  const { cards, celebrities, sponsors, today } = loaderData
  return (
    <div className={styles.home} data-snap="">
      <main id="content" tabIndex={-1}>
        <div className={styles.landing}>
          <Landing />
          {today && <Today today={today} />}
          <Celebrities people={celebrities} />
          <SocialCorners />
        </div>
        <CategoryCards cards={cards} />
        <SponsorStrip sponsors={sponsors} />
        <Contact />
      </main>
      <Footer scenery />
    </div>
  )
}
