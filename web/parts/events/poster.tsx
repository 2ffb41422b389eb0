// A poster: the frame and the event's emblem, with its name, or on the event's own page its days.
import { pictureAddress } from '../../../domain/overrides/public-overrides.ts'
import { artUrl } from '../../art/links.ts'
import { InlineDrawing } from '../shell/inline-drawing.tsx'
import styles from './poster.module.css'

type Props = {
  /** The event's number; 0 is the coming-soon poster (C5). */
  ind: number
  words: string
  /** Describes the picture if the words are elsewhere on the page too: screen readers then skip the words. */
  alt?: string
  /** Sets the words in large figures. */
  figures?: boolean
  /** The first visible poster is inlined in the page. */
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

/** Longer names are set smaller, and the smallest in several lines. */
function sizeOf(words: string): string {
  if (words.length > 24) return `${styles.longest} ${styles.wrapped}`
  if (words.length > 19) return styles.longest ?? ''
  return (words.length > 14 ? styles.long : '') ?? ''
}
