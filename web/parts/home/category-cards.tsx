// Home's EVENTS section: the lane of stalls, a carousel with a stall for each category. Each links to its category's
// carousel on the Events page.
import { Link } from 'react-router'
import { artUrl } from '../../art/links.ts'
import { Carousel } from '../shell/carousel.tsx'
import styles from './category-cards.module.css'
import section from './section.module.css'

type Card = { id: string; name: string; line: string }

export function CategoryCards({ cards }: { cards: Card[] }) {
  return (
    <section className={`${section.section} ${styles.lane}`} aria-labelledby="home-events">
      <h2 id="home-events">EVENTS</h2>
      <Carousel label="Event categories" widths="home">
        {cards.map(card => (
          <Link key={card.id} to={`/events#${card.id}`} className={styles.card} data-category={card.id}>
            <img src={artUrl(`categories/${card.id}.svg`)} alt="" width={300} height={300} loading="lazy" />
            <strong>{card.name}</strong>
            <span>{card.line}</span>
          </Link>
        ))}
      </Carousel>
    </section>
  )
}
