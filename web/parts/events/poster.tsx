// A poster: the drawn frame and emblem of an event, with words set on its paper: the event's name, or the days on the
// event's own page.
import { pictureAddress } from '../../../domain/overrides/public-overrides.ts'
import { artUrl } from '../../art/links.ts'
import { Drawn } from '../shell/drawn.tsx'
import styles from './poster.module.css'

type Props = {
  /** The event's number; 0 is the coming-soon poster (C5). */
  ind: number
  words: string
  /** What the picture is, where the words stand beside it as well: readers are told this and not the words. */
  alt?: string
  /** Sets the words in large figures. */
  figures?: boolean
  /** The poster that people see first stands in the page itself. */
  first?: boolean
  /** The hash of a picture that organisers supplied: it stands in the place of the emblem. */
  picture?: string | null
}

export function Poster({ ind, words, alt = '', figures, first, picture }: Props) {
  const file = `events/${ind}.svg`
  return (
    <span className={styles.poster}>
      {first ? (
        <Drawn file={file} className={styles.drawn} alt={alt} />
      ) : (
        <img src={artUrl(file)} alt={alt} width={300} height={375} loading="lazy" decoding="async" />
      )}
      {picture && (
        <img
          className={styles.picture}
          src={pictureAddress(picture)}
          alt=""
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      <span className={`${styles.words} ${figures ? styles.figures : sizeOf(words)}`} aria-hidden={alt !== ''}>
        {words}
      </span>
    </span>
  )
}

/** Longer names are set smaller, and from the smallest size on in several lines. */
function sizeOf(words: string): string {
  if (words.length > 24) return `${styles.longest} ${styles.wrapped}`
  if (words.length > 19) return styles.longest ?? ''
  return (words.length > 14 ? styles.long : '') ?? ''
}
