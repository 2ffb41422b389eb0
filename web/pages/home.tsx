// Home: the landing section, then what a stranger asks: what is on, what it costs, who comes. Its sections snap
// into place. / and /home show the same page (R1), each under its own address.
import { useEffect } from 'react'
import { inHomeOrder } from '../../domain/edition/catalogue.ts'
import { weekdayText } from '../../domain/edition/festival-dates.ts'
import { landingFacts, landingPhase, landingWords } from '../../domain/edition/landing-words.ts'
import { concertNights } from '../../domain/programme/concert-nights.ts'
import { nowAndSoon } from '../../domain/programme/now-and-soon.ts'
import { scheduleOf } from '../../domain/programme/schedule.ts'
import { onStageBySession } from '../../domain/stage/public-stage.ts'
import { facesFirst } from '../document/faces.ts'
import { headOf, pageMeta } from '../document/page-meta.ts'
import { pageSource } from '../document/page-source.ts'
import { festivalData } from '../document/structured-data.ts'
import { CategoryCards } from '../parts/home/category-cards.tsx'
import { Celebrities } from '../parts/home/celebrities.tsx'
import { ConcertNights } from '../parts/home/concert-nights.tsx'
import { Contact } from '../parts/home/contact.tsx'
import { homePrices } from '../parts/home/home-prices.ts'
import { Landing } from '../parts/home/landing.tsx'
import { wordmarkOf } from '../parts/home/letters.ts'
import { PriceTicket } from '../parts/home/price-ticket.tsx'
import { signsOf } from '../parts/home/signs.ts'
import { SocialCorners } from '../parts/home/social-corners.tsx'
import { SponsorStrip } from '../parts/home/sponsors.tsx'
import { Today } from '../parts/home/today.tsx'
import { Visitors } from '../parts/home/visitors.tsx'
import { wheelTiles } from '../parts/home/wheel-tiles.ts'
import { dateWords } from '../parts/programme/day-words.ts'
import { Footer } from '../parts/shell/footer.tsx'
import type { Route } from './+types/home'
import styles from './home.module.css'

/** How many sessions of each kind fit on a phone's first screen. */
const mostOnFirstScreen = 2

export function loader({ context, request }: Route.LoaderArgs) {
  const { content, siteUrl, publicData, now } = context.get(pageSource)
  const { about, catalogue, celebrities, festival, pronites, sponsors } = content
  const schedule = scheduleOf(publicData, content, now)
  const nights = concertNights(
    festival,
    pronites,
    schedule.days.flatMap(({ sessions }) => sessions),
    now,
  )
  const phase = landingPhase(festival, now)
  const onStage = onStageBySession(publicData.stages)
  const isHomeAddress = new URL(request.url).pathname.startsWith('/home')
  return {
    head: {
      ...headOf(context, isHomeAddress ? '/home' : '/'),
      ...(isHomeAddress ? {} : { structured: festivalData(festival, siteUrl) }),
    },
    cards: inHomeOrder(catalogue).map(({ id, homeName, line }) => ({ id, name: homeName, line })),
    celebrities,
    figures: about.statistics,
    nights: nights.map(({ act, day, line, name, session }) => {
      const [weekday = '', ...date] = day.split(' ')
      return {
        weekday,
        date: date.join(' '),
        name: act ?? name,
        line: session ? `${line} ${session.from}, ${session.venue}.` : line,
      }
    }),
    // Said once, not on every board.
    awaited: nights.some(({ act }) => !act) ? 'Artists will be announced.' : '',
    prices: homePrices(festival),
    words: landingWords(festival, now),
    signs: signsOf(phase, festival.landing.winners),
    tiles: wheelTiles,
    day: {
      phase,
      facts: phase === 'before' ? landingFacts(festival, pronites.nights, now) : [],
      sessions: phase === 'during' ? nowAndSoon(schedule, now, mostOnFirstScreen, onStage) : null,
    },
    today: schedule.days.filter(({ isToday }) => isToday).map(({ day }) => `${weekdayText(day)}, ${dateWords(day)}`)[0],
    wordmark: wordmarkOf(festival),
    sponsors: sponsors.strip.slice(0, 6).map(({ id, name }) => ({ id, name })),
  }
}

export const meta = pageMeta
export const links = facesFirst('hand')

export default function Home({ loaderData }: Route.ComponentProps) {
  const { awaited, cards, celebrities, day, figures, nights, prices, signs, sponsors, tiles, today, wordmark, words } =
    loaderData
  useSectionSnapping()
  return (
    <div className={styles.home} data-snap="">
      <main id="content" tabIndex={-1}>
        <div className={styles.landing}>
          <Landing words={words} day={day} signs={signs} tiles={tiles} wordmark={wordmark} />
          <SocialCorners />
        </div>
        {today && day.sessions && <Today day={today} sessions={day.sessions} />}
        <ConcertNights nights={nights} awaited={awaited} />
        <CategoryCards cards={cards} />
        <PriceTicket prices={prices} />
        <Visitors figures={figures} />
        <Celebrities people={celebrities} />
        <SponsorStrip sponsors={sponsors} />
        <Contact />
      </main>
      <Footer scenery />
    </div>
  )
}

/**
 * Snaps to the sections. The script is loaded at the first scroll. The style sheet's own snapping is only for browsers
 * without scripts, because it pulls back visitors who scroll in small steps.
 */
function useSectionSnapping() {
  useEffect(() => {
    const unmounted = new AbortController()
    const { style } = document.documentElement
    const load = () => {
      style.scrollSnapType = 'none'
      // Without network the page does not snap.
      void import('../parts/home/snap-sections.ts').then(
        ({ snapToSections }) => snapToSections(unmounted.signal),
        () => {},
      )
    }
    for (const gesture of ['wheel', 'touchmove'])
      addEventListener(gesture, load, { once: true, signal: unmounted.signal })
    return () => {
      unmounted.abort()
      style.scrollSnapType = ''
    }
  }, [])
}
