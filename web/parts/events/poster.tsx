// A poster: the drawn frame and emblem of an event, with the event's name set on its paper.
import { artUrl } from '../../art/links.ts'
import { Drawn } from '../shell/drawn.tsx'
import styles from './poster.module.css'

type Props = {
  /** The event's number; 0 is the coming-soon poster (C5). */
  ind: number
  name: string
  /** The poster that people see first stands in the page itself. */
  first?: boolean
  /** On the event's own page the name is the heading beside it. */
  plain?: boolean
}

export function Poster({ ind, name, first, plain }: Props) {
  const file = `events/${ind}.svg`
  const alt = plain ? `Poster of ${name}` : ''
  return (
    <span className={styles.poster}>
      {first ? (
        <Drawn file={file} className={styles.drawn} alt={alt} />
      ) : (
        <img src={artUrl(file)} alt={alt} width={300} height={375} loading="lazy" decoding="async" />
      )}
      <span className={`${styles.name} ${sizeOf(name)}`} aria-hidden={plain}>
        {name}
      </span>
    </span>
  )
}

function sizeOf(name: string): string {
  if (name.length > 19) return styles.longest ?? ''
  return (name.length > 14 ? styles.long : '') ?? ''
}
