// A poster with a frame, the event's emblem and its name. On the event's own page the days replace the name.
import { pictureAddress } from '../../../domain/overrides/public-overrides.ts'
import { artUrl } from '../../art/links.ts'
import { InlineDrawing } from '../shell/inline-drawing.tsx'
import styles from './poster.module.css'

type Props = {
  /** The event's number; 0 is the coming-soon poster (C5). */
  ind: number
  words: string
  /** Describes the picture. Screen readers then skip the words, because the page contains them elsewhere too. */
  alt?: string
  /** Whether the words are dates, which are set in large figures. */
  figures?: boolean
  /** Whether this is the first visible poster, which is inlined in the page. */
  first?: boolean
  /** The hash of a supplied picture that replaces the emblem. */
  picture?: string | null
}

export function Poster({ ind, words, alt = '', figures, first, picture }: Props) {
  const file = `events/${ind}.svg`
  return (
    <span className={styles.poster}>
      {first ? (
        <InlineDrawing file={file} className={styles.drawn} alt={alt} />
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

/** The class names for the size: longer names are set in two lines, and the longest also smaller. */
function sizeOf(words: string): string {
  if (words.length > 24) return `${styles.wrapped} ${styles.longest}`
  return (words.length > 14 ? styles.wrapped : '') ?? ''
}
